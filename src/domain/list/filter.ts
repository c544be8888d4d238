import type { ProductFacts, ProductSummary } from '../products/product.ts';
import type { Slug } from '../slug.ts';
import { keysOf } from '../table.ts';
import { ANY_INCUBATOR, FACETS, type FacetKey, type Filters } from './facets.ts';

export const FILTER_KEYS: readonly FacetKey[] = keysOf(FACETS);

export const NO_FILTERS: Filters = Object.fromEntries(
  FILTER_KEYS.map((key): (FacetKey | null)[] => [key, null]),
);

/** Returns the filters for incubators of an egg type. */
export function incubatorsFor(eggType: Slug): Filters {
  return { ...NO_FILTERS, category: ANY_INCUBATOR, eggType };
}

/** Whether a product passes every filter that is on. */
export function matchesFilters(product: ProductFacts, filters: Filters): boolean {
  return filterTest(filters)(product);
}

/** Returns a test of whether a product passes every filter that is on, for use on many products. */
export function filterTest(filters: Filters): (product: ProductFacts) => boolean {
  const tests = activeKeys(filters).map(<K extends FacetKey>(key: K) => {
    const { matches } = FACETS[key];
    return (product: ProductFacts) => matches(product, filters[key]);
  });
  return (product) => tests.every((passes) => passes(product));
}

/** Returns the keys of the filters that are on. */
export function activeKeys(filters: Filters): FacetKey[] {
  return FILTER_KEYS.filter((key) => filters[key] !== null);
}

/** Whether any filter is on and can be cleared. */
export function hasFilters(filters: Filters): boolean {
  return activeKeys(filters).length > 0;
}

/** Returns the products that pass the filters, in their order. */
export function filterProducts<P extends ProductFacts>(products: readonly P[], filters: Filters): P[] {
  return products.filter(filterTest(filters));
}

/** Returns the searchable text of a product. */
export function searchText({ name, description }: Pick<ProductSummary, 'name' | 'description'>): string {
  return `${name}\n${description}`.toLowerCase();
}

/** Normalizes a search for matching; an empty result matches all products. */
export function searchedWords(search: string): string {
  return search.trim().toLowerCase();
}
