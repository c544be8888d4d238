import { formatCount } from '../money.ts';
import { displayRange } from '../range.ts';
import {
  addPosition,
  countCommon,
  hasPosition,
  intersection,
  noPositions,
  type PositionSet,
} from './columns.ts';
import { type Facet, type Filters, formatWanted, parseWanted, type Wanted } from './facets.ts';
import { withFilter } from './filter.ts';
import type { ListScope, ListState } from './listQuery.ts';
import type { IndexedProduct, ProductIndex } from './productIndex.ts';
import { type SortOrder, sortBy } from './sort.ts';

/** The products that match a search; null without a search. */
export type SearchResult = PositionSet | null;

type SortedFilters = Pick<ListState, 'filters' | 'sort'>;

/** The last result and its state. */
interface Found {
  readonly state: string;
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
  find({ filters, sort }: SortedFilters, searched: SearchResult = null): readonly IndexedProduct[] {
    const state = JSON.stringify([sort, filters]);
    if (this.#last?.state === state && this.#last.searched === searched) return this.#last.products;
    const set = this.positions(filters, searched);
    const products = this.#inOrder(sort).filter(({ position }) => hasPosition(set, position));
    this.#last = { state, searched, products };
    return products;
  }

  /** Returns the positions of the products that match the filters and the search. */
  positions(filters: Filters, searched: SearchResult = null): PositionSet {
    const passing = Object.entries(filters).map(([key, wanted]) => this.#index.matching(key, wanted));
    return intersection(this.#scope, ...passing, ...(searched ? [searched] : []));
  }

  /** Returns a function that counts the products that a filter would leave, with the other filters unchanged. */
  counter(filters: Filters, key: string, searched: SearchResult = null): (wanted: Wanted) => number {
    const others = this.positions(withFilter(filters, key, null), searched);
    return (wanted) => countCommon(others, this.#index.matching(key, wanted));
  }

  #inOrder(order: SortOrder): readonly IndexedProduct[] {
    const sorted = this.#sorted.get(order) ?? sortIndexed(this.#products, order);
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
      return sortIndexed(
        products.filter(({ rating }) => rating !== null),
        'rating',
      );
    case 'category': {
      const set = index.matching('category', [scope.category]);
      const inCategory = products.filter(({ position }) => hasPosition(set, position));
      return beginningWith(scope.first, sortIndexed(inCategory, 'name'));
    }
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
 * Returns the filters that a page offers as selects, each with its value and, behind every option, how many products it
 * would give beside the other filters and the search.
 */
export function countedSelects(
  facets: readonly Facet[],
  finder: ProductFinder,
  { filters }: Pick<ListState, 'filters'>,
  searched: SearchResult = null,
): SelectWithValue[] {
  return facets.map((facet) => {
    const { key, label, all } = facet;
    const value = formatWanted(filters[key]);
    const countOf = finder.counter(filters, key, searched);
    const options = withValue(facet, filters[key]).flatMap((option) => {
      const wanted = parseWanted(facet, option.value);
      return wanted ? withCount(option, countOf(wanted), value) : [];
    });
    return { label, name: key, value, options: [{ value: 'all', label: all }, ...options] };
  });
}

function withCount({ value, label }: Choice, count: number, current: string): Choice {
  return { value, label: `${label} (${formatCount(count)})`, disabled: count === 0 && value !== current };
}

/** Adds an option for several values or a custom range from the URL while it is active. */
function withValue(facet: Facet, wanted: Wanted | undefined): readonly Choice[] {
  const value = formatWanted(wanted);
  if (!wanted || facet.options.some((option) => option.value === value)) return facet.options;
  return [...facet.options, { value, label: wantedLabel(facet, wanted) }];
}

/** Formats what a filter asks for, for readers. */
export function wantedLabel({ options, ...facet }: Facet, wanted: Wanted): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
  if (!('min' in wanted)) return wanted.map((value) => labelOf(value) ?? value).join(', ');
  return labelOf(formatWanted(wanted)) ?? displayRange(wanted, facet.kind === 'range' ? facet.sign : '');
}
