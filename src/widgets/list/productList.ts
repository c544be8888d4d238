import type { Facet } from '../../domain/list/facets.ts';
import { chosenIn, NO_FILTERS, searchedWords } from '../../domain/list/filter.ts';
import {
  chartQuery,
  initialListState,
  LIST_KEYS,
  type ListState,
  listAddress,
  type ProductListControls,
  pageNameOf,
  unknownParts,
} from '../../domain/list/listQuery.ts';
import { entriesThrough, PAGE_SIZE, type PlacedProduct, SORTED_PAGES } from '../../domain/list/paging.ts';
import { type MatchedIds, ProductFinder } from '../../domain/list/productFinder.ts';
import { ProductIndex, type ProductIndexFile, unpricedIndex } from '../../domain/list/productIndex.ts';
import { sayUnread } from '../../domain/list/queryString.ts';
import { loosened, shownFacets, withTyped } from '../../domain/list/shownFacets.ts';
import type { SortOrder } from '../../domain/list/sort.ts';
import { lazy, memoize, memoizeLast } from '../../domain/memoize.ts';
import { WORDS } from '../../domain/words.ts';
import { showAddressProblem } from '../addressState.ts';
import { productCardView } from '../cardViews.ts';
import { fetchOnce, ProductShards } from '../loading.ts';
import { arePricesOld } from '../prices.ts';
import { CardGrid } from './cardGrid.ts';
import { filtersView, loosenedView, toolbarView } from './listViews.ts';
import type { ListDefinition } from './mountList.ts';

/** Sends the filters of a list along to the chart of price against room. */
function aimAtChart(page: ProductListControls, { filters }: ListState): void {
  const link = document.querySelector<HTMLAnchorElement>('a[href*="/products/chart/"]');
  const query = String(new URLSearchParams(chartQuery(page, filters)));
  // A link that is right keeps the relative address that the build has written.
  if (link && String(new URLSearchParams(link.search)) !== query) link.search = query;
}

/** A product list. The index selects and sorts products; their cards come from the page or from shards. */
export function productList(
  section: HTMLElement,
  page: ProductListControls & { readonly moreHref: string },
  file: ProductIndexFile,
): ListDefinition<ListState> {
  const { facets, firstCards, moreHref, pageSize = PAGE_SIZE } = page;
  const index = new ProductIndex(page.indexed, file, page.sizes);
  const unpriced = lazy(() => {
    const known = new ProductIndex(page.indexed, unpricedIndex(page.indexed, file), page.sizes);
    return new ProductFinder(known, page.scope);
  });
  const initial = initialListState(page);
  const address = listAddress(page, initial);
  const priced = new ProductFinder(index, page.scope);
  const finder = () => (arePricesOld() ? unpriced() : priced);
  const shards = new ProductShards(file.shards);
  const cards = new CardGrid(section, (id) => {
    const card = shards.cardOf(id);
    return card && productCardView(card);
  });
  /** The searchable texts by the ids of their products, once loaded. */
  let texts: Readonly<Record<string, string>> | null = null;

  const fetchTexts = async () => {
    if (page.search) texts = await fetchOnce<Readonly<Record<string, string>>>(page.search.texts);
  };
  const search = memoizeLast((words: string) => {
    const found = index.products.filter(({ id }) => texts?.[id]?.includes(words));
    return new Set(found.map(({ id }) => id));
  });
  /** The products that the search of a state finds; all until the texts have loaded. */
  const searched = (state: ListState): MatchedIds => {
    const words = searchedWords(state.search);
    return words === '' || !texts ? null : search(words);
  };
  const find = (state: ListState) => finder().find(state, searched(state));
  const choose = (state: ListState, key: string, value: string): ListState => {
    const before = key === 'view' ? state : { ...state, page: 1 };
    return withTyped(facets, before, key, value) ?? address.parse([[key, value]], before);
  };

  const loadCards = (state: ListState): Promise<void> | null => {
    const products = entriesThrough(find(state), state.page, pageSize);
    const missing = products.filter(({ id }) => !cards.isBuilt(id) && !shards.cardOf(id));
    const pageFileOf = pageFilesOf(state);
    const files = missing.map((each) => pageFileOf(each) ?? shards.fileOf(each));
    return shards.load(missing, new Set(files));
  };
  const fileOfPage = (state: ListState) => firstCards[pageNameOf(address, state)];
  /**
   * Names for each product the file of the first page of the state, or of its order
   * without any filter, that has its card. These orders are of the prices that the build knew.
   */
  const pageFilesOf = (state: ListState): ((product: PlacedProduct) => string | undefined) => {
    if (arePricesOld()) return () => undefined;
    const together = fileOfPage({ ...state, page: 1 });
    if (together !== undefined && state.page === 1) return () => together;
    const { sort } = state;
    return ({ id }) => {
      const place = placesIn(sort).get(id) ?? Number.POSITIVE_INFINITY;
      return fileOfPage({ ...initial, sort, page: Math.floor(place / pageSize) + 1 });
    };
  };
  /** The places of the products which an order has in files of their own without any filter, by their ids. */
  const placesIn = memoize((sort: SortOrder): ReadonlyMap<string, number> => {
    const first = priced.find({ ...initial, sort }).slice(0, SORTED_PAGES * pageSize);
    return new Map(first.map(({ id }, place) => [id, place]));
  });

  // Most texts load before the first word is typed. If they fail, the search tries again, and says so.
  const field = section.querySelector<HTMLElement>('input[type=search]');
  const fetchAhead = () => void fetchTexts().catch(() => {});
  if (field && field === document.activeElement) fetchAhead();
  else field?.addEventListener('focus', fetchAhead, { once: true });
  showAddressProblem(section, (pairs) =>
    sayUnread(unknownParts(facets, index.keys, pairs), WORDS.tools.unknownFilters),
  );

  return {
    section,
    cards,
    moreHref,
    pageSize,
    initial,
    find,
    choose,
    // A filter that only other lists have is one of this list, too, which ignores it.
    address: { ...address, keys: [...index.keys, ...LIST_KEYS] },
    tick(state, key, value, isOn) {
      const others = chosenIn(state.filters, key).filter((other) => other !== value);
      return choose(state, key, (isOn ? [...others, value] : others).join() || 'all');
    },
    cleared: (state) => ({ ...state, filters: NO_FILTERS, typed: {}, search: '', page: 1 }),
    prepare(state) {
      const isSearched = searchedWords(state.search) !== '' && page.search !== undefined;
      if (!isSearched || texts) return loadCards(state);
      return fetchTexts().then(() => loadCards(state) ?? undefined);
    },
    controls(shown, actions) {
      const { state, isBuilt, total } = shown;
      aimAtChart(page, state);
      const isOpen = ({ key }: Facet) =>
        !isBuilt && section.querySelector(`[data-key="${key}"][open]`) !== null;
      const isMoreOpen = !isBuilt && section.querySelector('.more-filters[open]') !== null;
      const found = searched(state);
      const groups = shownFacets(facets, finder(), state, isOpen, found);
      const props = { ...shown, page, shown: groups, isMoreOpen };
      const filters = total > 0 ? [] : loosened(facets, finder(), state, found);
      return [
        ['.list-bar', toolbarView(props, actions)],
        ['.filters', filtersView(props, actions)],
        ['.loosened', loosenedView(filters, actions)],
      ];
    },
  };
}
