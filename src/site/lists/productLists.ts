import type { Catalogue, Category, LandingEntry } from '../../content/catalogue.ts';
import { facetsOf } from '../../domain/list/facetBuild.ts';
import type { Facet } from '../../domain/list/facets.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import {
  chartQuery,
  initialListState,
  LIST_KEYS,
  type ProductListPage,
  writeFilters,
} from '../../domain/list/listQuery.ts';
import { entriesOfPage, SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import { shownFacets } from '../../domain/list/shownFacets.ts';
import {
  CATEGORY_SORTS,
  LIST_SORTS,
  PICKED_CATEGORY_SORTS,
  PICKED_LIST_SORTS,
  REVIEW_SORTS,
  type SortOrder,
} from '../../domain/list/sort.ts';
import type { Product } from '../../domain/products/product.ts';
import { WORDS } from '../../domain/words.ts';
import { productCards } from '../cards.ts';
import type { CatalogueContext, DataAddresses, PageContext } from '../pages/pageContext.ts';
import { finderHref } from '../products/finder.ts';
import { chartedProducts } from '../products/priceAndRoom.ts';
import { paths, type SiteContext } from '../urls.ts';
import { categoryScope, landingScope } from './catalogueLists.ts';
import type { PagingProps } from './listPages.ts';

export interface ListContext extends Pick<CatalogueContext, 'catalogue' | 'lists' | 'facets'> {
  readonly data: Pick<DataAddresses, 'searches'>;
}

interface ListedProducts {
  /** All products before anybody filters; the page begins with the cards of the first. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** The keys of the addresses of product lists, whichever filters a page offers. */
export function productListKeys({ catalogue }: SiteContext): readonly string[] {
  const facets = facetsOf({ symbol: '$', categories: [], eggTypes: [], fields: catalogue.fields });
  return [...facets.map(({ key }) => key), ...LIST_KEYS];
}

export function listAllProducts({ catalogue, lists, facets }: ListContext): ListedProducts {
  return {
    products: lists.products,
    page: {
      counts: 'products',
      scope: { kind: 'all' },
      facets,
      sorts: labeled(LIST_SORTS, catalogue),
    },
  };
}

/** A landing page's list: the offered products of its preset, which visitors can change. */
export function listLandingPage(
  landing: LandingEntry,
  { catalogue, lists, facets }: ListContext,
): ListedProducts {
  const { preset, sort } = landing;
  return {
    products: lists.landing(landing),
    page: {
      counts: 'products',
      scope: landingScope(landing),
      facets: facets.filter(({ key }) => landing.facets.includes(key) || key in preset),
      sorts: labeled(landing.picks.length > 0 ? PICKED_LIST_SORTS : LIST_SORTS, catalogue),
      pageSize: SHORT_PAGE_SIZE,
      preset: [...writeFilters(facets, NO_FILTERS, preset), ['sort', sort]],
    },
  };
}

/**
 * A category's list with a search box, by name. Its filters leave out the category, and turning type `none`.
 */
export function listCategory(
  category: Category,
  { catalogue, lists, data, facets }: ListContext,
): ListedProducts {
  const offered: Readonly<Record<string, readonly string[] | undefined>> = {
    eggType: category.eggTypes,
    turningType: ['automatic', 'manual'],
  };
  return {
    products: lists.category(category),
    page: {
      counts: 'products',
      scope: categoryScope(category),
      facets: facets.filter(({ key }) => key !== 'category').map((facet) => only(facet, offered[facet.key])),
      sorts: labeled(category.picks.length > 0 ? PICKED_CATEGORY_SORTS : CATEGORY_SORTS, catalogue),
      pageSize: SHORT_PAGE_SIZE,
      search: { placeholder: WORDS.lists.searchProducts, texts: data.searches.get(category.slug) ?? '' },
    },
  };
}

/**
 * The reviews page's list: the rated products, best first, with the categories
 * that products have, rated or not.
 */
export function listReviews({ catalogue, lists: { reviews }, facets }: ListContext): ListedProducts {
  const used = [...new Set(catalogue.products.flatMap(({ categories }) => categories))];
  return {
    products: reviews,
    page: {
      counts: 'reviews',
      scope: { kind: 'rated' },
      facets: facets
        .filter(({ key }) => key === 'category')
        .map((facet) => ({ ...only(facet, used), all: WORDS.lists.allCategories })),
      sorts: labeled(REVIEW_SORTS, catalogue),
    },
  };
}

/** Without a price of electricity no product has a cost over five hatches to sort by. */
function labeled(sorts: readonly SortOrder[], { site }: Catalogue): ProductListPage['sorts'] {
  const known = sorts.filter((sort) => sort !== 'five-hatches' || site.electricity !== undefined);
  return known.map((value) => ({ value, label: WORDS.sorts[value] }));
}

function only(facet: Facet, values: readonly string[] = facet.options.map(({ value }) => value)): Facet {
  if (facet.kind !== 'choice') return facet;
  return { ...facet, options: facet.options.filter(({ value }) => values.includes(value)) };
}

export function productListPages(context: ListContext): ProductListPage[] {
  const { categories, landingPages } = context.catalogue;
  const lists = [
    listAllProducts(context),
    listReviews(context),
    ...categories.map((category) => listCategory(category, context)),
    ...landingPages.map((landing) => listLandingPage(landing, context)),
  ];
  return lists.map(({ page }) => page);
}

/**
 * The address of the chart of price against room with the filters of a list; null if the chart has fewer than
 * two of its products.
 */
function chartHref(
  page: ProductListPage,
  products: readonly Product[],
  { catalogue, urls }: SiteContext,
): string | null {
  const charted = new Set<Product>(chartedProducts(catalogue));
  if (products.filter((product) => charted.has(product)).length < 2) return null;
  const query = new URLSearchParams(chartQuery(page, initialListState(page).filters));
  return urls.href(paths.priceAndRoom) + (query.size > 0 ? `?${query}` : '').replaceAll('%2C', ',');
}

export type ProductListProps = ReturnType<typeof productListProps>;

export function productListProps(
  { page, products }: ListedProducts,
  paging: PagingProps,
  context: PageContext,
) {
  const { lists, data } = context;
  const state = initialListState(page);
  return {
    ...paging,
    chart: chartHref(page, products, context),
    page,
    state,
    shown: shownFacets(page.facets, lists.finder(page.scope), state, () => false),
    cards: productCards(entriesOfPage(products, 1, page.pageSize), context),
    finder: finderHref(context),
    index: data.products,
    controls: data.controls(page),
  };
}
