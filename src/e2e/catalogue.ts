import { planSite } from '../build/planSite.ts';
import { type Filters, filterProducts, NO_FILTERS } from '../domain/filter.ts';
import type { Product } from '../domain/product.ts';
import { type SortOrder, sortProducts } from '../domain/sort.ts';

/** The shipped catalogue. */
export const { catalogue } = await planSite('content');

export function slugsOf(products: readonly Product[]): string[] {
  return products.map(({ slug }) => slug);
}

/** What the rules give for filters and an order: the slugs of the products that a list should show. */
export function answer(filters: Partial<Filters>, sort: SortOrder = 'featured'): string[] {
  const products = filterProducts(catalogue.products, { ...NO_FILTERS, ...filters });
  return slugsOf(sortProducts(products, sort));
}
