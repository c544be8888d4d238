import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import type { ProductCardProps } from '../domain/cards.ts';
import { StepCache } from '../generate/remember.ts';
import { createSite, resolveContent } from '../generate/site.ts';
import type { BuiltFile } from '../generate/stagedFiles.ts';
import { productCards } from '../site/cards.ts';
import { headProps } from '../site/head.ts';
import type { LinkedTextProps } from '../site/links.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';

/**
 * A site as the generators get it that the build is compared with: as many pages as ours has, with the
 * same titles, products, cards, menu links and styles, as plain data.
 */
export interface ComparedSite {
  readonly url: string;
  readonly name: string;
  /** The styles that each page inlines. */
  readonly style: string;
  readonly links: readonly MenuLink[];
  /** The cards of products by the products' ids, which pages refer to. */
  readonly cards: Readonly<Record<string, ComparedCard>>;
  readonly pages: readonly ComparedPage[];
}

interface MenuLink {
  readonly href: string;
  readonly label: string;
  readonly description: string;
}

interface BuyLink {
  readonly href: string;
  readonly label: string;
}

export interface ComparedCard {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: string;
  readonly badges: readonly string[];
  readonly rating: string | null;
  readonly facts: readonly string[];
  readonly price: string | null;
  /** Null for a product that the store has withdrawn. */
  readonly buy: BuyLink | null;
}

export interface ComparedPage {
  /** The file that is written, relative to the output folder. */
  readonly file: string;
  /** The path of the page: `/product/x/`. */
  readonly url: string;
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
  readonly product: BenchProduct | null;
  /** The ids of the products whose cards the page shows. */
  readonly cards: readonly string[];
  /** The neighbors of a numbered page of a list. */
  readonly previous: string | null;
  readonly next: string | null;
}

export interface BenchProduct {
  readonly picture: string;
  readonly description: string;
  readonly price: string | null;
  readonly buy: BuyLink | null;
  readonly features: readonly string[];
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  /** Null where a fact is not stated. */
  readonly specifications: readonly (readonly [label: string, value: string | null])[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** Reads a content folder as the data of the compared generators. */
export async function readComparedSite(content: string): Promise<ComparedSite> {
  const log = new ProblemLog();
  const resolved = await resolveContent(await readContent(content, log), content, log);
  const inMemory = ({ path, contents }: BuiltFile) => ({
    file: path,
    bytes: contents.length,
    unchanged: true,
  });
  const { routes, context, assets } = await createSite(resolved, { content }, new StepCache(), inMemory);
  const { site, products } = context.catalogue;
  const cards = productCards(products, context).map(cardOf);
  const idsByHref = new Map(cards.map(({ href, id }) => [href, id]));
  const productsByPath = new Map(products.map((product) => [product.pagePath, product]));
  return {
    url: site.url,
    name: site.name,
    style: assets.frame.assets.get('product')?.css ?? '',
    links: assets.frame.menu.flatMap(({ links }) => links).map(menuLink),
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    pages: routes.map((route) => {
      const product = productsByPath.get(route.path);
      const shown = product === undefined ? null : PAGES.product.props(product, context);
      return {
        ...headOf(route, context),
        product: shown && productOf(shown),
        cards: (shown?.relatedProducts ?? listedOn(route, context)).flatMap(
          ({ href }) => idsByHref.get(href) ?? [],
        ),
      };
    }),
  };
}

/** The menu describes some of its links. */
interface MenuLinkProps extends Pick<MenuLink, 'href' | 'label'> {
  readonly description?: string;
}

function menuLink({ href, label, description = '' }: MenuLinkProps): MenuLink {
  return { href, label, description };
}

function headOf(route: Route, { catalogue, urls }: PageContext) {
  const { title, description, previous, next } = headProps(route, { catalogue, urls });
  const canonical = urls.absolute(route.path);
  return {
    file: outputFileOf(route),
    url: urls.href(route.path),
    canonical,
    title,
    description,
    previous,
    next,
  };
}

/** The entries that a list page shows; none for other pages. */
function listedOn<K extends RouteKind>({ kind, entity }: Route<K>, context: PageContext) {
  const { items, props } = PAGES[kind];
  return items?.(props(entity, context)) ?? [];
}

type ProductPageProps = ReturnType<typeof PAGES.product.props>;

function productOf({ overview, features, pros, cons, specifications, faq }: ProductPageProps): BenchProduct {
  return {
    picture: overview.picture.src,
    description: overview.description,
    price: overview.price.amount,
    buy: buyLink(overview.buy),
    features,
    pros,
    cons: cons.map(inWords),
    specifications,
    faq,
  };
}

function inWords(parts: LinkedTextProps): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');
}

function cardOf({ id, name, href, picture, badges, rating, facts, price, buy }: ProductCardProps) {
  return {
    id,
    name,
    href,
    picture: picture.src,
    badges,
    rating: rating && `${rating.score} out of 5`,
    facts,
    price: price.amount,
    buy: buyLink(buy),
  };
}

function buyLink(buy: ProductCardProps['buy']): BuyLink | null {
  return buy.kind === 'withdrawn' ? null : { href: buy.href, label: buy.label };
}
