import type { EggSize } from '../products/room.ts';
import type { Slug } from '../slug.ts';
import { type Facet, type Filters, formatFilterValue, parseFilterValue } from './facets.ts';
import { NO_FILTERS, withFilter } from './filter.ts';
import { PAGE_FIELD } from './paging.ts';
import type { IndexedFacet } from './productIndex.ts';
import { type AddressCodec, among, type QueryPair, type QueryPairs, toolAddress } from './queryString.ts';
import type { SortOrder } from './sort.ts';

export const LIST_VIEWS = ['grid', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export interface ListState {
  readonly filters: Filters;
  /** The typed texts of range fields, by name. They are not in the URL. */
  readonly typed: Readonly<Record<string, string>>;
  readonly sort: SortOrder;
  readonly view: ListView;
  readonly search: string;
  readonly page: number;
}

/** The name of `eggType` in guides and old links. */
const EGG_TYPES = 'egg_types';

/** The keys of a list beside those of its filters. */
export const LIST_KEYS: readonly string[] = ['sort', 'view', 'search', 'page', EGG_TYPES];

/**
 * The address of a list. Missing values are those of `initial`, such as a landing
 * page's preset; `all` turns one off.
 */
export function listAddress(
  page: ProductListPage,
  initial = initialListState(page),
): AddressCodec<ListState> {
  const { facets, search } = page;
  const sorts = page.sorts.map(({ value }) => value);
  const { filters: usual, typed: _, ...others } = initial;
  const shown = toolAddress<Omit<ListState, 'filters' | 'typed'>>(
    {
      sort: { parse: (text) => among(sorts, text === 'price' ? 'price-low' : text) },
      view: { parse: (text) => among(LIST_VIEWS, text) },
      search: { parse: (text) => (search ? text : undefined) },
      page: PAGE_FIELD,
    },
    others,
  );
  return {
    keys: [...facets.map(({ key }) => key), ...LIST_KEYS],
    parse(pairs, { filters, typed, ...defaults } = initial) {
      const canonical = withCanonicalKeys(pairs);
      return {
        ...shown.parse(canonical, defaults),
        filters: readFilters(facets, canonical, filters),
        typed: {},
      };
    },
    print: ({ filters, typed, ...state }) => [...writeFilters(facets, usual, filters), ...shown.print(state)],
  };
}

export function writeFilters(facets: readonly Facet[], usual: Filters, filters: Filters): QueryPair[] {
  return facets
    .map(({ key }) => [key, formatFilterValue(filters[key])] as const)
    .filter(([key, text]) => text !== formatFilterValue(usual[key]));
}

/** The query of the chart of price against room with the filters of a list, and with its category. */
export function chartQuery(
  { facets, scope }: Pick<ProductListPage, 'facets' | 'scope'>,
  filters: Filters,
): string[][] {
  const own = scope.kind === 'category' ? [['category', scope.category]] : [];
  return [...own, ...writeFilters(facets, NO_FILTERS, filters)].map((pair) => [...pair]);
}

export function pageNameOf(address: AddressCodec<ListState>, state: ListState): string {
  return address
    .print(state)
    .flatMap(([key, text]) => (key === 'view' ? [] : `${key}=${text}`))
    .join('&');
}

/**
 * Parses the filters of a query; missing and invalid ones get their defaults. Of a repeated
 * key, the first valid value counts.
 */
export function readFilters(
  facets: readonly Facet[],
  pairs: QueryPairs,
  usual: Filters = NO_FILTERS,
): Filters {
  const read = new Set<string>();
  let filters = usual;
  for (const [key, text] of pairs) {
    const facet = facets.find((candidate) => candidate.key === key);
    const wanted = facet && !read.has(key) ? parseFilterValue(facet, text) : undefined;
    if (wanted === undefined) continue;
    read.add(key);
    filters = withFilter(filters, key, wanted);
  }
  return filters;
}

/** The parts of a query with a filter that the list does not offer, or with an unknown value. */
export function unknownParts(
  facets: readonly Facet[],
  keys: readonly string[],
  pairs: QueryPairs,
): QueryPair[] {
  return withCanonicalKeys(pairs).flatMap(([key, text]) => {
    if (!keys.includes(key) || text === 'all') return [];
    const facet = facets.find((candidate) => candidate.key === key);
    const parts = facet && facet.kind !== 'choice' ? [text] : text.split(',');
    return parts
      .filter((part) => part !== '' && (!facet || parseFilterValue(facet, part) === undefined))
      .map((part) => [key, part] as const);
  });
}

function withCanonicalKeys(pairs: QueryPairs): (readonly [string, string])[] {
  return [...pairs].map(([key, text]) => [key === EGG_TYPES ? 'eggType' : key, text]);
}

export type ListScope =
  | { readonly kind: 'all' }
  /** Products that are not withdrawn. The ids of `picks` begin the list in the order of that name. */
  | { readonly kind: 'offered'; readonly picks?: readonly string[] }
  | { readonly kind: 'rated' }
  | { readonly kind: 'category'; readonly category: Slug; readonly picks?: readonly string[] };

export interface ProductListPage {
  readonly counts: 'products' | 'reviews';
  readonly scope: ListScope;
  readonly facets: readonly Facet[];
  /** Its orders with their labels; the first is the default. */
  readonly sorts: readonly { readonly value: SortOrder; readonly label: string }[];
  /**
   * The search box, if any: its placeholder and the file of searchable texts, which is fetched for a search.
   */
  readonly search?: { readonly placeholder: string; readonly texts: string };
  /** The number of products per page. Default: `PAGE_SIZE`. */
  readonly pageSize?: number;
  readonly preset?: readonly QueryPair[];
}

export interface ProductListControls extends ProductListPage {
  /** Files with all cards of a page that would otherwise need many files, by `pageNameOf`. */
  readonly firstCards: Readonly<Record<string, string>>;
  /** Reads the columns of the index. The values of facets take little room beside their labels. */
  readonly indexed: readonly IndexedFacet[];
  readonly sizes: readonly EggSize[];
}

/** Returns the state that the build renders: the page's preset. */
export function initialListState(page: ProductListPage): ListState {
  const [first] = page.sorts;
  const sort = first?.value ?? 'featured';
  const plain: ListState = { filters: NO_FILTERS, typed: {}, search: '', sort, view: 'grid', page: 1 };
  return listAddress(page, plain).parse(page.preset ?? []);
}
