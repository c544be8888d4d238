import type { Filters } from '../../domain/list/facets.ts';
import { chosenIn } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { firstInOrder } from '../../domain/table.ts';

/** The length of the lists of the reviews page, and of the featured products. */
const LENGTH = 3;

/**
 * The first incubators of the catalogue that are in stock, and, if there are fewer than three,
 * the first others that are offered.
 */
export function featuredProducts(products: readonly Product[]): Product[] {
  const isFirst = ({ isIncubator, availability }: Product) => isIncubator && availability.kind === 'for-sale';
  const others = products.filter((product) => isOffered(product) && !isFirst(product));
  return [...products.filter(isFirst), ...others].slice(0, LENGTH);
}

export function recommendedProducts(
  { relatedProducts }: { readonly relatedProducts: readonly ProductId[] },
  productsById: ReadonlyMap<ProductId, Product>,
): Product[] {
  return relatedProducts.flatMap((id) => productsById.get(id) ?? []).filter(isOffered);
}

export function ratedProducts<P extends Pick<Product, 'rating'>>(products: readonly P[]): P[] {
  return products.filter((product) => product.rating !== null);
}

export function offeredPicks(picks: readonly ProductPick[], productsById: ReadonlyMap<ProductId, Product>) {
  return picks.flatMap((pick) => {
    const product = productsById.get(pick.product);
    return product && isOffered(product) ? [{ product, pick }] : [];
  });
}

/** Returns the best-rated available incubators. Ties go to the product with more reviews. */
export function topRated(products: readonly Product[], length = LENGTH): Product[] {
  const rated = ratedProducts(products.filter((product) => product.isIncubator && isOffered(product)));
  return firstInOrder(
    rated,
    length,
    (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (b.reviewCount ?? 0) - (a.reviewCount ?? 0),
  );
}

export function bestValue(products: readonly Product[]): Product[] {
  const reduced = ratedProducts(products.filter(isOffered))
    .map((product) => ({ product, percent: discountPercent(product) ?? 0 }))
    .filter(({ percent }) => percent > 0);
  return firstInOrder(reduced, LENGTH, (a, b) => b.percent - a.percent).map(({ product }) => product);
}

/** The discount in whole percent, `round((1 - price / listing price) x 100)`; null if nothing is saved. */
export function discountPercent({
  price,
  listingPrice,
}: Pick<Product, 'price' | 'listingPrice'>): number | null {
  if (!price || !listingPrice || listingPrice.cents <= price.cents) return null;
  const percent = Math.round(((listingPrice.cents - price.cents) * 100) / listingPrice.cents);
  return percent > 0 ? percent : null;
}

/**
 * The products that fit a page best, of those that its filters leave; stars count for nothing.
 * Withdrawn ones are left out, and whatever is no incubator if two or more are. Of two products that
 * one goes first which, in this order,
 * 1. can be bought now;
 * 2. is made for the page's eggs: its capacity counts them, or it names them before other eggs;
 * 3. is nearer in size to the middle of the page's capacities, or, if the page has
 *   none, to the median of its products:
 *    0.7 to 1.4 times as many eggs count as the same size, half and twice as many as one step away;
 * 4. is stated to do more by itself: turns, holds humidity, moves the air;
 * 5. costs less. Of equals the earlier one goes first.
 * @param products what the page's filters leave, in the order of the catalogue
 */
export function bestFitting(products: readonly Product[], filters: Filters, length: number): Product[] {
  const candidates = comparable(products);
  const ranks = ranksBy(filters, middleCapacity(candidates, filters));
  return firstInOrder(candidates, length, (a, b) => {
    for (const rank of ranks) {
      const difference = rank(a) - rank(b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function comparable(products: readonly Product[]): readonly Product[] {
  const offered = products.filter(isOffered);
  const incubators = offered.filter(({ isIncubator }) => isIncubator);
  return incubators.length < 2 ? offered : incubators;
}

/** The sort keys of a product, ascending, the most decisive first. */
function ranksBy(filters: Filters, middle: number): readonly ((product: Product) => number)[] {
  const chosen = chosenIn(filters, 'eggType');
  return [
    ({ availability }) => (availability.kind === 'for-sale' ? 0 : 1),
    ({ capacityCounts, eggTypes }) => {
      if (chosen.length === 0) return 0;
      if (capacityCounts !== null && chosen.includes(capacityCounts)) return -1;
      return eggTypes.findIndex((eggType) => chosen.includes(eggType));
    },
    ({ capacity }) => stepsApart(capacity, middle),
    ({ turningType, humidityControl, heatingMethod }) =>
      -[turningType === 'automatic', humidityControl === 'automatic', heatingMethod === 'fan-based'].filter(
        Boolean,
      ).length,
    ({ price }) => price?.cents ?? Number.MAX_SAFE_INTEGER,
  ];
}

/**
 * The number of doublings or halvings between two numbers of eggs. An unstated number is farther than any.
 */
function stepsApart(capacity: number | null, middle: number): number {
  if (capacity === null) return Number.MAX_SAFE_INTEGER;
  return Math.round(Math.abs(Math.log2(Math.max(capacity, 1) / Math.max(middle, 1))));
}

/** The middle of a range of capacities; if it is open, or there is none, the median of the products. */
function middleCapacity(products: readonly Product[], { capacityRange }: Filters): number {
  if (typeof capacityRange === 'object' && 'min' in capacityRange && capacityRange.max !== null)
    return (capacityRange.min + capacityRange.max) / 2;
  const capacities = products.flatMap(({ capacity }) => capacity ?? []).sort((a, b) => a - b);
  return capacities[Math.floor(capacities.length / 2)] ?? 0;
}
