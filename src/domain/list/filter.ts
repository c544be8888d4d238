import { keysOf } from '../keysOf.ts';
import type { HumidityControl, ProductSummary, TurningType } from '../products/product.ts';
import { inRange, type Range } from '../range.ts';
import type { Slug } from '../slug.ts';
import { ANY_INCUBATOR } from './facets.ts';

/** The filters of a product list; null means that the filter is off. */
export interface Filters {
  readonly category: Slug | null;
  readonly eggType: Slug | null;
  readonly turningType: TurningType | null;
  /** Eggs. */
  readonly capacityRange: Range | null;
  /** Whole dollars. */
  readonly priceRange: Range | null;
  readonly humidityControl: HumidityControl | null;
}

export const NO_FILTERS: Filters = {
  category: null,
  eggType: null,
  turningType: null,
  capacityRange: null,
  priceRange: null,
  humidityControl: null,
};

type FilterRules = {
  readonly [K in keyof Filters]: (product: ProductSummary, wanted: NonNullable<Filters[K]>) => boolean;
};

/** One rule for each filter. */
const RULES: FilterRules = {
  category: (product, wanted) => isInCategory(product, wanted),
  eggType: (product, wanted) => product.eggTypes.includes(wanted),
  turningType: (product, wanted) => product.turningType === wanted,
  capacityRange: (product, wanted) => inRange(product.capacity, wanted),
  priceRange: (product, wanted) => inRange(product.price.cents / 100, wanted),
  humidityControl: (product, wanted) => product.humidityControl === wanted,
};

/** Whether a product belongs to a category; `incubator` stands for every category of incubators. */
export function isInCategory(
  { categories, isIncubator }: Pick<ProductSummary, 'categories' | 'isIncubator'>,
  wanted: Slug,
): boolean {
  return wanted === ANY_INCUBATOR ? isIncubator : categories.includes(wanted);
}

/** Whether a product passes every filter that is on. */
export function matchesFilters(product: ProductSummary, filters: Filters): boolean {
  return FILTER_KEYS.every((key) => passes(product, filters, key));
}

/** The keys of the filters, in their order on the page. */
export const FILTER_KEYS: readonly (keyof Filters)[] = keysOf(NO_FILTERS);

function passes<K extends keyof Filters>(product: ProductSummary, filters: Filters, key: K): boolean {
  const wanted = filters[key];
  return wanted === null || RULES[key](product, wanted);
}

/** Whether any filter is on: only then is there something to clear. */
export function hasFilters(filters: Filters): boolean {
  return FILTER_KEYS.some((key) => filters[key] !== null);
}

/** The products that pass, in the order given. */
export function filterProducts<P extends ProductSummary>(products: readonly P[], filters: Filters): P[] {
  return products.filter((product) => matchesFilters(product, filters));
}

/** The products whose name or description contains the words searched for, case-insensitive. */
export function searchProducts<P extends ProductSummary>(products: readonly P[], search: string): P[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [...products];
  return products.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted));
}
