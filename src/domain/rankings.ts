import { discountPercent } from './discount.ts';
import { ANY_INCUBATOR } from './facets.ts';
import { isInCategory } from './filter.ts';
import type { Product } from './product.ts';

/** Items in each list of the reviews page (specification, section 9). */
const LIST_LENGTH = 3;

/** The products with a rating: the only ones that the reviews page lists. */
export function ratedProducts<P extends Pick<Product, 'rating'>>(products: readonly P[]): P[] {
  return products.filter((product) => product.rating !== null);
}

/** The best-rated incubators. */
export function topRated(products: readonly Product[], length = LIST_LENGTH): Product[] {
  return bestRated(
    products.filter((product) => isInCategory(product, ANY_INCUBATOR)),
    length,
  );
}

/** The best-rated products; of two with the same rating, the one with more reviews goes first. */
export function bestRated(products: readonly Product[], length: number): Product[] {
  return ratedProducts(products)
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (b.reviewCount ?? 0) - (a.reviewCount ?? 0))
    .slice(0, length);
}

/** The rated products with the largest percent discount. */
export function bestValue(products: readonly Product[], length = LIST_LENGTH): Product[] {
  return ratedProducts(products)
    .map((product) => ({ product, percent: discountPercent(product) ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent)
    .slice(0, length)
    .map(({ product }) => product);
}
