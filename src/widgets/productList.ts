import { decodeProducts } from '../domain/list/encodedProducts.ts';
import { filterProducts, NO_FILTERS, searchProducts } from '../domain/list/filter.ts';
import { type ListState, readListQuery, writeListQuery } from '../domain/list/listQuery.ts';
import {
  applicablePairs,
  initialState,
  type ProductListData,
  vocabularyOf,
} from '../domain/list/productListPage.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { sortProducts } from '../domain/list/sort.ts';
import type { ProductSummary } from '../domain/products/product.ts';
import { countedSelects } from './countedSelects.ts';
import { readSelects, requireElement } from './dom.ts';
import { fetchDescriptions } from './fetchLater.ts';
import { mountList } from './mountList.ts';
import { productCards } from './productCards.ts';
import { filtersView, toolbarView } from './productListView.ts';

/** The products that a state leaves, in its order: those whose cards show. */
function shownProducts(products: readonly ProductSummary[], state: ListState): ProductSummary[] {
  return sortProducts(filterProducts(searchProducts(products, state.search), state), state.sort);
}

/** Hydrates a page's list of products: the controls decide which of its cards show, and in which order. */
export function hydrateProductList(
  root: HTMLElement,
  section: HTMLElement,
  data: ProductListData,
  early: QueryPairs,
): void {
  const page = { ...data, selects: readSelects(section) };
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
  const viewProps = (state: ListState) => {
    const searched = searchProducts(products, state.search);
    const selects = countedSelects(page, searched, state);
    return { page, state, selects, total: filterProducts(searched, state).length };
  };
  const { clear, refresh } = mountList<ListState>(
    {
      islands: [
        {
          root: requireElement(section, '.filters'),
          view: (state, actions) => filtersView(viewProps(state), actions),
        },
        { root, view: (state, actions) => toolbarView(viewProps(state), actions) },
      ],
      initial,
      read: (pairs) => readListQuery(vocabulary, initial, applicablePairs(page, pairs)),
      write: (state) => writeListQuery(initial, state),
      choose: (state, key, value) => readListQuery(vocabulary, state, [[key, value]]),
      cleared: (state) => ({ ...state, ...NO_FILTERS, search: '' }),
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
