import type { Catalogue, Category, LandingPage } from '../../content/catalogue.ts';
import { FACET_BUILD, type FacetNames, facetOptions } from '../../domain/list/facetBuild.ts';
import type { FacetKey, ListSelect } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import { initialState, listValues, type ProductListPage } from '../../domain/list/listQuery.ts';
import { entriesOfPage, SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import { countedSelects } from '../../domain/list/productFinder.ts';
import {
  CATEGORY_SORTS,
  LIST_SORTS,
  PICKED_CATEGORY_SORTS,
  REVIEW_SORTS,
  SORT_LABELS,
  type SortOrder,
} from '../../domain/list/sort.ts';
import { currencyOf } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { productCards } from '../cards.ts';
import type { DataAddresses, PageContext } from '../pages/pageContext.ts';
import { finderHref } from '../products/finder.ts';
import { howWeChooseHref } from '../text/texts.ts';
import { categoryScope, landingScope } from './catalogueLists.ts';
import type { PagingProps } from './listPages.ts';

/** The inputs of a list. */
export interface ListContext extends Pick<PageContext, 'catalogue' | 'lists'> {
  readonly data: Pick<DataAddresses, 'searches'>;
}

/** A list of products as a page shows it. */
interface ListedProducts {
  /** All products before anybody filters; the page begins with the cards of the first. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** Returns the list of all products, with withdrawn ones last. */
export function listAllProducts({ catalogue, lists }: ListContext): ListedProducts {
  return {
    products: lists.products,
    page: { counts: 'products', scope: { kind: 'all' }, selects: productListSelects(catalogue) },
  };
}

/** A landing page's list: the products of its preset, which can be cleared; none that was withdrawn. */
export function listLandingPage(landing: LandingPage, { catalogue, lists }: ListContext): ListedProducts {
  const selects = productListSelects(catalogue);
  const isOffered = ({ name }: ListSelect) => name === 'sort' || landing.facets.some((key) => key === name);
  const hiddenSelects = selects.filter((select) => !isOffered(select));
  return {
    products: lists.landing(landing),
    page: {
      counts: 'products',
      scope: landingScope(landing),
      selects: selects.filter(isOffered),
      ...(hiddenSelects.length > 0 && { hiddenSelects }),
      pageSize: SHORT_PAGE_SIZE,
      preset: presetPairs(landing),
    },
  };
}

/** Returns the preset of a landing page as query pairs. */
function presetPairs({ preset, sort }: LandingPage): [string, string][] {
  const values = listValues({ ...preset, sort, view: 'grid', search: '', page: 1 });
  const set = FILTER_KEYS.filter((key) => preset[key] !== null);
  return [...set, 'sort' as const].map((key) => [key, values[key]]);
}

/** A category's list with a search box: its picks first, then by name. */
export function listCategory(category: Category, { catalogue, lists, data }: ListContext): ListedProducts {
  return {
    products: lists.category(category),
    page: {
      counts: 'products',
      scope: categoryScope(category),
      selects: categoryPageSelects(category, catalogue),
      search: { placeholder: 'Search products...', texts: data.searches.get(category.slug) ?? '' },
    },
  };
}

/** The reviews page's list: the rated products, best first, with the categories that they have. */
export function listReviews({ catalogue, lists: { reviews } }: ListContext): ListedProducts {
  const used = new Set(reviews.flatMap(({ categories }) => categories));
  const labels = catalogue.categoryLabels.filter(({ slug }) => used.has(slug));
  const options = labels.map(({ slug, name }) => ({ value: slug, label: name }));
  const { label, all } = FACET_BUILD.category;
  return {
    products: reviews,
    page: {
      counts: 'reviews',
      scope: { kind: 'rated' },
      selects: [
        { label, name: 'category', options: [{ value: 'all', label: all }, ...options] },
        sortSelect(REVIEW_SORTS),
      ],
    },
  };
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
  const state = initialState(page, index.labels);
  return {
    ...paging,
    page,
    state,
    selects: countedSelects(page.selects, index.labels, lists.finder(page.scope), state),
    cards: productCards(entriesOfPage(products, 1, page.pageSize), context),
    howWeChoose: howWeChooseHref(context),
    /** The finder link of an empty list; null if the site has no finder. */
    finder: finderHref(context),
    /** The addresses of what the script of the list fetches: the index, and what the page says of its list. */
    index: data.products,
    controls: data.controls(page),
  };
}

/** The selects of the product list and the landing pages. */
function productListSelects(catalogue: Catalogue): ListSelect[] {
  return [...facetSelects(FILTER_KEYS, catalogue), sortSelect(LIST_SORTS)];
}

/** The selects of a category page: its products share their category, and none is meant to lack a turner. */
function categoryPageSelects(category: Category, catalogue: Catalogue): ListSelect[] {
  const eggTypes = catalogue.eggTypeLabels.filter(
    ({ slug }) => category.eggTypes?.some((own) => own === slug) ?? true,
  );
  const keys = FILTER_KEYS.filter((key) => key !== 'category');
  const selects = facetSelects(keys, catalogue, eggTypes).map((select) =>
    select.name === 'turningType'
      ? { ...select, options: select.options.filter(({ value }) => value !== 'none') }
      : select,
  );
  return [...selects, sortSelect(category.picks.length > 0 ? PICKED_CATEGORY_SORTS : CATEGORY_SORTS)];
}

function facetSelects(
  keys: readonly FacetKey[],
  { products, categoryLabels, eggTypeLabels }: Catalogue,
  eggTypes: FacetNames['eggTypes'] = eggTypeLabels,
): ListSelect[] {
  const symbol = currencyOf(products);
  const names = { categories: categoryLabels, eggTypes };
  return keys.map((name) => {
    const { label, all } = FACET_BUILD[name];
    const options = [{ value: 'all', label: all }, ...facetOptions(name, symbol, names)];
    return { label, name, options, ...(name === 'priceRange' ? { symbol } : {}) };
  });
}

/** The first order is the default. */
function sortSelect(sorts: readonly SortOrder[]): ListSelect {
  return {
    label: 'Sort By',
    name: 'sort',
    options: sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] })),
  };
}
