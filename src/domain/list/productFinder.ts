import type { Slug } from '../slug.ts';
import { FACETS, type FacetKey, type Filters } from './facets.ts';
import { activeKeys, FILTER_KEYS } from './filter.ts';
import type { ListState } from './listQuery.ts';
import {
  addPosition,
  countCommon,
  hasPosition,
  intersection,
  noPositions,
  type PositionSet,
} from './positionSet.ts';
import type { IndexedProduct, ProductIndex } from './productIndex.ts';
import { type SortOrder, sortBy } from './sort.ts';

/** Which products a list has before any filter, and in which order it begins. */
export type ListScope =
  /** All products, the withdrawn ones last. */
  | { readonly kind: 'all' }
  /** The products that were not withdrawn. */
  | { readonly kind: 'offered' }
  /** The products with a rating, best first. */
  | { readonly kind: 'rated' }
  /** The products of a category, by name. */
  | { readonly kind: 'category'; readonly category: Slug };

/** The products that a search leaves; null where nothing is searched for. */
export type SearchResult = PositionSet | null;

type SortedFilters = Filters & Pick<ListState, 'sort'>;

/** What was found last, and for what. */
interface Found {
  readonly state: SortedFilters;
  readonly searched: SearchResult;
  readonly products: readonly IndexedProduct[];
}

/** Finds the products of a list that filters leave, and counts them. */
export class ProductFinder {
  readonly #index: ProductIndex;
  readonly #products: readonly IndexedProduct[];
  readonly #scope: PositionSet;
  readonly #sorted = new Map<SortOrder, readonly IndexedProduct[]>();
  #last: Found | null = null;

  constructor(index: ProductIndex, scope: ListScope) {
    this.#index = index;
    this.#products = productsOf(scope, index);
    this.#scope = noPositions(index.products.length);
    for (const { position } of this.#products) addPosition(this.#scope, position);
  }

  /** All products of the list, in the order in which it begins. */
  get all(): readonly IndexedProduct[] {
    return this.#products;
  }

  /** The products that the filters and the search leave, in the order of the state. It may be asked several times for one state. */
  find(state: SortedFilters, searched: SearchResult = null): readonly IndexedProduct[] {
    if (this.#last && isSame(this.#last.state, state) && this.#last.searched === searched)
      return this.#last.products;
    const set = this.positions(state, searched);
    const products = this.#inOrder(state.sort).filter(({ position }) => hasPosition(set, position));
    this.#last = { state, searched, products };
    return products;
  }

  /** The positions of the products that the filters and the search leave. */
  positions(filters: Filters, searched: SearchResult = null): PositionSet {
    const passing = activeKeys(filters).map(<K extends FacetKey>(key: K) =>
      this.#index.matching(key, filters[key]),
    );
    return intersection(this.#scope, ...passing, ...(searched ? [searched] : []));
  }

  /** Gives a function that counts the products which a choice of a filter leaves, the other filters as they are. */
  counter<K extends FacetKey>(
    filters: Filters,
    key: K,
    searched: SearchResult = null,
  ): (choice: Filters[K]) => number {
    const others = this.positions({ ...filters, [key]: null }, searched);
    return (choice) => countCommon(others, this.#index.matching(key, choice));
  }

  #inOrder(order: SortOrder): readonly IndexedProduct[] {
    const sorted = this.#sorted.get(order) ?? sortIndexed(this.#products, order);
    this.#sorted.set(order, sorted);
    return sorted;
  }
}

/** Whether two states ask for the same products: those of a list differ in what is shown of them too. */
function isSame(a: SortedFilters, b: SortedFilters): boolean {
  return a.sort === b.sort && FILTER_KEYS.every((key) => a[key] === b[key]);
}

function productsOf(scope: ListScope, { products }: ProductIndex): readonly IndexedProduct[] {
  const offered = products.filter(({ isOffered }) => isOffered);
  switch (scope.kind) {
    case 'all':
      return [...offered, ...products.filter(({ isOffered }) => !isOffered)];
    case 'offered':
      return offered;
    case 'rated':
      return sortIndexed(
        products.filter(({ rating }) => rating !== null),
        'rating',
      );
    case 'category':
      return sortIndexed(
        products.filter((product) => FACETS.category.matches(product, scope.category)),
        'name',
      );
  }
}

function sortIndexed(products: readonly IndexedProduct[], order: SortOrder): IndexedProduct[] {
  return sortBy(products, order, ({ nameRank }) => nameRank);
}
