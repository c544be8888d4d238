import { formatCount } from '../money.ts';
import {
  addPosition,
  countCommon,
  hasPosition,
  intersection,
  noPositions,
  type PositionSet,
} from './columns.ts';
import { FACETS, type FacetKey, type FacetVocabulary, type Filters, type ListSelect } from './facets.ts';
import { activeKeys, FILTER_KEYS } from './filter.ts';
import { type ListScope, type ListState, listValues } from './listQuery.ts';
import type { IndexedProduct, ProductIndex } from './productIndex.ts';
import { type SortOrder, sortBy } from './sort.ts';

/** The products that match a search; null without a search. */
export type SearchResult = PositionSet | null;

type SortedFilters = Filters & Pick<ListState, 'sort'>;

/** The last result and its state. */
interface Found {
  readonly state: SortedFilters;
  readonly searched: SearchResult;
  readonly products: readonly IndexedProduct[];
}

/** Filters, sorts and counts the products of a list. */
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

  /** All products of the list, in initial order. */
  get all(): readonly IndexedProduct[] {
    return this.#products;
  }

  /** Returns the products that match the filters and the search, in the order of the state. It caches the last result. */
  find(state: SortedFilters, searched: SearchResult = null): readonly IndexedProduct[] {
    if (this.#last && isSame(this.#last.state, state) && this.#last.searched === searched)
      return this.#last.products;
    const set = this.positions(state, searched);
    const products = this.#inOrder(state.sort).filter(({ position }) => hasPosition(set, position));
    this.#last = { state, searched, products };
    return products;
  }

  /** Returns the positions of the products that match the filters and the search. */
  positions(filters: Filters, searched: SearchResult = null): PositionSet {
    const passing = activeKeys(filters).map(<K extends FacetKey>(key: K) =>
      this.#index.matching(key, filters[key]),
    );
    return intersection(this.#scope, ...passing, ...(searched ? [searched] : []));
  }

  /** Returns a function that counts the products for each value of a filter, with the other filters unchanged. */
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

/** Whether two states have the same products, ignoring how they are shown. */
function isSame(a: SortedFilters, b: SortedFilters): boolean {
  return a.sort === b.sort && FILTER_KEYS.every((key) => a[key] === b[key]);
}

function productsOf(scope: ListScope, { products }: ProductIndex): readonly IndexedProduct[] {
  const offered = products.filter(({ isOffered }) => isOffered);
  switch (scope.kind) {
    case 'all':
      return [...offered, ...products.filter(({ isOffered }) => !isOffered)];
    case 'offered':
      return beginningWith(scope.first, offered);
    case 'rated':
      return sortIndexed(
        products.filter(({ rating }) => rating !== null),
        'rating',
      );
    case 'category':
      return beginningWith(
        scope.first,
        sortIndexed(
          products.filter((product) => FACETS.category.matches(product, scope.category)),
          'name',
        ),
      );
  }
}

/** Moves the offered products with some ids to the front, in the order of the ids. */
function beginningWith(ids: readonly string[] = [], products: readonly IndexedProduct[]) {
  const first = ids.flatMap((id) => products.filter((product) => product.isOffered && product.id === id));
  return [...first, ...products.filter((product) => !first.includes(product))];
}

function sortIndexed(products: readonly IndexedProduct[], order: SortOrder): IndexedProduct[] {
  return sortBy(products, order, ({ nameRank }) => nameRank);
}

/** An option of a select; an option without products is disabled. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A select with its value: `name` is its key in the URL. */
export interface SelectWithValue {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly Choice[];
}

/**
 * The selects that a page offers, each with the value in force and, behind every filter's options, how many products
 * they would give beside the other filters and the search.
 */
export function countedSelects(
  selects: readonly ListSelect[],
  labels: FacetVocabulary,
  finder: ProductFinder,
  state: ListState,
  searched: SearchResult = null,
): SelectWithValue[] {
  const values: Record<string, string> = listValues(state);
  return selects.map((select) => {
    const value = values[select.name] ?? '';
    const key = FILTER_KEYS.find((candidate) => candidate === select.name);
    if (!key) return { ...select, value };
    const options = withValue(select, value, displayValue(state, key, select));
    const countOf = finder.counter(state, key, searched);
    const choiceOf = (option: Choice) => FACETS[key].parse(option.value, labels) ?? null;
    return {
      ...select,
      value,
      options: options.map((option) => withCount(option, countOf(choiceOf(option)), value)),
    };
  });
}

function withCount({ value, label }: Choice, count: number, current: string): Choice {
  if (value === 'all') return { value, label };
  return { value, label: `${label} (${formatCount(count)})`, disabled: count === 0 && value !== current };
}

/** Adds an option for a custom range from the URL while it is active. */
function withValue({ options }: ListSelect, value: string, label: string): readonly Choice[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** Formats a filter value that has no option for readers. */
export function displayValue<K extends FacetKey>(filters: Filters, key: K, select?: ListSelect): string {
  return FACETS[key].display(filters[key], select?.symbol);
}
