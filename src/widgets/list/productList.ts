import type { Facet } from '../../domain/list/facets.ts';
import { chosenIn, NO_FILTERS, searchedWords } from '../../domain/list/filter.ts';
import {
  initialState,
  LIST_KEYS,
  type ListState,
  type ListVocabulary,
  pageNameOf,
  readListQuery,
  unknownParts,
  vocabularyOf,
  writeListQuery,
} from '../../domain/list/listQuery.ts';
import { PAGE_SIZE, type PlacedProduct, SORTED_PAGES } from '../../domain/list/paging.ts';
import { ProductFinder, type SearchResult } from '../../domain/list/productFinder.ts';
import { ProductIndex, type ProductIndexFile } from '../../domain/list/productIndex.ts';
import { sayUnread } from '../../domain/list/queryString.ts';
import { type Loosened, loosened, shownFacets, withTyped } from '../../domain/list/shownFacets.ts';
import type { SortOrder } from '../../domain/list/sort.ts';
import { memoize, memoizeLast } from '../../domain/memoize.ts';
import { WORDS } from '../../domain/words.ts';
import { type AddressCodec, showAddressProblem } from '../addressState.ts';
import { productCardView } from '../cardViews.ts';
import type { ProductListData } from '../islands.ts';
import { fetchOnce, ProductShards } from '../loading.ts';
import { CardGrid } from './cardGrid.ts';
import { filtersView, loosenedView } from './filterViews.ts';
import { type ListActions, type ShownList, toolbarView } from './listViews.ts';
import type { ListDefinition } from './mountList.ts';

/** A product list. The index selects and sorts products; their cards come from the page or from shards. */
export class ProductList implements ListDefinition<ListState> {
  readonly section: HTMLElement;
  readonly cards: CardGrid;
  readonly address: AddressCodec<ListState>;
  readonly moreHref: string;
  readonly pageSize: number;
  readonly initial: ListState;
  readonly #page: ProductListData;
  readonly #index: ProductIndex;
  readonly #vocabulary: ListVocabulary;
  readonly #finder: ProductFinder;
  readonly #shards: ProductShards;
  /** The texts that a search looks into, by the ids of their products, once they have come. */
  #texts: Readonly<Record<string, string>> | null = null;

  constructor(section: HTMLElement, page: ProductListData, file: ProductIndexFile) {
    this.section = section;
    this.moreHref = page.moreHref;
    this.pageSize = page.pageSize ?? PAGE_SIZE;
    this.#page = page;
    this.#index = new ProductIndex(page.indexed, file, page.sizes);
    const { facets } = page;
    this.initial = initialState(page);
    this.#vocabulary = vocabularyOf(page);
    this.#finder = new ProductFinder(this.#index, page.scope);
    this.#shards = new ProductShards(file.shards);
    this.cards = new CardGrid(section, (id) => {
      const card = this.#shards.cardOf(id);
      return card && productCardView(card);
    });
    this.address = {
      keys: [...this.#index.keys, ...LIST_KEYS],
      parse: (pairs) => readListQuery(this.#vocabulary, this.initial, pairs),
      print: (state) => writeListQuery(facets, this.initial, state),
    };
    this.#fetchTextsOnUse();
    showAddressProblem(section, (pairs) =>
      sayUnread(unknownParts(facets, this.#index.keys, pairs), WORDS.tools.unknownFilters),
    );
  }

  choose(state: ListState, key: string, value: string): ListState {
    const before = key === 'view' ? state : { ...state, page: 1 };
    return (
      withTyped(this.#page.facets, before, key, value) ??
      readListQuery(this.#vocabulary, before, [[key, value]])
    );
  }

  tick(state: ListState, key: string, value: string, isOn: boolean): ListState {
    const others = chosenIn(state.filters, key).filter((other) => other !== value);
    return this.choose(state, key, (isOn ? [...others, value] : others).join() || 'all');
  }

  cleared(state: ListState): ListState {
    return { ...state, filters: NO_FILTERS, typed: {}, search: '', page: 1 };
  }

  find(state: ListState): readonly PlacedProduct[] {
    return this.#finder.find(state, this.#searched(state));
  }

  prepare(state: ListState): Promise<void> | null {
    const isSearched = searchedWords(state.search) !== '' && this.#page.search !== undefined;
    if (!isSearched || this.#texts) return this.#loadCards(state);
    return this.#fetchTexts().then(() => this.#loadCards(state) ?? undefined);
  }

  controls(shown: ShownList<ListState>, actions: ListActions) {
    const { state, isBuilt } = shown;
    const { facets } = this.#page;
    const isOpen = ({ key }: Facet) =>
      !isBuilt && this.section.querySelector(`[data-key="${key}"][open]`) !== null;
    const counted = shownFacets(facets, this.#finder, state, isOpen, this.#searched(state));
    const props = { ...shown, page: this.#page, shown: counted };
    return [
      ['.list-bar', toolbarView(props, actions)] as const,
      ['.filters', filtersView(props, actions)] as const,
      ['.loosened', loosenedView(shown.total > 0 ? [] : this.#loosened(state), actions)] as const,
    ];
  }

  #loosened(state: ListState): readonly Loosened[] {
    return loosened(this.#page.facets, this.#finder, state, this.#searched(state));
  }

  /** The products that the search of a state leaves; all as long as the texts have not come. */
  #searched({ search }: ListState): SearchResult {
    const words = searchedWords(search);
    return words === '' || !this.#texts ? null : this.#search(words);
  }

  readonly #search = memoizeLast((words: string) =>
    this.#index.where(({ id }) => this.#texts?.[id]?.includes(words) ?? false),
  );

  async #fetchTexts(): Promise<void> {
    const { search } = this.#page;
    if (search) this.#texts = await fetchOnce(search.texts);
  }

  /** Most texts come before the first word is written. Where they do not, the search tries again, and says so. */
  #fetchTextsOnUse(): void {
    const field = this.section.querySelector<HTMLElement>('input[type=search]');
    const fetch = () => void this.#fetchTexts().catch(() => {});
    if (field && field === document.activeElement) fetch();
    else field?.addEventListener('focus', fetch, { once: true });
  }

  /** Fetches the cards of a state that are not at hand; null where all are. */
  #loadCards(state: ListState): Promise<void> | null {
    const count = state.page * this.pageSize;
    const products = this.find(state).slice(0, count);
    const missing = products.filter(({ id }) => !this.cards.isBuilt(id) && !this.#shards.cardOf(id));
    const pageFileOf = this.#pageFilesOf(state);
    const files = missing.map((each) => pageFileOf(each) ?? this.#shards.fileOf(each));
    return this.#shards.load(missing, new Set(files));
  }

  /**
   * Gives a function that names the file with the card of a product beside those that are shown with it: of the first page
   * of the state, or of its order without any filter; undefined where only its shard has it.
   */
  #pageFilesOf(state: ListState): (product: PlacedProduct) => string | undefined {
    const { firstCards } = this.#page;
    const together = firstCards[this.#pageName({ ...state, page: 1 })];
    if (together !== undefined && state.page === 1) return () => together;
    const { sort } = state;
    return ({ id }) => {
      const place = this.#placesIn(sort).get(id) ?? Number.POSITIVE_INFINITY;
      const page = Math.floor(place / this.pageSize) + 1;
      return firstCards[this.#pageName({ ...this.initial, sort, page })];
    };
  }

  #pageName(state: ListState): string {
    return pageNameOf(this.#page.facets, this.initial, state);
  }

  /** The places of the products which an order has in files of their own without any filter, by their ids. */
  readonly #placesIn = memoize((sort: SortOrder): ReadonlyMap<string, number> => {
    const first = this.#finder.find({ ...this.initial, sort }).slice(0, SORTED_PAGES * this.pageSize);
    return new Map(first.map(({ id }, place) => [id, place]));
  });
}
