import { decodeProducts } from '../domain/list/encodedProducts.ts';
import { NO_FILTERS } from '../domain/list/filter.ts';
import { type ListState, readListQuery, writeListQuery } from '../domain/list/listQuery.ts';
import {
  applicablePairs,
  initialState,
  type ProductListData,
  vocabularyOf,
} from '../domain/list/productListPage.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { readSelects } from './dom.ts';
import { fetchDescriptions } from './fetchLater.ts';
import { mountList } from './mountList.ts';
import { productCards } from './productCards.ts';
import { productListView, shownProducts } from './productListView.ts';

/** Hydrates a page's list of products: the controls decide which of its cards show, and in which order. */
export function hydrateProductList(
  root: HTMLElement,
  section: HTMLElement,
  data: ProductListData,
  early: QueryPairs,
): void {
  const page = { ...data, selects: readSelects(root) };
  const vocabulary = vocabularyOf(page);
  const initial = initialState(page);
  const cards = productCards(section, page);
  let descriptions: readonly string[] | undefined;
  const products = decodeProducts(
    page.products,
    page.labels,
    (index) => cards.nameAt(index),
    (index) => descriptions?.[index] ?? '',
  );
  const indexes = new Map(products.map((product, index) => [product, index]));
  const { clear, refresh } = mountList<ListState>(
    {
      root,
      initial,
      read: (pairs) => readListQuery(vocabulary, initial, applicablePairs(page, pairs)),
      write: (state) => writeListQuery(initial, state),
      choose: (state, key, value) => readListQuery(vocabulary, state, [[key, value]]),
      cleared: (state) => ({ ...state, ...NO_FILTERS, search: '' }),
      view: (state, actions) => productListView(page, products, state, actions),
      arrange: (state) => {
        if (state.search) void lookIntoDescriptions();
        const shown = shownProducts(products, state);
        cards.show(
          shown.flatMap((product) => indexes.get(product) ?? []),
          state.view,
        );
      },
    },
    early,
  );
  cards.onClear(clear);

  /** Only a search needs the descriptions: the first one fetches them, and looks into names alone until they have arrived. */
  async function lookIntoDescriptions(): Promise<void> {
    if (descriptions || !page.search) return;
    descriptions = [];
    descriptions = await fetchDescriptions(page.search.descriptions).catch(() => []);
    refresh();
  }
}
