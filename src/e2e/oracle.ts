import { inject } from 'vitest';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { plainFacets } from '../domain/list/facetBuild.ts';
import { parseFilterValue } from '../domain/list/facets.ts';
import { filterTest, searchedWords, searchText } from '../domain/list/filter.ts';
import { PAGE_SIZE, SHORT_PAGE_SIZE } from '../domain/list/paging.ts';
import { sortProducts } from '../domain/list/testing.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { keysOf } from '../domain/table.ts';
import { WORDS } from '../domain/words.ts';
import { comparablePower } from '../site/products/hatchCost.ts';
import { ratedProducts } from '../site/products/rankings.ts';
import type { SiteSize } from './builtSites.ts';
import { catalogue as usual } from './catalogue.ts';
import type { Values } from './listSnapshot.ts';
import type { ShownList } from './productCards.ts';

// What lists should show by the rules for products, which their pages apply to an index.

/** The lists that there are; a landing page and a category have their slugs. */
export type OracleList =
  | 'products'
  | 'reviews'
  | { readonly landing: string }
  | { readonly category: string };

const FACETS = plainFacets().filter(({ kind }) => kind !== 'count');

/** The keys of the filter controls in URL order, with their labels. */
export const FILTERS = new Map(FACETS.map(({ key, label }) => [key, label]));

const { content, products } = inject('sites').large;
const large = products === usual.products.length ? usual : (await loadCatalogue(content)).catalogue;
const CATALOGUES = { usual: withPower(usual), large: withPower(large) };

/**
 * A catalogue in which the watts of a product are the electricity of its hatch, by which lists order it.
 */
function withPower(catalogue: Catalogue): Catalogue {
  const all = catalogue.products.map((product) => ({
    ...product,
    watts: comparablePower(product, catalogue),
  }));
  return { ...catalogue, products: all };
}

/**
 * What the rules leave of a list, in its order.
 * @param values the values of controls as a URL has them; one that is missing is off
 */
export function productsOf(list: OracleList, values: Values = {}, size: SiteSize = 'usual'): Product[] {
  const words = searchedWords(values['search'] ?? '');
  const filters = FACETS.flatMap((facet) => {
    const text = values[facet.key] ?? 'all';
    const wanted = facet.kind === 'range' ? parseFilterValue(facet, text) : text.split(',');
    return text !== 'all' && wanted ? [[facet.key, wanted] as const] : [];
  });
  const found = inScope(list, size)
    .filter((product) => searchText(product).includes(words))
    .filter(filterTest(Object.fromEntries(filters)));
  const sort = keysOf(WORDS.sorts).find((order) => order === values['sort']) ?? firstSort(list, size);
  return sort === 'picks' ? beginningWith(picksOf(list, size), found) : sortProducts(found, sort);
}

/** What the first page of a list should show. */
export function answer(values: Values = {}, list: OracleList = 'products'): ShownList {
  const slugs = productsOf(list, values).map(({ slug }) => slug);
  return { slugs: slugs.slice(0, firstCount(list, slugs.length)), total: slugs.length };
}

/** How many of a list's products its first page shows: fewer below picks, and a rest of an eighth with them. */
export function firstCount(list: OracleList, total: number): number {
  const size = typeof list === 'string' ? PAGE_SIZE : SHORT_PAGE_SIZE;
  return total <= size + size / 8 ? total : size;
}

/** All products of a list before any filter, in its own order. */
function inScope(list: OracleList, size: SiteSize): readonly Product[] {
  const { products: all } = CATALOGUES[size];
  const offered = all.filter(isOffered);
  if (list === 'products') return [...offered, ...all.filter((product) => !isOffered(product))];
  if (list === 'reviews') return sortProducts(ratedProducts(all), 'rating');
  if ('landing' in list) return offered;
  const inCategory = all.filter(({ categories }) => categories.some((slug) => slug === list.category));
  return [...inCategory.filter(isOffered), ...inCategory.filter((product) => !isOffered(product))];
}

/** The picks of a list that are offered, in their order. */
function picksOf(list: OracleList, size: SiteSize): readonly Product[] {
  if (typeof list === 'string') return [];
  const { products: all, landingPages, categories } = CATALOGUES[size];
  const entry =
    'landing' in list
      ? landingPages.find(({ slug }) => slug === list.landing)
      : categories.find(({ slug }) => slug === list.category);
  const offered = all.filter(isOffered);
  return (entry?.picks ?? []).flatMap((pick) => offered.find(({ id }) => id === pick.product) ?? []);
}

function beginningWith(picks: readonly Product[], listed: readonly Product[]): Product[] {
  const first = picks.filter((pick) => listed.includes(pick));
  return [...first, ...listed.filter((product) => !first.includes(product))];
}

/** The order that a list begins with, of the orders that no test page sets by itself. */
function firstSort(list: OracleList, size: SiteSize): 'featured' | 'name' | 'picks' {
  if (typeof list === 'string') return 'featured';
  if ('category' in list) return 'name';
  return picksOf(list, size).length > 0 ? 'picks' : 'featured';
}
