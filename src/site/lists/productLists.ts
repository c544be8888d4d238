import type { Category, LandingPage } from '../../content/catalogue.ts';
import type { Facet } from '../../domain/list/facets.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import {
  initialState,
  type OfferedFacet,
  offeredFacets,
  type ProductListPage,
  writeFilters,
} from '../../domain/list/listQuery.ts';
import { entriesOfPage, SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import { countedSelects } from '../../domain/list/productFinder.ts';
import { CATEGORY_SORTS, LIST_SORTS, PICKED_CATEGORY_SORTS, REVIEW_SORTS } from '../../domain/list/sort.ts';
import type { Product } from '../../domain/products/product.ts';
import { productCards } from '../cards.ts';
import type { CatalogueContext, DataAddresses, PageContext } from '../pages/pageContext.ts';
import { finderHref } from '../products/finder.ts';
import { howWeChooseHref } from '../text/texts.ts';
import { categoryScope, landingScope } from './catalogueLists.ts';
import type { PagingProps } from './listPages.ts';

/** The inputs of a list. */
export interface ListContext extends Pick<CatalogueContext, 'catalogue' | 'lists' | 'index'> {
  readonly data: Pick<DataAddresses, 'searches'>;
}

/** A list of products as a page shows it. */
interface ListedProducts {
  /** All products before anybody filters; the page begins with the cards of the first. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** Returns the list of all products, with withdrawn ones last. */
export function listAllProducts({ lists, index }: ListContext): ListedProducts {
  return {
    products: lists.products,
    page: { counts: 'products', scope: { kind: 'all' }, facets: keysOf(index.facets), sorts: LIST_SORTS },
  };
}

/** A landing page's list: the products of its preset, which can be changed; none that was withdrawn. */
export function listLandingPage(landing: LandingPage, { lists, index }: ListContext): ListedProducts {
  const { preset, facets: offered, sort } = landing;
  const isOffered = ({ key }: OfferedFacet) => offered.includes(key) || key in preset;
  return {
    products: lists.landing(landing),
    page: {
      counts: 'products',
      scope: landingScope(landing),
      facets: keysOf(index.facets).filter(isOffered),
      sorts: LIST_SORTS,
      pageSize: SHORT_PAGE_SIZE,
      preset: [...writeFilters(index.facets, NO_FILTERS, preset), ['sort', sort]],
    },
  };
}

/** A category's list with a search box: its picks first, then by name. Its products share their category, and none is meant to lack a turner. */
export function listCategory(category: Category, { lists, data, index }: ListContext): ListedProducts {
  const facets = index.facets
    .filter(({ key }) => key !== 'category')
    .map(({ key, options }): OfferedFacet => {
      const values = options.map(({ value }) => value);
      if (key === 'turningType') return { key, options: values.filter((value) => value !== 'none') };
      return key === 'eggType' && category.eggTypes ? { key, options: category.eggTypes } : { key };
    });
  return {
    products: lists.category(category),
    page: {
      counts: 'products',
      scope: categoryScope(category),
      facets,
      sorts: category.picks.length > 0 ? PICKED_CATEGORY_SORTS : CATEGORY_SORTS,
      search: { placeholder: 'Search products...', texts: data.searches.get(category.slug) ?? '' },
    },
  };
}

/** The reviews page's list: the rated products, best first, with the categories that they have. */
export function listReviews({ lists: { reviews } }: ListContext): ListedProducts {
  const options = [...new Set(reviews.flatMap(({ categories }) => categories))];
  return {
    products: reviews,
    page: {
      counts: 'reviews',
      scope: { kind: 'rated' },
      facets: [{ key: 'category', options }],
      sorts: REVIEW_SORTS,
    },
  };
}

function keysOf(facets: readonly Facet[]): OfferedFacet[] {
  return facets.map(({ key }) => ({ key }));
}

/** The lists of all pages, for the files that their scripts fetch. */
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

/** The props of a filterable product list: its controls, their data and the first cards. */
export type ProductListProps = ReturnType<typeof productListProps>;

/** Returns the props of a product list with the cards of its first page. */
export function productListProps(
  { page, products }: ListedProducts,
  paging: PagingProps,
  context: PageContext,
) {
  const { index, lists, data } = context;
  const { facets } = index;
  const state = initialState(page, facets);
  return {
    ...paging,
    page,
    facets,
    state,
    selects: countedSelects(offeredFacets(page, facets), lists.finder(page.scope), state),
    cards: productCards(entriesOfPage(products, 1, page.pageSize), context),
    howWeChoose: howWeChooseHref(context),
    /** The finder link of an empty list; null if the site has no finder. */
    finder: finderHref(context),
    /** The addresses of what the script of the list fetches: the index, and what the page says of its list. */
    index: data.products,
    controls: data.controls(page),
  };
}
