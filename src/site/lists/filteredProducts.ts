import type { Filters } from '../../domain/list/facets.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { type ListState, writeListQuery } from '../../domain/list/listQuery.ts';
import { LIST_SORTS, type SortOrder } from '../../domain/list/sort.ts';
import { paths } from '../paths.ts';
import type { SitePath } from '../urls.ts';

/** The list of all products as it is without a query. */
export const UNFILTERED: ListState = {
  ...NO_FILTERS,
  sort: LIST_SORTS[0],
  view: 'grid',
  search: '',
  page: 1,
};

/** The path of the list of all products with filters, in an order where it is not the list's own: `/products?eggType=duck`. */
export function filteredProductsPath(filters: Partial<Filters>, sort: SortOrder = LIST_SORTS[0]): SitePath {
  const query = new URLSearchParams(writeListQuery(UNFILTERED, { ...UNFILTERED, ...filters, sort }));
  return query.size === 0 ? paths.products : `${paths.products}?${query}`;
}
