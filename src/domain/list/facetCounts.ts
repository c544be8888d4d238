import type { ProductSummary } from '../products/product.ts';
import { type Filters, matchesFilters, NO_FILTERS } from './filter.ts';

/**
 * How many products each choice of a filter would give, the other filters in force staying as they are.
 * @param choices the filter's choices, each as filters with that one set
 */
export function facetCounts(
  products: readonly ProductSummary[],
  filters: Filters,
  key: keyof Filters,
  choices: readonly Filters[],
): number[] {
  const others = products.filter((product) => matchesFilters(product, { ...filters, [key]: null }));
  return choices.map((choice) => {
    const only = { ...NO_FILTERS, [key]: choice[key] };
    return others.filter((product) => matchesFilters(product, only)).length;
  });
}
