import type { Slug } from '../slug.ts';
import { keysOf } from '../table.ts';
import { FACETS, type FacetVocabulary, type Filters, type ListSelect } from './facets.ts';
import { NO_FILTERS } from './filter.ts';
import { PAGE_FIELD } from './paging.ts';
import {
  among,
  formatQuery,
  type QueryCodec,
  type QueryPairs,
  readQuery,
  writeQuery,
} from './queryString.ts';
import { isSortOrder, type SortOrder } from './sort.ts';

export const LIST_VIEWS = ['grid', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The state of a product list, stored in its URL. */
export interface ListState extends Filters {
  readonly sort: SortOrder;
  readonly view: ListView;
  /** The search text, on pages with a search box. */
  readonly search: string;
  /** The number of visible pages of cards. */
  readonly page: number;
}

/** The valid values of a list's filters and sort. */
export interface ListVocabulary extends FacetVocabulary {
  readonly sorts: readonly SortOrder[];
  /** Whether the page has a search box. */
  readonly searchable: boolean;
}

const CODEC: QueryCodec<ListState, ListVocabulary> = {
  ...FACETS,
  sort: { parse: (text, { sorts }) => among(sorts, text === 'price' ? 'price-low' : text) },
  view: { parse: (text) => among(LIST_VIEWS, text) },
  search: { parse: (text, { searchable }) => (searchable ? text : undefined) },
  page: PAGE_FIELD,
};

/** An alias in old links. */
const EGG_TYPES = 'egg_types';

/** The keys that addresses of lists have. */
export const LIST_KEYS: readonly string[] = [...keysOf(CODEC), EGG_TYPES];

/** Parses a list's state from the URL query; missing keys keep the `defaults`, such as a landing page's preset. */
export function readListQuery(vocabulary: ListVocabulary, defaults: ListState, pairs: QueryPairs): ListState {
  return readQuery(CODEC, vocabulary, defaults, withCanonicalKeys(pairs));
}

/** Returns a list's state as query pairs without the defaults; a cleared preset is written as `all`. */
export function writeListQuery(defaults: ListState, state: ListState): [string, string][] {
  return writeQuery(CODEC, defaults, state);
}

/** Returns the name of a list page, derived from its query. */
export function pageNameOf(defaults: ListState, state: ListState): string {
  return writeListQuery(defaults, { ...state, view: defaults.view })
    .map((pair) => pair.join('='))
    .join('&');
}

/** Parses only the filters of a query; missing and invalid ones are off. */
export function readFilters(vocabulary: FacetVocabulary, pairs: QueryPairs): Filters {
  return readQuery(FACETS, vocabulary, NO_FILTERS, pairs);
}

/** Returns the URL value of each key, including defaults. */
export function listValues(state: ListState): Record<keyof ListState, string> {
  return formatQuery(CODEC, state);
}

/** Replaces alias keys: guides link with `egg_types`, which means `eggType`. */
function withCanonicalKeys(pairs: QueryPairs): (readonly [string, string])[] {
  return [...pairs].map(([key, text]) => [key === EGG_TYPES ? 'eggType' : key, text]);
}

/** The products and initial order of a list before filtering. */
export type ListScope =
  /** All products, with withdrawn ones last. */
  | { readonly kind: 'all' }
  /** Products that are not withdrawn; those with the ids of `first` begin the list. */
  | { readonly kind: 'offered'; readonly first?: readonly string[] }
  /** The products with a rating, best first. */
  | { readonly kind: 'rated' }
  /** The products of a category by name, after those with the ids of `first` that are not withdrawn. */
  | { readonly kind: 'category'; readonly category: Slug; readonly first?: readonly string[] };

/** The settings of a product list, independent of the catalogue size. */
export interface ProductListPage {
  /** The noun of the result line. */
  readonly counts: 'products' | 'reviews';
  readonly scope: ListScope;
  readonly selects: readonly ListSelect[];
  /** Selects that the page does not show but its preset may use. */
  readonly hiddenSelects?: readonly ListSelect[];
  /** The search box, if any: its placeholder and the file of searchable texts, which is fetched for a search. */
  readonly search?: { readonly placeholder: string; readonly texts: string };
  /** The number of products per page. Default: `PAGE_SIZE`. */
  readonly pageSize?: number;
  /** The page's own filters and sort as query pairs. */
  readonly preset?: readonly (readonly [string, string])[];
}

/** The data of a list's controls: its settings, and the files of some first cards. */
export interface ProductListControls extends ProductListPage {
  /** Files with all cards of a page that would otherwise need many files, by `pageNameOf`. */
  readonly firstCards: Readonly<Record<string, string>>;
}

/** Returns the valid values of the page's URL. */
export function vocabularyOf({ selects, search }: ProductListPage, labels: FacetVocabulary): ListVocabulary {
  const sorts = selects.find(({ name }) => name === 'sort')?.options ?? [];
  return {
    ...labels,
    sorts: sorts.map(({ value }) => value).filter(isSortOrder),
    searchable: search !== undefined,
  };
}

/** Returns the state that the build renders: the page's preset. */
export function initialState(page: ProductListPage, labels: FacetVocabulary): ListState {
  const vocabulary = vocabularyOf(page, labels);
  const { preset = [] } = page;
  const [sort = 'featured'] = vocabulary.sorts;
  return readListQuery(vocabulary, { ...NO_FILTERS, search: '', sort, view: 'grid', page: 1 }, preset);
}

/**
 * Returns the query pairs for which the page has a control or a removable preset. It ignores all others, because a
 * visitor could not see or undo such a filter.
 */
export function applicablePairs(
  { selects, preset = [] }: ProductListPage,
  pairs: QueryPairs,
): (readonly [string, string])[] {
  const known = [
    ...selects.map(({ name }) => name),
    ...preset.map(([key]) => key),
    ...['search', 'view', 'page'],
  ];
  return withCanonicalKeys(pairs).filter(([key]) => known.includes(key));
}
