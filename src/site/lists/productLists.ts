import type { Catalogue, Category, LandingPage } from '../../content/catalogue.ts';
import { encodeProducts } from '../../domain/list/encodedProducts.ts';
import type { EncodingLabels, ListSelect } from '../../domain/list/facets.ts';
import { FILTER_KEYS, filterProducts, NO_FILTERS } from '../../domain/list/filter.ts';
import { listValues } from '../../domain/list/listQuery.ts';
import type { ProductListPage } from '../../domain/list/productListPage.ts';
import { sortProducts } from '../../domain/list/sort.ts';
import { isOffered, offeredFirst } from '../../domain/products/availability.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../paths.ts';
import { ratedProducts } from '../products/rankings.ts';
import type { Urls } from '../urls.ts';
import { categoryPageSelects, productListSelects, reviewSelects } from './listSelects.ts';

/** A list of products as a page shows it: its cards in their order, and what its controls know. */
export interface ListedProducts {
  /** The cards that the page begins with. */
  readonly cards: readonly Product[];
  /** The products that the page's data describes, in its order. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** The list of all products; those that were withdrawn are last. */
export function listAllProducts(catalogue: Catalogue): ListedProducts {
  return listed(catalogue, offeredFirst(catalogue.products), { selects: productListSelects(catalogue) });
}

/**
 * A landing page's list: the cards of its preset, and the data of all products, since a preset can be cleared. Its
 * script fetches the other cards from the list of all products and finds them by their indexes. They are the same in
 * both lists, since this one has no withdrawn products and that one has them last.
 */
export function listLandingPage(landing: LandingPage, catalogue: Catalogue, urls: Urls): ListedProducts {
  const products = catalogue.products.filter(isOffered);
  const cards = sortProducts(filterProducts(products, landing.preset), landing.sort);
  const indexOf = new Map(products.map((product, index) => [product, index]));
  const list = listed(catalogue, products, {
    ...splitSelects(productListSelects(catalogue), [...landing.facets, 'sort']),
    preset: presetPairs(landing),
    part: { indexes: cards.map((product) => indexOf.get(product) ?? 0), all: urls.href(paths.products) },
  });
  return { ...list, cards };
}

/** A category's list, by name, with a search box. */
export function listCategory(category: Category, catalogue: Catalogue, urls: Urls): ListedProducts {
  return listed(catalogue, productsOf(category, catalogue), {
    selects: categoryPageSelects(category, catalogue),
    search: { placeholder: 'Search products...', descriptions: urls.asset(paths.descriptions(category)) },
  });
}

/** What a category's search looks into besides names: the descriptions of its products, in the order of its page. */
export function descriptionsOf(category: Category, catalogue: Catalogue): string[] {
  return productsOf(category, catalogue).map(({ description }) => description);
}

function productsOf({ slug }: Category, { products }: Catalogue): Product[] {
  return sortProducts(filterProducts(products, { ...NO_FILTERS, category: slug }), 'name');
}

/** The reviews page's list: the rated products, best first. */
export function listReviews(catalogue: Catalogue): ListedProducts {
  const products = sortProducts(ratedProducts(catalogue.products), 'rating');
  return listed(catalogue, products, { selects: reviewSelects(catalogue, products), counts: 'reviews' });
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
