import { inject } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { counted } from '../domain/counted.ts';
import type { Filters, Wanted } from '../domain/list/facets.ts';
import { filterTest } from '../domain/list/filter.ts';
import { SHORT_PAGE_SIZE } from '../domain/list/paging.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import { sortProducts } from '../domain/list/testing.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { firstPage, type ShownList } from './productCards.ts';

/** The catalogue of the default site. */
export const { catalogue } = await loadCatalogue(inject('sites').usual.content);

/** The result line of a list that shows all products. */
export const ALL_PRODUCTS = counted(catalogue.products.length, 'product');

export function slugsOf(products: readonly Product[]): string[] {
  return products.map(({ slug }) => slug);
}

/** Filters, where a single value needs no list. */
type Wishes = Readonly<Record<string, string | Wanted>>;

function filtersOf(wishes: Wishes): Filters {
  return Object.fromEntries(
    Object.entries(wishes).map(([key, wish]) => [key, typeof wish === 'string' ? [wish] : wish]),
  );
}

/** Returns what the list of all products should show for filters and an order. */
export function answer(wishes: Wishes, sort: SortOrder = 'featured'): ShownList {
  return firstPage(slugsOf(productsWith(wishes, sort)));
}

/** The picks that begin the list of `/quail-egg-incubator/`. */
const QUAIL_PICKS =
  catalogue.landingPages
    .find(({ slug }) => slug === 'quail-egg-incubator')
    ?.picks.map((pick) => pick.product) ?? [];

/** Returns the products that `/quail-egg-incubator/` should list: its picks before their equals. */
export function quailProducts(filters: Wishes, sort: SortOrder = 'featured'): Product[] {
  const found = productsWith(filters).filter(isOffered);
  const picked = QUAIL_PICKS.flatMap((id) => found.find((product) => product.id === id) ?? []);
  return sortProducts([...picked, ...found.filter((product) => !picked.includes(product))], sort);
}

/** Returns what `/quail-egg-incubator/` should show. */
export function quailAnswer(filters: Wishes, sort: SortOrder = 'featured'): ShownList {
  return firstPage(slugsOf(quailProducts(filters, sort)), SHORT_PAGE_SIZE);
}

/** Returns the expected products for filters and an order, with withdrawn ones after their equals. */
export function productsWith(wishes: Wishes, sort: SortOrder = 'featured'): Product[] {
  const { products } = catalogue;
  const featured = [...products.filter(isOffered), ...products.filter((product) => !isOffered(product))];
  return sortProducts(featured.filter(filterTest(filtersOf(wishes))), sort);
}
