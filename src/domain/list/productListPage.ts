import type { FacetVocabulary, ListSelect } from './facets.ts';
import { NO_FILTERS } from './filter.ts';
import { type ListState, type ListVocabulary, readListQuery, withCanonicalKeys } from './listQuery.ts';
import type { ListScope } from './productFinder.ts';
import type { QueryPairs } from './queryString.ts';
import { isSortOrder } from './sort.ts';

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
