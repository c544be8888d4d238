import type { Token } from 'marked';
import type { DirectiveToken } from '../../content/read/directives.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import type { Directive, DirectiveNamed } from '../../content/schemas/directives.ts';
import type { BuyProps } from '../../domain/cards.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { productTeaserProps } from '../cards.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { photoProps } from '../photos.ts';
import { type FactsProps, factsProps } from '../products/comparison.ts';
import { alsoAt, buyProps, priceDateProps } from '../products/offer.ts';
import { linkToStore, storeOf } from '../products/stores.ts';
import { hrefOf } from '../urls.ts';
import { type PlatesProps, platesProps } from './plates.ts';
import { linksToStore, proseWriter, renderFigure } from './prose.ts';

export type BodyBlock =
  | { readonly kind: 'prose'; readonly html: string }
  | ({ readonly kind: 'product' } & ProductBoxProps)
  | ({ readonly kind: 'compare' } & FactsProps)
  | ({ readonly kind: 'button' } & ButtonProps)
  | { readonly kind: 'lists'; readonly lists: readonly ListProps[] }
  | ({ readonly kind: 'plates' } & PlatesProps)
  | { readonly kind: 'note'; readonly title: string; readonly isWarning: boolean; readonly html: string }
  | ({ readonly kind: 'video' } & VideoProps);

export type ProductBoxProps = ReturnType<typeof productBox>;
export type ButtonProps =
  | { readonly product: string | undefined; readonly buy: BuyProps }
  | { readonly href: string; readonly label: string };
export interface ListProps {
  readonly name: 'pros' | 'cons';
  readonly title: string;
  readonly html: string;
}
export type VideoProps = ReturnType<typeof video>;

export interface BodyProps {
  readonly blocks: readonly BodyBlock[];
  /** Whether it links to stores, so that the disclosure comes before it. */
  readonly sells: boolean;
}

type Products = ReadonlyMap<ProductId, Product>;

/**
 * Returns the parts of a text, in order. Withdrawn products are left out, which has been logged.
 * @param products those that the text may show; a kind of page that declares `dependsOn` has its own
 */
export function bodyProps(
  body: Markdown,
  context: PageContext,
  products: Products = context.catalogue.productsById,
): BodyProps {
  const write = proseWriter(body, context);
  const blocks = joined(
    partsOf(body).flatMap((part): BodyBlock[] =>
      Array.isArray(part)
        ? [{ kind: 'prose', html: write(part) }]
        : blocksOf(part.directive, write(part.tokens ?? []), products, context),
    ),
  );
  return { blocks, sells: blocks.some(leadsToStore) || linksToStore(body, context.catalogue) };
}

export function isDirective(token: Token): token is DirectiveToken {
  return token.type === 'directive';
}

function partsOf({ tokens }: Markdown): (Token[] | DirectiveToken)[] {
  const parts: (Token[] | DirectiveToken)[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (isDirective(token)) parts.push(token);
    else if (Array.isArray(last)) last.push(token);
    else parts.push([token]);
  }
  return parts;
}

/** Joins texts that follow each other, and pros with the cons below them. */
function joined(blocks: readonly BodyBlock[]): BodyBlock[] {
  const result: BodyBlock[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'prose' && block.html === '') continue;
    if (last?.kind === 'prose' && block.kind === 'prose')
      result.splice(-1, 1, { ...last, html: last.html + block.html });
    else if (last?.kind === 'lists' && block.kind === 'lists')
      result.splice(-1, 1, { ...last, lists: [...last.lists, ...block.lists] });
    else result.push(block);
  }
  return result;
}

function leadsToStore(block: BodyBlock): boolean {
  if (block.kind === 'button') return 'buy' in block;
  return block.kind === 'product' || block.kind === 'compare' || (block.kind === 'video' && block.isAtStore);
}

function blocksOf(
  directive: Directive | null,
  html: string,
  products: Products,
  context: PageContext,
): BodyBlock[] {
  const offered = (...ids: readonly ProductId[]) =>
    ids.flatMap((id) => products.get(id) ?? []).filter(isOffered);
  switch (directive?.type) {
    case 'product':
      return offered(...(directive.id === undefined ? [] : [directive.id])).map((product) => ({
        kind: 'product',
        ...productBox(product, directive, context),
      }));
    case 'compare': {
      const compared = offered(...(directive.ids ?? []));
      return compared.length < 2 ? [] : [{ kind: 'compare', ...factsProps(compared, context) }];
    }
    case 'button':
      return buttons(directive, offered, context).map((button) => ({ kind: 'button', ...button }));
    case 'pros':
    case 'cons': {
      const { type, words } = directive;
      return [{ kind: 'lists', lists: [{ name: type, title: words ?? WORDS.product[type], html }] }];
    }
    case 'note': {
      const { kind = 'note', words } = directive;
      return [
        {
          kind: 'note',
          title: words ?? WORDS.texts[kind],
          isWarning: kind === 'warning' || kind === 'caution',
          html,
        },
      ];
    }
    case 'plate':
      return [{ kind: 'plates', ...platesProps([directive.name], context) }];
    case 'plates':
      return [{ kind: 'plates', ...platesProps(directive.names, context) }];
    case 'figure':
      return [{ kind: 'prose', html: renderFigure(directive, context) }];
    case 'video':
      return [{ kind: 'video', ...video(directive, context) }];
    case undefined:
      return [];
  }
}

/** The most reasons in a box; the page of the product has the others. */
const MOST_REASONS = 2;

function productBox(product: Product, { label, words }: DirectiveNamed<'product'>, context: PageContext) {
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

function reasonsOf({ bestFor, skipIf, pros }: Product): readonly string[] {
  const verdict = [
    bestFor && `${say(WORDS.cards.bestFor, { whom: bestFor })}.`,
    skipIf && `${say(WORDS.cards.skipIf, { whom: skipIf })}.`,
  ].filter((text) => text !== null);
  return (verdict.length > 0 ? verdict : pros).slice(0, MOST_REASONS);
}

function buttons(
  { words, product: id, href = '' }: DirectiveNamed<'button'>,
  offered: (id: ProductId) => readonly Product[],
  context: PageContext,
): ButtonProps[] {
  const { catalogue, urls } = context;
  if (id !== undefined) {
    return offered(id).map((product) => {
      const buy = buyProps(product, context);
      const store = storeOf(product, catalogue).name;
      const own = words === undefined || buy.kind === 'withdrawn' ? {} : { label: namingStore(words, store) };
      return { product: product.name, buy: { ...buy, ...own } };
    });
  }
  if (href === '') return [];
  const label = words ?? href;
  const link = linkToStore(href, catalogue);
  if (!link) return [{ href: hrefOf(href, urls), label }];
  const { note, searchNote } = link;
  const store = { href: link.href, label: namingStore(label, link.store.name), note, searchNote };
  return [{ product: undefined, buy: { kind: 'link', ...store } }];
}

/** A link to a store names it. */
function namingStore(words: string, store: string): string {
  return words.toLowerCase().includes(store.toLowerCase())
    ? words
    : say(WORDS.cards.onStore, { words, store });
}

function video({ url, image, title }: DirectiveNamed<'video'>, context: PageContext) {
  const link = linkToStore(url, context.catalogue);
  return {
    href: link?.href ?? url,
    host: link?.store.name ?? new URL(url).hostname.replace(/^www\./, ''),
    title,
    isAtStore: link !== null,
    isPaid: link?.isPaid ?? false,
    photo: photoProps(image, 'text', context),
  };
}
