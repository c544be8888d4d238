import type { ProductSummary } from '../products/product.ts';

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

type Comparison = (a: ProductSummary, b: ProductSummary, names: Intl.Collator) => number;

/** A list in featured order stays as it is. */
const COMPARISONS: Record<SortOrder, Comparison> = {
  featured: () => 0,
  'price-low': (a, b) => a.price.cents - b.price.cents,
  'price-high': (a, b) => b.price.cents - a.price.cents,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  capacity: (a, b) => b.capacity - a.capacity,
  name: (a, b, names) => names.compare(a.name, b.name),
};

/**
 * A sorted copy; equals keep the order given, and `featured` is the order given. Numbers in names sort as people count:
 * 3 before 10.
 */
export function sortProducts<P extends ProductSummary>(products: readonly P[], order: SortOrder): P[] {
  const names = new Intl.Collator('en', { numeric: true });
  return products.toSorted((a, b) => COMPARISONS[order](a, b, names));
}

/** Whether a word is the name of a sort order. */
export function isSortOrder(value: string): value is SortOrder {
  return Object.hasOwn(COMPARISONS, value);
}
