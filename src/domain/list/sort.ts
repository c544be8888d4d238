import type { ProductFacts, ProductSummary } from '../products/product.ts';

/** The sort orders of all lists, with their labels. */
export const SORT_LABELS = {
  featured: 'Featured',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
  capacity: 'Largest Capacity',
  name: 'Name',
} as const;

export type SortOrder = keyof typeof SORT_LABELS;

export const LIST_SORTS = ['featured', 'price-low', 'price-high', 'rating', 'capacity'] as const;
export const CATEGORY_SORTS = ['name', 'price-low', 'price-high', 'rating', 'capacity'] as const;
export const REVIEW_SORTS = ['rating', 'price-low', 'name'] as const;

type Compare<P> = (a: P, b: P) => number;

/** Below zero where the first goes first; a list in featured order stays as it is, and names are compared by those who know them. */
const COMPARISONS: Record<Exclude<SortOrder, 'name'>, Compare<ProductFacts>> = {
  featured: () => 0,
  'price-low': (a, b) => a.price.cents - b.price.cents,
  'price-high': (a, b) => b.price.cents - a.price.cents,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  capacity: (a, b) => b.capacity - a.capacity,
};

/** A sorted copy; equals keep the order given, and `featured` is the order given. */
export function sortBy<P extends ProductFacts>(
  products: readonly P[],
  order: SortOrder,
  compareNames: Compare<P>,
): P[] {
  return [...products].sort(order === 'name' ? compareNames : COMPARISONS[order]);
}

/** A copy sorted as `sortBy` does. Numbers in names sort as people count: 3 before 10. */
export function sortProducts<P extends ProductSummary>(products: readonly P[], order: SortOrder): P[] {
  return sortBy(products, order, nameComparison());
}

/** Compares names as readers look them up. */
export function nameComparison(): Compare<Pick<ProductSummary, 'name'>> {
  const names = new Intl.Collator('en', { numeric: true });
  return (a, b) => names.compare(a.name, b.name);
}

/** Whether a word is the name of a sort order. */
export function isSortOrder(value: string): value is SortOrder {
  return Object.hasOwn(SORT_LABELS, value);
}
