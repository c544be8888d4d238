import { countEach } from '../groupBy.ts';
import { memoize } from '../memoize.ts';
import { EGGS, type Filters, type FilterValue, matchesFilter } from './facets.ts';
import { chosenIn, withFilter } from './filter.ts';
import type { ListScope, ListState } from './listQuery.ts';
import type { IndexedProduct, ProductIndex } from './productIndex.ts';
import { type SortOrder, sortBy } from './sort.ts';

export type MatchedIds = ReadonlySet<string> | null;

export class ProductFinder {
  /**
   * All products of the list, in the order of the catalogue, which is `featured`; rated ones by their rating.
   */
  readonly all: readonly IndexedProduct[];
  readonly #index: ProductIndex;
  readonly #picks: readonly string[];
  readonly #sorted = memoize((order: SortOrder): readonly IndexedProduct[] =>
    order === 'picks' ? beginningWith(this.#picks, this.all) : sortBy(this.all, order),
  );
  #last: { state: string; searched: MatchedIds; products: readonly IndexedProduct[] } | null = null;

  constructor(index: ProductIndex, scope: ListScope) {
    this.#index = index;
    this.all = productsOf(scope, index);
    this.#picks = ('picks' in scope && scope.picks) || [];
  }

  /**
   * Returns the products that match the filters and the search, in the order of the
   * state. It caches the last result.
   */
  find(
    { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
    searched: MatchedIds = null,
  ): readonly IndexedProduct[] {
    const state = JSON.stringify([sort, filters]);
    if (this.#last?.state === state && this.#last.searched === searched) return this.#last.products;
    const products = this.matching(filters, searched, this.#sorted(sort));
    this.#last = { state, searched, products };
    return products;
  }

  matching(filters: Filters, searched: MatchedIds = null, products = this.all): readonly IndexedProduct[] {
    const passes = this.#index.filterTest(filters);
    return products.filter((product) => passes(product) && (!searched || searched.has(product.id)));
  }

  /**
   * Returns a function that counts the products with a value of one filter, with the other filters unchanged.
   */
  counter(filters: Filters, key: string, searched: MatchedIds = null): (wanted: FilterValue) => number {
    const isRoomOf = key === 'eggType' && EGGS in filters;
    if (isRoomOf) return (wanted) => this.matching(withFilter(filters, key, wanted), searched).length;
    const others = this.matching(withFilter(filters, key, null), searched);
    const counts = countEach(others.map((product) => this.#index.stated(product, key)));
    return (wanted) => {
      let sum = 0;
      for (const [stated, count] of counts) if (matchesFilter(stated, wanted)) sum += count;
      return sum;
    };
  }

  /** Counts the products that do not state the fact of a filter, with the other filters unchanged. */
  unstated(filters: Filters, key: string, searched: MatchedIds = null): number {
    const eggs = chosenIn(filters, 'eggType');
    const others = this.matching(withFilter(filters, key, null), searched);
    return others.filter((product) => this.#index.isUnstated(product, key, eggs)).length;
  }
}

function productsOf(scope: ListScope, index: ProductIndex): readonly IndexedProduct[] {
  const { products } = index;
  const offered = products.filter(({ isOffered }) => isOffered);
  const withdrawnLast = [...offered, ...products.filter(({ isOffered }) => !isOffered)];
  switch (scope.kind) {
    case 'all':
      return withdrawnLast;
    case 'offered':
      return offered;
    case 'rated':
      return sortBy(
        products.filter(({ rating }) => rating !== null),
        'rating',
      );
    case 'category':
      return withdrawnLast.filter(index.filterTest({ category: [scope.category] }));
  }
}

function beginningWith(ids: readonly string[], products: readonly IndexedProduct[]) {
  const first = ids.flatMap((id) => products.filter((product) => product.isOffered && product.id === id));
  return [...first, ...products.filter((product) => !first.includes(product))];
}
