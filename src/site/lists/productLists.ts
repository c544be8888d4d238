import type { Catalogue, Category, LandingPage } from '../../content/catalogue.ts';
import { encodeProducts } from '../../domain/list/encodedProducts.ts';
import type { EncodingLabels, ListSelect } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import { listValues } from '../../domain/list/listQuery.ts';
import type { ProductListPage } from '../../domain/list/productListPage.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { categoryPageSelects, productListSelects, reviewSelects } from './listSelects.ts';

/** What a list is made from. */
type ListContext = Pick<PageContext, 'catalogue' | 'urls' | 'lists'>;

/** A list of products as a page shows it: its products in their order, and what its controls know. */
export interface ListedProducts {
  /** The products that the page lists before anybody filters, all of them: it begins with the cards of the first. */
  readonly cards: readonly Product[];
  /** The products that the page's data describes, in its order. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** The list of all products; those that were withdrawn are last. */
export function listAllProducts({ catalogue, lists }: ListContext): ListedProducts {
  return listed(catalogue, lists.products, { selects: productListSelects(catalogue) });
}

/**
 * A landing page's list: the cards of its preset, and the data of all products, since a preset can be cleared. Its
 * script fetches the other cards from the list of all products and finds them by their indexes. They are the same in
 * both lists, since this one has no withdrawn products and that one has them last.
 */
export function listLandingPage(
  landing: LandingPage,
  { catalogue, urls, lists }: ListContext,
): ListedProducts {
  const products = catalogue.products.filter(isOffered);
  const cards = lists.landing(landing);
  const indexOf = new Map(products.map((product, index) => [product, index]));
  const list = listed(catalogue, products, {
    ...splitSelects(productListSelects(catalogue), [...landing.facets, 'sort']),
    preset: presetPairs(landing),
    part: { indexes: cards.map((product) => indexOf.get(product) ?? 0), all: urls.href(paths.products) },
  });
  return { ...list, cards };
}

/** A category's list, by name, with a search box. */
export function listCategory(category: Category, { catalogue, urls, lists }: ListContext): ListedProducts {
  return listed(catalogue, lists.category(category), {
    selects: categoryPageSelects(category, catalogue),
    search: { placeholder: 'Search products...', descriptions: urls.asset(paths.descriptions(category)) },
  });
}

/** What a category's search looks into besides names: the descriptions of its products, in the order of its page. */
export function descriptionsOf(category: Category, { lists }: ListContext): string[] {
  return lists.category(category).map(({ description }) => description);
}

/** The reviews page's list: the rated products, best first. */
export function listReviews({ catalogue, lists: { reviews } }: ListContext): ListedProducts {
  return listed(catalogue, reviews, { selects: reviewSelects(catalogue, reviews), counts: 'reviews' });
}

type ListOptions = Pick<ProductListPage, 'selects'> & Partial<ProductListPage>;

function listed(catalogue: Catalogue, products: readonly Product[], options: ListOptions): ListedProducts {
  const labels = encodingLabels(catalogue);
  const page: ProductListPage = {
    counts: 'products',
    ...options,
    labels,
    products: encodeProducts(products, labels),
  };
  return { cards: products, products, page };
}

function encodingLabels({ products, categoryLabels, eggTypeLabels }: Catalogue): EncodingLabels {
  const incubators = categoryLabels.filter(({ kind }) => holdsIncubators(kind));
  const others = categoryLabels.filter(({ kind }) => !holdsIncubators(kind));
  return {
    symbol: products[0]?.price.symbol ?? '$',
    categories: [...incubators, ...others].map(({ slug }) => slug),
    incubators: incubators.length,
    eggTypes: eggTypeLabels.map(({ slug }) => slug),
  };
}

/** The selects that a page offers, by their names, and those that it does not. */
function splitSelects(selects: readonly ListSelect[], names: readonly string[]) {
  const isNamed = ({ name }: ListSelect) => names.includes(name);
  const hiddenSelects = selects.filter((select) => !isNamed(select));
  return { selects: selects.filter(isNamed), ...(hiddenSelects.length > 0 && { hiddenSelects }) };
}

/** What a landing page sets, as pairs of a query. */
function presetPairs({ preset, sort }: LandingPage): [string, string][] {
  const values = listValues({ ...preset, sort, view: 'grid', search: '' });
  const set = FILTER_KEYS.filter((key) => preset[key] !== null);
  return [...set, 'sort' as const].map((key) => [key, values[key]]);
}
