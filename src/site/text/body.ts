import type { Token } from 'marked';
import type { DirectiveToken } from '../../content/read/directives.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import type { Directive } from '../../content/schemas/directives.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { productTeaserProps } from '../cards.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { alsoAt, buyProps, priceDateProps } from '../products/offer.ts';
import { storeOf } from '../products/stores.ts';
import { linksToStore, proseWriter } from './prose.ts';
import { type DisclosureProps, disclosureProps } from './texts.ts';

/** A part of a text: rendered markdown, or what a directive shows. */
export type BodyBlock =
  | { readonly kind: 'prose'; readonly html: string }
  | ({ readonly kind: 'product' } & ProductBoxProps);

export type ProductBoxProps = ReturnType<typeof productBox>;

export interface BodyProps {
  readonly blocks: readonly BodyBlock[];
  /** What stands above a text with links to stores; null for any other. */
  readonly disclosure: DisclosureProps | null;
}

type Products = ReadonlyMap<ProductId, Product>;

/**
 * Returns the parts of a text, in order. What was withdrawn is left out, which has been warned of.
 * @param products those that the text may show; a kind of page that declares `shows` has its own
 */
export function bodyProps(
  body: Markdown,
  context: PageContext,
  products: Products = context.catalogue.productsById,
): BodyProps {
  const write = proseWriter(body, context.urls, context.catalogue);
  const blocks: BodyBlock[] = [];
  let prose: Token[] = [];
  const endProse = () => {
    const html = write(prose);
    if (html !== '') blocks.push({ kind: 'prose', html });
    prose = [];
  };
  for (const token of body.tokens) {
    if (!isDirective(token)) {
      prose.push(token);
      continue;
    }
    endProse();
    if (token.directive) blocks.push(...blocksOf(token.directive, products, context));
  }
  endProse();
  const sells = blocks.some(({ kind }) => kind === 'product') || linksToStore(body, context.catalogue);
  return { blocks, disclosure: sells ? disclosureProps(context) : null };
}

export function isDirective(token: Token): token is DirectiveToken {
  return token.type === 'directive';
}

function blocksOf(directive: Directive, products: Products, context: PageContext): BodyBlock[] {
  const product = products.get(directive.id);
  if (!product || !isOffered(product)) return [];
  return [{ kind: 'product', ...productBox(product, directive, context) }];
}

/** Reasons in a box: a reader who wants all of them opens the page of the product. */
const MOST_REASONS = 2;

function productBox(
  product: Product,
  { label, words }: Pick<Extract<Directive, { name: 'product' }>, 'label' | 'words'>,
  context: PageContext,
) {
  const { name, href, picture, price } = productTeaserProps(product, context);
  return {
    name,
    href,
    picture,
    price,
    label: label ?? null,
    reasons: words ? [words] : reasonsOf(product),
    store: storeOf(product, context.catalogue).name,
    priceDate: priceDateProps(product, context.catalogue),
    buy: buyProps(product, context),
    alsoAt: alsoAt(product, context.catalogue),
  };
}

/** Whom a product suits and who should look elsewhere, or else what speaks for it. */
function reasonsOf({ bestFor, skipIf, pros }: Product): readonly string[] {
  const verdict = [bestFor && `Best for ${bestFor}.`, skipIf && `Skip if ${skipIf}.`].filter(
    (text) => text !== null,
  );
  return (verdict.length > 0 ? verdict : pros).slice(0, MOST_REASONS);
}
