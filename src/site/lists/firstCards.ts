import { firstPageOf, type ListState, readListQuery } from '../../domain/list/listQuery.ts';
import { PAGE_SIZE } from '../../domain/list/paging.ts';
import { initialState, type ProductListPage, vocabularyOf } from '../../domain/list/productListPage.ts';
import { shardOf } from '../../domain/list/shards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';

/** Files that cards come from as they are. From more of them they would take longer than from one of their own. */
const FEW_FILES = 2;

/** What a list shows first once one of its controls was given a value. */
export interface FirstPage {
  /** Its name, as the script of the list asks for it. */
  readonly name: string;
  readonly products: readonly Product[];
}

/**
 * The first pages that one change of a list leads to and whose cards would come from many files: those of its orders, and
 * in the list of all products those of filters that few pass. With those of all lists there would be four times as many files.
 */
export function scatteredFirstPages(
  page: ProductListPage,
  { catalogue, index, lists }: Pick<CatalogueContext, 'catalogue' | 'index' | 'lists'>,
): FirstPage[] {
  const vocabulary = vocabularyOf(page, index.labels);
  const initial = initialState(page, index.labels);
  const { pageSize = PAGE_SIZE } = page;
  const firstOf = (state: ListState) => lists.finder(page.scope).find(state).slice(0, pageSize);
  const shown = new Set(firstOf(initial));
  const selects = page.selects.filter(({ name }) => name === 'sort' || page.scope.kind === 'all');
  const changed = selects.flatMap(({ name, options }) =>
    options.map(({ value }) => readListQuery(vocabulary, initial, [[name, value]])),
  );
  return changed.flatMap((state) => {
    const found = firstOf(state);
    const files = new Set(found.filter((product) => !shown.has(product)).map(shardOf));
    if (files.size <= FEW_FILES) return [];
    const products = found.flatMap(({ position }) => catalogue.products[position] ?? []);
    return { name: firstPageOf(initial, state), products };
  });
}
