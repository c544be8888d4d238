import type { ProductFacts, ProductSummary } from '../products/product.ts';
import type { Slug } from '../slug.ts';
import { keysOf } from '../table.ts';
import { ANY_INCUBATOR, FACETS, type FacetKey, type Filters } from './facets.ts';

export const FILTER_KEYS: readonly FacetKey[] = keysOf(FACETS);

export const NO_FILTERS: Filters = Object.fromEntries(
  FILTER_KEYS.map((key): (FacetKey | null)[] => [key, null]),
);

/** The filters that leave the incubators for some eggs. */
export function incubatorsFor(eggType: Slug): Filters {
  return { ...NO_FILTERS, category: ANY_INCUBATOR, eggType };
}

/** Whether a product passes every filter that is on. */
export function matchesFilters(product: ProductFacts, filters: Filters): boolean {
  return filterTest(filters)(product);
}

/** Makes the test of many products by the same filters: whether one passes every filter that is on. */
export function filterTest(filters: Filters): (product: ProductFacts) => boolean {
  const tests = activeKeys(filters).map(<K extends FacetKey>(key: K) => {
    const { matches } = FACETS[key];
    return (product: ProductFacts) => matches(product, filters[key]);
  });
  return (product) => tests.every((passes) => passes(product));
}

/** The filters that are on. */
export function activeKeys(filters: Filters): FacetKey[] {
  return FILTER_KEYS.filter((key) => filters[key] !== null);
}

/** Whether any filter is on: only then is there something to clear. */
export function hasFilters(filters: Filters): boolean {
  return activeKeys(filters).length > 0;
}

/** The products that pass, in the order given. */
export function filterProducts<P extends ProductFacts>(products: readonly P[], filters: Filters): P[] {
  return products.filter(filterTest(filters));
}

/** The text of a product that a search looks into. */
export function searchText({ name, description }: Pick<ProductSummary, 'name' | 'description'>): string {
  return `${name}\n${description}`.toLowerCase();
}

/** What a search looks for in the texts of products; empty where it finds all. */
export function searchedWords(search: string): string {
  return search.trim().toLowerCase();
}
