import {
  addPosition,
  countCommon,
  hasPosition,
  intersection,
  noPositions,
  type PositionSet,
} from './columns.ts';
import type { Filters } from './facets.ts';
import { chosenIn, withFilter } from './filter.ts';
import type { ListScope, ListState } from './listQuery.ts';
import type { IndexedProduct, ProductIndex } from './productIndex.ts';
import { type SortOrder, sortBy } from './sort.ts';

/** The products that match a search; null without a search. */
export type SearchResult = PositionSet | null;

export class ProductFinder {
  readonly #index: ProductIndex;
  readonly #products: readonly IndexedProduct[];
  readonly #scope: PositionSet;
  readonly #sorted = new Map<SortOrder, readonly IndexedProduct[]>();
  #last: { state: string; searched: SearchResult; products: readonly IndexedProduct[] } | null = null;

  constructor(index: ProductIndex, scope: ListScope) {
    this.#index = index;
    this.#products = productsOf(scope, index);
    this.#scope = noPositions(index.products.length);
    for (const { position } of this.#products) addPosition(this.#scope, position);
  }

  get all(): readonly IndexedProduct[] {
    return this.#products;
  }

  /** Returns the products that match the filters and the search, in the order of the state. It caches the last result. */
  find(
    { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
    searched: SearchResult = null,
  ): readonly IndexedProduct[] {
    const state = JSON.stringify([sort, filters]);
    if (this.#last?.state === state && this.#last.searched === searched) return this.#last.products;
    const set = this.positions(filters, searched);
    const products = this.#inOrder(sort).filter(({ position }) => hasPosition(set, position));
    this.#last = { state, searched, products };
    return products;
  }

  positions(filters: Filters, searched: SearchResult = null): PositionSet {
    const eggs = chosenIn(filters, 'eggType');
    const passing = Object.entries(filters).map(([key, wanted]) => this.#index.matching(key, wanted, eggs));
    return intersection(this.#scope, ...passing, ...(searched ? [searched] : []));
  }

  count(filters: Filters, searched: SearchResult = null): number {
    return countCommon(this.#scope, this.positions(filters, searched));
  }

  /** Counts the products that do not state what a filter asks for, with the other filters unchanged. */
  unstated(filters: Filters, key: string, searched: SearchResult = null): number {
    const others = this.positions(withFilter(filters, key, null), searched);
    return countCommon(others, this.#index.unstated(key, chosenIn(filters, 'eggType')));
  }

  #inOrder(order: SortOrder): readonly IndexedProduct[] {
    const sorted = this.#sorted.get(order) ?? sortBy(this.#products, order);
    this.#sorted.set(order, sorted);
    return sorted;
  }
}

function productsOf(scope: ListScope, index: ProductIndex): readonly IndexedProduct[] {
  const { products } = index;
  const offered = products.filter(({ isOffered }) => isOffered);
  switch (scope.kind) {
    case 'all':
      return [...offered, ...products.filter(({ isOffered }) => !isOffered)];
    case 'offered':
      return beginningWith(scope.first, offered);
    case 'rated':
      return sortBy(
        products.filter(({ rating }) => rating !== null),
        'rating',
      );
    case 'category': {
      const set = index.matching('category', [scope.category]);
      const inCategory = products.filter(({ position }) => hasPosition(set, position));
      return beginningWith(scope.first, sortBy(inCategory, 'name'));
    }
  }
}

/** Moves the offered products with some ids to the front, in the order of the ids. */
function beginningWith(ids: readonly string[] = [], products: readonly IndexedProduct[]) {
  const first = ids.flatMap((id) => products.filter((product) => product.isOffered && product.id === id));
  return [...first, ...products.filter((product) => !first.includes(product))];
}
