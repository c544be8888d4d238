import { hydrate, render } from 'preact';
import { NO_FILTERS } from '../domain/filter.ts';
import { type ListState, readListQuery, writeListQuery } from '../domain/listQuery.ts';
import { unpackProduct } from '../domain/packedProduct.ts';
import { initialState, offeredPairs, type ProductListData, vocabularyOf } from '../domain/productListPage.ts';
import type { QueryPairs } from '../domain/queryString.ts';
import { slugify } from '../domain/slug.ts';
import { liveState } from './liveState.ts';
import { ProductCards } from './ProductCards.ts';
import { productListView, shownProducts } from './productListView.ts';
import { readSelects } from './readSelects.ts';

/** Brings a page's list of products to life: the controls decide which of its cards show, and in which order. */
export function wakeProductList(
  root: HTMLElement,
  section: HTMLElement,
  data: ProductListData,
  early: QueryPairs,
): void {
  const page = { ...data, selects: readSelects(root) };
  const vocabulary = vocabularyOf(page);
  const initial = initialState(page);
  const cards = new ProductCards(section, page);
  const products = page.products.map((packed, place) => {
    const name = cards.nameAt(place);
    return unpackProduct(packed, page.labels, { name, slug: slugify(name) });
  });
  let state = initial;
  const { start, change } = liveState<ListState>(
    {
      read: (pairs) => readListQuery(vocabulary, initial, offeredPairs(page, pairs)),
      write: (next) => writeListQuery(vocabulary, initial, next),
      show(next) {
        state = next;
        render(view(), root);
        cards.show(
          shownProducts(products, state).map((product) => places.get(product) ?? -1),
          state.view,
        );
      },
    },
    early,
  );
  const places = new Map(products.map((product, place) => [product, place]));
  const clear = () => {
    change({ ...state, ...NO_FILTERS, search: '' });
    root.querySelector<HTMLElement>('.result')?.focus();
  };
  const set = (key: string, value: string) =>
    change(readListQuery(vocabulary, state, [[key, value]]), key === 'search');
  const view = () => productListView(page, products, state, { set, clear });
  hydrate(view(), root);
  cards.onClear(clear);
  start();
}
