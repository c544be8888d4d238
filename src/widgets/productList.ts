import { countedSelects, type SelectWithValue } from '../domain/list/countedSelects.ts';
import type { FacetVocabulary } from '../domain/list/facets.ts';
import { NO_FILTERS } from '../domain/list/filter.ts';
import { type ListState, pageNameOf, readListQuery, writeListQuery } from '../domain/list/listQuery.ts';
import { PAGE_SIZE, SORTED_PAGES } from '../domain/list/paging.ts';
import { ProductFinder } from '../domain/list/productFinder.ts';
import { ProductIndex, type ProductIndexFile } from '../domain/list/productIndex.ts';
import { applicablePairs, initialState, vocabularyOf } from '../domain/list/productListPage.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import type { PlacedProduct } from '../domain/list/shards.ts';
import { lazy, memoize, memoizeLast } from '../domain/memoize.ts';
import { CardElements } from './cardElements.ts';
import { productCardView } from './cards/productCard.ts';
import { requireElement, whenIdle } from './dom.ts';
import type { ProductListData } from './islands.ts';
import type { Island, ShownList } from './listDefinition.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { mountList } from './mountList.ts';
import { filtersView, toolbarView } from './productListView.ts';
import { ProductSearch } from './productSearch.ts';
import { ProductShards } from './productShards.ts';

/** Hydrates a list of products. The index decides which show and in which order; their cards come with the page or from the shards. */
export function hydrateProductList(
  section: HTMLElement,
  page: ProductListData,
  file: ProductIndexFile,
  early: EarlyInput,
): void {
  const index = new ProductIndex(file);
  const finder = new ProductFinder(index, page.scope);
  const search = searchOf(section, page, index);
  const { cards, load } = shardedCards(section, page, file);
  const rules = stateRules(page, index.labels);
  const placesIn = placesOfFirst(page, rules.initial, finder);
  const pageFiles = pageFilesOf(page, rules.initial, placesIn);
  const find = (state: ListState) => finder.find(state, search.matching(state.search));
  const selectsOf = (state: ListState) =>
    countedSelects(page.selects, index.labels, finder, state, search.matching(state.search));
  // Sorting thousands takes a tenth of the time that a change may take: it is done before one asks for it.
  const sortAhead = lazy(() => {
    for (const sort of vocabularyOf(page, index.labels).sorts) whenIdle(() => placesIn(sort));
  });
  const { moreHref, pageSize = PAGE_SIZE } = page;
  mountList<ListState>(
    {
      section,
      cards,
      moreHref,
      pageSize,
      find,
      ...rules,
      islands: islandsOf(section, page, selectsOf),
      prepare(state, count) {
        const loadCards = () => load(find(state).slice(0, count), pageFiles(state, count));
        return search.isReady(state.search)
          ? loadCards()
          : search.load().then(() => loadCards() ?? undefined);
      },
      arrange({ view }) {
        cards.mark('data-view', view);
        sortAhead();
      },
    },
    early,
  );
}

function searchOf(section: HTMLElement, { search }: ProductListData, index: ProductIndex): ProductSearch {
  const texts = new ProductSearch(index, search?.texts);
  const field = section.querySelector<HTMLElement>('input[type=search]');
  if (field) texts.loadOnUse(field);
  return texts;
}

/** The cards of a list, those of the page and those of the shards; and what loads the shards of products. */
function shardedCards(
  section: HTMLElement,
  { pageSize = PAGE_SIZE }: ProductListData,
  file: ProductIndexFile,
) {
  const shards = new ProductShards(file.shards);
  const cards = new CardElements(section, pageSize, (id) => {
    const card = shards.cardOf(id);
    return card && (() => productCardView(card));
  });
  const load = (products: readonly PlacedProduct[], pageFileOf: FileOf) => {
    const missing = products.filter(({ id }) => !cards.has(id) && !shards.cardOf(id));
    return shards.load(missing, new Set(missing.map((each) => pageFileOf(each) ?? shards.fileOf(each))));
  };
  return { cards, load };
}

/** Gives the file that has the card of a product beside those that are shown with it; none where only its shard has it. */
type FileOf = (product: PlacedProduct) => string | undefined;

/** The places of products among the first of an order without any filter, by their ids. */
type PlacesIn = (sort: ListState['sort']) => ReadonlyMap<string, number>;

/** Gives a function that tells the places of the products which an order has in files of their own. */
function placesOfFirst(
  { pageSize = PAGE_SIZE }: ProductListData,
  initial: ListState,
  finder: ProductFinder,
): PlacesIn {
  return memoize((sort) => {
    const first = finder.find({ ...initial, sort }).slice(0, SORTED_PAGES * pageSize);
    return new Map(first.map(({ id }, place) => [id, place]));
  });
}

/**
 * Gives a function that tells where the cards of a state are on a page which has them in one file: its own first page, or
 * those of its order without any filter.
 */
function pageFilesOf(page: ProductListData, initial: ListState, placesIn: PlacesIn) {
  const { firstCards, pageSize = PAGE_SIZE } = page;
  return (state: ListState, count: number): FileOf => {
    const { sort } = state;
    const together = firstCards[pageNameOf(initial, { ...state, page: 1 })];
    if (together !== undefined && count <= pageSize) return () => together;
    return ({ id }: PlacedProduct) => {
      const number = Math.floor((placesIn(sort).get(id) ?? Number.POSITIVE_INFINITY) / pageSize) + 1;
      return firstCards[pageNameOf(initial, { ...initial, sort, page: number })];
    };
  };
}

/** How the state of a page's list begins, is read, written and changed. */
function stateRules(page: ProductListData, labels: FacetVocabulary) {
  const vocabulary = vocabularyOf(page, labels);
  const initial = initialState(page, labels);
  return {
    initial,
    read: (pairs: QueryPairs) => readListQuery(vocabulary, initial, applicablePairs(page, pairs)),
    write: (state: ListState) => writeListQuery(initial, state),
    choose(state: ListState, key: string, value: string) {
      const before = key === 'view' ? state : { ...state, page: 1 };
      return readListQuery(vocabulary, before, [[key, value]]);
    },
    cleared: (state: ListState) => ({ ...state, ...NO_FILTERS, search: '', page: 1 }),
  };
}

function islandsOf(
  section: HTMLElement,
  page: ProductListData,
  selectsOf: (state: ListState) => SelectWithValue[],
): Island<ListState>[] {
  // All islands show the same: it is counted once for them.
  const propsOf = memoizeLast((shown: ShownList<ListState>) => ({
    ...shown,
    page,
    selects: selectsOf(shown.state),
  }));
  return [
    {
      root: requireElement(section, '.list-bar'),
      view: (shown, actions) => toolbarView(propsOf(shown), actions),
    },
    {
      root: requireElement(section, '.filters'),
      view: (shown, actions) => filtersView(propsOf(shown), actions),
    },
  ];
}
