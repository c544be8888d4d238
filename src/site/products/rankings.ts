import type { RelatableArticle } from '../../domain/articles/article.ts';
import { firstInOrder } from '../../domain/firstInOrder.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { discountPercent } from './discount.ts';

/** Items in each list of the reviews page. */
const LIST_LENGTH = 3;

/** How many products the home page features. */
const FEATURED_LENGTH = 3;

/**
 * The featured products: the first incubators of the catalogue that are in stock, and, where there are fewer than three, the
 * first of the others that are offered. Reads no further than it has to.
 */
export function featuredProducts(products: readonly Product[]): Product[] {
  const [incubators, others]: [Product[], Product[]] = [[], []];
  for (const product of products) {
    if (incubators.length === FEATURED_LENGTH) break;
    if (product.isIncubator && product.availability.kind === 'for-sale') incubators.push(product);
    else if (isOffered(product) && others.length < FEATURED_LENGTH) others.push(product);
  }
  return [...incubators, ...others].slice(0, FEATURED_LENGTH);
}

/** The products that an article recommends and that are offered, in the article's order. */
export function recommendedProducts(
  { relatedProducts }: Pick<RelatableArticle, 'relatedProducts'>,
  productsById: ReadonlyMap<ProductId, Product>,
): Product[] {
  return relatedProducts.flatMap((id) => productsById.get(id) ?? []).filter(isOffered);
}

/** The products with a rating: the only ones that the reviews page lists. */
export function ratedProducts<P extends Pick<Product, 'rating'>>(products: readonly P[]): P[] {
  return products.filter((product) => product.rating !== null);
}

/** The best-rated incubators that are offered. */
export function topRated(products: readonly Product[], length = LIST_LENGTH): Product[] {
  return bestRated(
    products.filter(({ isIncubator }) => isIncubator),
    length,
  );
}

/** The best-rated products that are offered; of two with the same rating, the one with more reviews goes first. */
function bestRated(products: readonly Product[], length: number): Product[] {
  const rated = products.filter((product) => product.rating !== null && isOffered(product));
  return firstInOrder(
    rated,
    length,
    (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (b.reviewCount ?? 0) - (a.reviewCount ?? 0),
  );
}

/** The rated products on offer with the largest percent discount. */
export function bestValue(products: readonly Product[]): Product[] {
  const reduced = ratedProducts(products.filter(isOffered))
    .map((product) => ({ product, percent: discountPercent(product) ?? 0 }))
    .filter(({ percent }) => percent > 0);
  return firstInOrder(reduced, LIST_LENGTH, (a, b) => b.percent - a.percent).map(({ product }) => product);
}
