import { lazy, memoize } from '../domain/memoize.ts';
import type { Product } from '../domain/products/product.ts';
import type { ListPage } from './lists/listPages.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import type { EntityOf, RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';

/** The day on which the file of an entry was last changed, as an ISO date; null where that is not known. */
export type FileDate = (entry: object) => string | null;

/** What the pages of lists are made from. */
type Source = Pick<CatalogueContext, 'catalogue' | 'lists'>;

/**
 * Tells when pages were last changed: the date that their entry has itself, or else that of its file. A page of a list was
 * changed with the latest of its entries, too. Null where nothing is known.
 */
export function createLastChange(source: Source, fileDate: FileDate): (route: Route) => string | null {
  // A product is on many lists.
  const dateOf = memoize((entry: object) => ownDate(entry) ?? fileDate(entry));
  const { products, articles, guides } = source.catalogue;
  // No list has an entry that is none of these: each is read as far as the first that was changed last.
  const latestOfAll = lazy(() => latest([...products, ...articles, ...guides].map(dateOf)));
  const latestOf = memoize((entries: readonly object[]) => latestUpTo(latestOfAll(), entries, dateOf));
  return (route) => latest([dateOf(route.entry), latestOf(entriesOf(route, source))]);
}

function entriesOf<K extends RouteKind>({ kind, entity }: Pick<Route<K>, 'kind' | 'entity'>, source: Source) {
  return ENTRIES[kind]?.(entity, source) ?? NONE;
}

const NONE: readonly object[] = [];

/** The entries that the pages of a list are made from. */
const ENTRIES: { readonly [K in RouteKind]?: (entity: EntityOf<K>, source: Source) => readonly object[] } = {
  home: (_site, { catalogue }) => catalogue.articles,
  products: (_page, { lists }) => lists.products,
  reviews: (_page, { lists }) => lists.reviews,
  blog: (_page, { lists }) => lists.articles,
  guides: (_page, { catalogue }) => catalogue.guides,
  category: (category, { lists }) => lists.category(category),
  landing: (page, { lists }) => lists.landing(page),
  listPage: ({ list }, source) => listEntries(list, source),
};

function listEntries(list: ListPage['list'], { lists }: Source): readonly object[] {
  switch (list.kind) {
    case 'products':
      return lists.products;
    case 'reviews':
      return lists.reviews;
    case 'blog':
      return lists.articles;
    case 'category':
      return lists.category(list.entry);
  }
}

/** The date that an entry has itself: of a product the day on which its price was last seen, of a text that of its last change. */
function ownDate(entry: object): string | null {
  const { checkedAt, updatedAt, publishedAt }: Partial<Dated> = entry;
  return (checkedAt ?? updatedAt ?? publishedAt)?.slice(0, 'YYYY-MM-DD'.length) ?? null;
}

interface Dated extends Pick<Product, 'checkedAt'> {
  readonly updatedAt: string;
  readonly publishedAt: string;
}

/** The latest date of some entries, none of which has a later one than `last`. */
function latestUpTo(
  last: string | null,
  entries: readonly object[],
  dateOf: (entry: object) => string | null,
): string | null {
  if (last === null) return null;
  let found: string | null = null;
  for (const entry of entries) {
    found = latest([found, dateOf(entry)]);
    if (found === last) break;
  }
  return found;
}

function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((a, b) => (a !== null && (b === null || a > b) ? a : b), null);
}
