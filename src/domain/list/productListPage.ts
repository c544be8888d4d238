import type { EncodedProducts } from './encodedProducts.ts';
import type { EncodingLabels, ListSelect } from './facets.ts';
import { NO_FILTERS } from './filter.ts';
import { type ListState, type ListVocabulary, readListQuery, withCanonicalKeys } from './listQuery.ts';
import type { QueryPairs } from './queryString.ts';
import { isSortOrder } from './sort.ts';

/** The data of a page's list of products, as JSON beside the controls. */
export interface ProductListData {
  /** What the result line counts. */
  readonly counts: 'products' | 'reviews';
  /** On pages with a search box: its placeholder, and the file with the descriptions, fetched for the first search. */
  readonly search?: { readonly placeholder: string; readonly descriptions: string };
  /** Selects that the page does not offer, where there are any: its preset may use them, and names their options. */
  readonly hiddenSelects?: readonly ListSelect[];
  /** The page's own filters and sort, where it has any, as a query would say them. */
  readonly preset?: readonly (readonly [string, string])[];
  readonly labels: EncodingLabels;
  readonly products: EncodedProducts;
  /** On a page that begins with a part of the products: which, and where the cards of all of them are. */
  readonly part?: { readonly indexes: readonly number[]; readonly all: string };
}

/** A page's list of products: its data, and the selects that it offers. */
export interface ProductListPage extends ProductListData {
  readonly selects: readonly ListSelect[];
}

/** The words that the page's URL may hold. */
export function vocabularyOf({ selects, labels, search }: ProductListPage): ListVocabulary {
  const sorts = selects.find(({ name }) => name === 'sort')?.options ?? [];
  return {
    ...labels,
    sorts: sorts.map(({ value }) => value).filter(isSortOrder),
    searchable: search !== undefined,
  };
}

/** The state that the server renders: the page's preset, and nothing else. */
export function initialState(page: ProductListPage): ListState {
  const vocabulary = vocabularyOf(page);
  const { preset = [] } = page;
  const [sort = 'featured'] = vocabulary.sorts;
  return readListQuery(vocabulary, { ...NO_FILTERS, search: '', sort, view: 'grid' }, preset);
}

/**
 * The pairs of a query that the page has a control for, or a preset that a visitor can remove: a filter that a visitor
 * cannot see or undo is not applied.
 */
export function applicablePairs(
  { selects, preset = [] }: ProductListPage,
  pairs: QueryPairs,
): (readonly [string, string])[] {
  const known = [...selects.map(({ name }) => name), ...preset.map(([key]) => key), 'search', 'view'];
  return withCanonicalKeys(pairs).filter(([key]) => known.includes(key));
}
