import { countedSelects, type SelectWithValue } from '../domain/list/countedSelects.ts';
import { NO_FILTERS } from '../domain/list/filter.ts';
import {
  type ListState,
  type ListVocabulary,
  pageNameOf,
  readListQuery,
  writeListQuery,
} from '../domain/list/listQuery.ts';
import { PAGE_SIZE, SORTED_PAGES } from '../domain/list/paging.ts';
import { ProductFinder } from '../domain/list/productFinder.ts';
import { ProductIndex, type ProductIndexFile } from '../domain/list/productIndex.ts';
import { applicablePairs, initialState, vocabularyOf } from '../domain/list/productListPage.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import type { PlacedProduct } from '../domain/list/shards.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import { lazy, memoize, memoizeLast } from '../domain/memoize.ts';
import { CardElements } from './cardElements.ts';
import { productCardView } from './cards/productCard.ts';
import { requireElement, whenIdle } from './dom.ts';
import type { ProductListData } from './islands.ts';
import type { Island, ListDefinition, ShownList } from './listDefinition.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { mountList } from './mountList.ts';
import { filtersView, toolbarView } from './productListView.ts';
import { ProductSearch } from './productSearch.ts';
import { ProductShards } from './productShards.ts';

/** Hydrates a list of products. */
export function hydrateProductList(
  section: HTMLElement,
  page: ProductListData,
  file: ProductIndexFile,
  early: EarlyInput,
): void {
  mountList(new ProductList(section, page, file), early);
}

/** A list of products: the index decides which show and in which order; their cards come with the page or from the shards. */
class ProductList implements ListDefinition<ListState> {
  readonly section: HTMLElement;
  readonly cards: CardElements;
  readonly islands: readonly Island<ListState>[];
  readonly moreHref: string;
  readonly pageSize: number;
  readonly initial: ListState;
  readonly #page: ProductListData;
  readonly #index: ProductIndex;
  readonly #vocabulary: ListVocabulary;
  readonly #finder: ProductFinder;
  readonly #search: ProductSearch;
  readonly #shards: ProductShards;

  constructor(section: HTMLElement, page: ProductListData, file: ProductIndexFile) {
    this.section = section;
    this.moreHref = page.moreHref;
    this.pageSize = page.pageSize ?? PAGE_SIZE;
    this.#page = page;
    this.#index = new ProductIndex(file);
    const { labels } = this.#index;
    this.initial = initialState(page, labels);
    this.#vocabulary = vocabularyOf(page, labels);
    this.#finder = new ProductFinder(this.#index, page.scope);
    this.#search = searchOf(section, page, this.#index);
    this.#shards = new ProductShards(file.shards);
    this.cards = shardedCards(section, this.pageSize, this.#shards);
    this.islands = islandsOf(section, page, (state) => this.#selectsOf(state));
  }

  read(pairs: QueryPairs): ListState {
    return readListQuery(this.#vocabulary, this.initial, applicablePairs(this.#page, pairs));
  }

  write(state: ListState): [string, string][] {
    return writeListQuery(this.initial, state);
  }

  choose(state: ListState, key: string, value: string): ListState {
    const before = key === 'view' ? state : { ...state, page: 1 };
    return readListQuery(this.#vocabulary, before, [[key, value]]);
  }

  cleared(state: ListState): ListState {
    return { ...state, ...NO_FILTERS, search: '', page: 1 };
  }

  find(state: ListState): readonly PlacedProduct[] {
    return this.#finder.find(state, this.#search.matching(state.search));
  }

  prepare(state: ListState, count: number): Promise<void> | null {
    if (this.#search.isReady(state.search)) return this.#loadCards(state, count);
    return this.#search.load().then(() => this.#loadCards(state, count) ?? undefined);
  }

  arrange({ view }: ListState): void {
    this.cards.mark('data-view', view);
    this.#sortAhead();
  }

  /** Sorting thousands takes a tenth of the time that a change may take: it is done before one asks for it. */
  readonly #sortAhead = lazy(() => {
    for (const sort of this.#vocabulary.sorts) whenIdle(() => this.#placesIn(sort));
  });

  /** The places of the products which an order has in files of their own without any filter, by their ids. */
  readonly #placesIn = memoize((sort: SortOrder): ReadonlyMap<string, number> => {
    const first = this.#finder.find({ ...this.initial, sort }).slice(0, SORTED_PAGES * this.pageSize);
    return new Map(first.map(({ id }, place) => [id, place]));
  });

  #selectsOf(state: ListState): SelectWithValue[] {
    const searched = this.#search.matching(state.search);
    return countedSelects(this.#page.selects, this.#index.labels, this.#finder, state, searched);
  }

  /** Fetches those of the first cards of a state that are not at hand; null where all are. */
  #loadCards(state: ListState, count: number): Promise<void> | null {
    const products = this.find(state).slice(0, count);
    const missing = products.filter(({ id }) => !this.cards.has(id) && !this.#shards.cardOf(id));
    const pageFileOf = this.#pageFilesOf(state, count);
    const files = missing.map((each) => pageFileOf(each) ?? this.#shards.fileOf(each));
    return this.#shards.load(missing, new Set(files));
  }

  /**
   * Gives a function that tells which file has the card of a product beside those that are shown with it: of the first page of
   * the state, or of its order without any filter; none where only its shard has it.
   */
  #pageFilesOf(state: ListState, count: number): (product: PlacedProduct) => string | undefined {
    const { firstCards } = this.#page;
    const together = firstCards[pageNameOf(this.initial, { ...state, page: 1 })];
    if (together !== undefined && count <= this.pageSize) return () => together;
    const { sort } = state;
    return ({ id }) => {
      const place = this.#placesIn(sort).get(id) ?? Number.POSITIVE_INFINITY;
      const page = Math.floor(place / this.pageSize) + 1;
      return firstCards[pageNameOf(this.initial, { ...this.initial, sort, page })];
    };
  }
}

function searchOf(section: HTMLElement, { search }: ProductListData, index: ProductIndex): ProductSearch {
  const texts = new ProductSearch(index, search?.texts);
  const field = section.querySelector<HTMLElement>('input[type=search]');
  if (field) texts.loadOnUse(field);
  return texts;
}

/** The cards of a list: those of the page, and those of the shards that have come. */
function shardedCards(section: HTMLElement, pageSize: number, shards: ProductShards): CardElements {
  return new CardElements(section, pageSize, (id) => {
    const card = shards.cardOf(id);
    return card && (() => productCardView(card));
  });
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
