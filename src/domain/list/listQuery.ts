import { FACETS, type FacetVocabulary, type Filters } from './facets.ts';
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
import type { SortOrder } from './sort.ts';

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
export function withCanonicalKeys(pairs: QueryPairs): (readonly [string, string])[] {
  return [...pairs].map(([key, text]) => [key === 'egg_types' ? 'eggType' : key, text]);
}
