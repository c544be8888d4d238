import { centsPerEgg, type PricedPlaces } from '../products/pricePerEgg.ts';
import type { ProductFacts, ProductSummary } from '../products/product.ts';

/** The sort orders of all lists, with their labels. */
export const SORT_LABELS = {
  featured: 'Featured',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  'egg-price': 'Price per Egg',
  rating: 'Highest Rated',
  capacity: 'Largest Capacity',
  name: 'Name',
} as const;

export type SortOrder = keyof typeof SORT_LABELS;

export const LIST_SORTS = ['featured', 'price-low', 'price-high', 'egg-price', 'rating', 'capacity'] as const;
export const CATEGORY_SORTS = ['name', 'price-low', 'price-high', 'egg-price', 'rating', 'capacity'] as const;
/** Of a category with picks, which begin its list. */
export const PICKED_CATEGORY_SORTS = ['featured', ...CATEGORY_SORTS] as const;
export const REVIEW_SORTS = ['rating', 'price-low', 'name'] as const;

/** The facts that orders use. */
type Sortable = PricedPlaces & Pick<ProductFacts, 'rating'>;

type Named = Pick<ProductSummary, 'name'>;

/** The ascending sort key of each order; unknown capacities and prices per egg come last. The featured order keeps the list unchanged. */
const MEASURES: Record<Exclude<SortOrder, 'name'>, (product: Sortable) => number> = {
  featured: () => 0,
  'price-low': ({ price }) => price.cents,
  'price-high': ({ price }) => -price.cents,
  'egg-price': (product) => centsPerEgg(product) ?? Number.POSITIVE_INFINITY,
  rating: ({ rating }) => -(rating ?? 0),
  capacity: ({ capacity }) => -(capacity ?? -1),
};

/**
 * Returns a stably sorted copy; `featured` keeps the given order.
 * @param nameRank a product's rank among all names; equal names share one
 */
export function sortBy<P extends Sortable>(
  products: readonly P[],
  order: SortOrder,
  nameRank: (product: P) => number,
): P[] {
  return leastFirst(products, order === 'name' ? nameRank : MEASURES[order]);
}

/** Groups items by number and sorts only the distinct numbers, which is much faster for thousands of items. */
function leastFirst<P>(items: readonly P[], measure: (item: P) => number): P[] {
  const groups = new Map<number, P[]>();
  for (const item of items) {
    const number = measure(item);
    const group = groups.get(number);
    if (group) group.push(item);
    else groups.set(number, [item]);
  }
  return [...Float64Array.from(groups.keys()).sort()].flatMap((number) => groups.get(number) ?? []);
}

/** Returns the rank of each product among all names; equal names share one. Numbers in names sort numerically: 3 before 10. */
export function nameRanks(products: readonly Named[]): number[] {
  const compare = nameComparison();
  const ranks: number[] = [];
  const positions = products
    .map((product, position) => ({ product, position }))
    .sort((a, b) => compare(a.product, b.product));
  for (const [place, { product, position }] of positions.entries()) {
    const before = positions[place - 1];
    const isSame = before && compare(before.product, product) === 0;
    ranks[position] = isSame ? (ranks[before.position] ?? place) : place;
  }
  return ranks;
}

/** Returns the alphabetical comparison of names. */
function nameComparison(): (a: Named, b: Named) => number {
  const names = new Intl.Collator('en', { numeric: true });
  return (a, b) => names.compare(a.name, b.name);
}

/** Whether a value is a sort order. */
export function isSortOrder(value: string): value is SortOrder {
  return Object.hasOwn(SORT_LABELS, value);
}
