import type { Category, LandingPage } from '../../content/catalogue.ts';
import type { ListSelect } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import { listValues } from '../../domain/list/listQuery.ts';
import { SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import type { ProductListPage } from '../../domain/list/productListPage.ts';
import type { Product } from '../../domain/products/product.ts';
import type { DataAddresses, PageContext } from '../pages/pageContext.ts';
import { categoryPageSelects, productListSelects, reviewSelects } from './listSelects.ts';

/** What a list is made from. */
export interface ListContext extends Pick<PageContext, 'catalogue' | 'lists'> {
  readonly data: Pick<DataAddresses, 'searches'>;
}

/** A list of products as a page shows it. */
export interface ListedProducts {
  /** The products that the page lists before anybody filters, all of them: it begins with the cards of the first. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** The list of all products; those that were withdrawn are last. */
export function listAllProducts({ catalogue, lists }: ListContext): ListedProducts {
  return {
    products: lists.products,
    page: { counts: 'products', scope: { kind: 'all' }, selects: productListSelects(catalogue) },
  };
}

/** A landing page's list: the products of its preset, which can be cleared; none that was withdrawn. */
export function listLandingPage(landing: LandingPage, { catalogue, lists }: ListContext): ListedProducts {
  return {
    products: lists.landing(landing),
    page: {
      counts: 'products',
      scope: { kind: 'offered' },
      ...splitSelects(productListSelects(catalogue), [...landing.facets, 'sort']),
      pageSize: SHORT_PAGE_SIZE,
      preset: presetPairs(landing),
    },
  };
}

/** A category's list, by name, with a search box. */
export function listCategory(category: Category, { catalogue, lists, data }: ListContext): ListedProducts {
  return {
    products: lists.category(category),
    page: {
      counts: 'products',
      scope: { kind: 'category', category: category.slug },
      selects: categoryPageSelects(category, catalogue),
      search: { placeholder: 'Search products...', texts: data.searches.get(category.slug) ?? '' },
    },
  };
}

/** The reviews page's list: the rated products, best first. */
export function listReviews({ catalogue, lists: { reviews } }: ListContext): ListedProducts {
  return {
    products: reviews,
    page: { counts: 'reviews', scope: { kind: 'rated' }, selects: reviewSelects(catalogue, reviews) },
  };
}

/** What the pages with a list of products say of theirs. */
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

/** The selects that a page offers, by their names, and those that it does not. */
function splitSelects(selects: readonly ListSelect[], names: readonly string[]) {
  const isNamed = ({ name }: ListSelect) => names.includes(name);
  const hiddenSelects = selects.filter((select) => !isNamed(select));
  return { selects: selects.filter(isNamed), ...(hiddenSelects.length > 0 && { hiddenSelects }) };
}

/** What a landing page sets, as pairs of a query. */
function presetPairs({ preset, sort }: LandingPage): [string, string][] {
  const values = listValues({ ...preset, sort, view: 'grid', search: '', page: 1 });
  const set = FILTER_KEYS.filter((key) => preset[key] !== null);
  return [...set, 'sort' as const].map((key) => [key, values[key]]);
}
