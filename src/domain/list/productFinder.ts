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

/** A choice of a select; one that would give nothing is marked and not selectable. */
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

/** A range typed into the URL may be none of the options: it becomes one while it is in force. */
function withValue({ options }: ListSelect, value: string, label: string): readonly Choice[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** A filter's value for readers, where no option of its select names it. */
export function displayValue<K extends FacetKey>(filters: Filters, key: K, select?: ListSelect): string {
  return FACETS[key].display(filters[key], select?.symbol);
}
