import type { Slug } from '../slug.ts';
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

/** The whole state of a product list: what its URL says. */
export interface ListState extends Filters {
  readonly sort: SortOrder;
  readonly view: ListView;
  /** The words searched for, on pages with a search box. */
  readonly search: string;
  /** How many pages of cards show, each of the list's page size. */
  readonly page: number;
}

/** The words that a list's filters and sort may hold. */
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

/** Reads a list's state from its URL's query; what it leaves open stays as in `defaults`, a landing page's preset. */
export function readListQuery(vocabulary: ListVocabulary, defaults: ListState, pairs: QueryPairs): ListState {
  return readQuery(CODEC, vocabulary, defaults, withCanonicalKeys(pairs));
}

/** Writes a list's state as query pairs, defaults left out; a preset that was cleared is written as `all`. */
export function writeListQuery(defaults: ListState, state: ListState): [string, string][] {
  return writeQuery(CODEC, defaults, state);
}

/** Names a page of a list, whatever it looks like, by what its query says. */
export function pageNameOf(defaults: ListState, state: ListState): string {
  return writeListQuery(defaults, { ...state, view: defaults.view })
    .map((pair) => pair.join('='))
    .join('&');
}

/** Reads filters alone, each as a query would say it: what is absent, or cannot be meant, is off. */
export function readFilters(vocabulary: FacetVocabulary, pairs: QueryPairs): Filters {
  return readQuery(FACETS, vocabulary, NO_FILTERS, pairs);
}

/** What each key of a URL would say of a state, defaults and all. */
export function listValues(state: ListState): Record<keyof ListState, string> {
  return formatQuery(CODEC, state);
}

/** The pairs of a query by the keys that they mean: guides link with `egg_types`, which means `eggType`. */
function withCanonicalKeys(pairs: QueryPairs): (readonly [string, string])[] {
  return [...pairs].map(([key, text]) => [key === 'egg_types' ? 'eggType' : key, text]);
}

/** Which products a list has before any filter, and in which order it begins. */
export type ListScope =
  /** All products, the withdrawn ones last. */
  | { readonly kind: 'all' }
  /** The products that were not withdrawn. */
  | { readonly kind: 'offered' }
  /** The products with a rating, best first. */
  | { readonly kind: 'rated' }
  /** The products of a category, by name. */
  | { readonly kind: 'category'; readonly category: Slug };

/** What a page says of its list of products, the same whatever their number. */
export interface ProductListPage {
  /** What the result line counts. */
  readonly counts: 'products' | 'reviews';
  readonly scope: ListScope;
  readonly selects: readonly ListSelect[];
  /** Selects that the page does not offer, where there are any: its preset may use them, and names their options. */
  readonly hiddenSelects?: readonly ListSelect[];
  /** On pages with a search box: its placeholder, and the file with the texts to look into, fetched for a search. */
  readonly search?: { readonly placeholder: string; readonly texts: string };
  /** How many products show at a time, where not `PAGE_SIZE` do. */
  readonly pageSize?: number;
  /** The page's own filters and sort, where it has any, as a query would say them. */
  readonly preset?: readonly (readonly [string, string])[];
}

/** What the controls of a list know: what its page says, and where the cards of some of its states are. */
export interface ProductListControls extends ProductListPage {
  /** Files with all cards of a page that would come from many files, by the name that `pageNameOf` gives it. */
  readonly firstCards: Readonly<Record<string, string>>;
}

/** The words that the page's URL may hold. */
export function vocabularyOf({ selects, search }: ProductListPage, labels: FacetVocabulary): ListVocabulary {
  const sorts = selects.find(({ name }) => name === 'sort')?.options ?? [];
  return {
    ...labels,
    sorts: sorts.map(({ value }) => value).filter(isSortOrder),
    searchable: search !== undefined,
  };
}

/** The state that the build renders: the page's preset, and nothing else. */
export function initialState(page: ProductListPage, labels: FacetVocabulary): ListState {
  const vocabulary = vocabularyOf(page, labels);
  const { preset = [] } = page;
  const [sort = 'featured'] = vocabulary.sorts;
  return readListQuery(vocabulary, { ...NO_FILTERS, search: '', sort, view: 'grid', page: 1 }, preset);
}

/**
 * The pairs of a query that the page has a control for, or a preset that a visitor can remove: a filter that a visitor
 * cannot see or undo is not applied.
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
