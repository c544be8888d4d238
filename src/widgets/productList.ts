import { NO_FILTERS } from '../domain/list/filter.ts';
import { readListQuery, writeListQuery } from '../domain/list/listQuery.ts';
import { ProductFinder } from '../domain/list/productFinder.ts';
import { type EncodedProductIndex, ProductIndex } from '../domain/list/productIndex.ts';
import { applicablePairs, initialState, vocabularyOf } from '../domain/list/productListPage.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { CardElements } from './cardElements.ts';
import { countedSelects } from './countedSelects.ts';
import { requireElement } from './dom.ts';
import type { ProductListData } from './islands.ts';
import { moreView } from './moreView.ts';
import { type Island, mountList, type ShownList } from './mountList.ts';
import { filtersView, toolbarView } from './productListView.ts';
import { ProductSearch } from './productSearch.ts';
import { ProductShards } from './productShards.ts';
import type { ListState } from '../domain/list/listQuery.ts';

/** Hydrates a list of products. The index decides which show and in which order; their cards come with the page or from the shards. */
export function hydrateProductList(
  section: HTMLElement,
  page: ProductListData,
  encoded: EncodedProductIndex,
  early: QueryPairs,
): void {
  const index = new ProductIndex(encoded);
  const finder = new ProductFinder(index, page.scope);
  const vocabulary = vocabularyOf(page, index.labels);
  const initial = initialState(page, index.labels);
  const cards = new CardElements(section);
  const shards = new ProductShards(index, cards);
  const search = new ProductSearch(index, page.search?.texts);
  const find = (state: ListState) => finder.find(state, search.matching(state.search));
  const controls = ({ state, ...shown }: ShownList<ListState>) => ({
    ...shown,
    page,
    state,
    selects: countedSelects(page.selects, index.labels, finder, state, search.matching(state.search)),
  });
  const islands: Island<ListState>[] = [
    { root: requireElement(section, '.list-bar'), view: (shown, actions) => toolbarView(controls(shown), actions) },
    { root: requireElement(section, '.filters'), view: (shown, actions) => filtersView(controls(shown), actions) },
    {
      root: requireElement(section, '.more-cards'),
      view: ({ state, ...shown }, actions) =>
        moreView({ ...shown, href: page.moreHref }, actions),
    },
  ];
  mountList<ListState>(
    {
      ...{ section, cards, islands, initial },
      read: (pairs) => readListQuery(vocabulary, initial, applicablePairs(page, pairs)),
      write: (state) => writeListQuery(initial, state),
      choose: (state, key, value) =>
        readListQuery(vocabulary, key === 'view' ? state : { ...state, page: 1 }, [[key, value]]),
      cleared: (state) => ({ ...state, ...NO_FILTERS, search: '', page: 1 }),
      find: (state) => find(state).map(({ id }) => id),
      prepare(state, count) {
        const wanted = () => find(state).slice(0, count);
        if (search.isReady(state.search)) return shards.load(wanted());
        return search.load().then(() => shards.load(wanted()) ?? undefined);
      },
      arrange({ view }) {
        requireElement(section, '.cards').dataset['view'] = view;
      },
    },
    early,
  );
}
