import {
  initialListState,
  type ListState,
  listAddress,
  type ProductListPage,
  pageNameOf,
} from '../../domain/list/listQuery.ts';
import { entriesOfPage, PAGE_SIZE, SORTED_PAGES, shardOf } from '../../domain/list/paging.ts';
import type { IndexedProduct } from '../../domain/list/productIndex.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';

/** The maximum number of shards to fetch cards from; beyond that, a separate file loads faster. */
const FEW_FILES = 2;

/**
 * First pages after one change of a list that get a file of their own, because their cards are scattered over
 * many shards: those of each sort order and, in the list of all products, those of selective filters. All
 * lists would need four times as many files. Sorted lists of all products include the next pages, where a
 * filter finds the products that it leaves.
 */
export function scatteredFirstPages(page: ProductListPage, { lists }: Pick<CatalogueContext, 'lists'>) {
  const { facets } = page;
  const initial = initialListState(page);
  const address = listAddress(page, initial);
  const pageOf = (state: ListState) =>
    entriesOfPage(lists.finder(page.scope).find(state), state.page, page.pageSize ?? PAGE_SIZE);
  const shown = new Set(pageOf(initial));
  const choices = [
    ...page.sorts.map(({ value }) => ['sort', value] as const),
    ...facets.flatMap(({ key, options }) =>
      ['all', ...options.map(({ value }) => value)].map((value) => [key, value] as const),
    ),
  ];
  const changed = choices.flatMap(([key, value]) => {
    const state = address.parse([[key, value]]);
    return Array.from({ length: pagesOf(key, page) }, (_, before) => ({ ...state, page: before + 1 }));
  });
  return changed.flatMap((state) => {
    const found = pageOf(state);
    if (!isScattered(found.filter((product) => !shown.has(product)))) return [];
    return {
      /** Its name in requests of the list's script. */
      name: pageNameOf(address, state),
      positions: found.map(({ position }) => position),
    };
  });
}

function isScattered(products: readonly IndexedProduct[]): boolean {
  return new Set(products.map(shardOf)).size > FEW_FILES;
}

/** How many pages get their own card file once a control has a value. */
function pagesOf(control: string, { scope }: ProductListPage): number {
  if (scope.kind === 'all') return control === 'sort' ? SORTED_PAGES : 1;
  return control === 'sort' ? 1 : 0;
}
