import type { ProductSummary } from '../products/product.ts';
import { FACETS, type FacetKey, type Filters } from './facets.ts';
import { filterProducts } from './filter.ts';

/** Gives a function that counts the products which a choice of a filter leaves, the other filters in force as they are. */
export function facetCounter<K extends FacetKey>(
  products: readonly ProductSummary[],
  filters: Filters,
  key: K,
): (choice: Filters[K]) => number {
  const others = filterProducts(products, { ...filters, [key]: null });
  return (choice) => others.filter((product) => FACETS[key].matches(product, choice)).length;
}
