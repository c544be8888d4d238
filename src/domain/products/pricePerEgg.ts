import type { ProductFacts } from './product.ts';

/**
 * Returns the price of an incubator for each egg of its capacity, in cents. Null for what hatches no eggs, or if its price or
 * capacity is unknown.
 */
export function centsPerEgg({
  price: { cents },
  capacity,
  isIncubator,
}: Pick<ProductFacts, 'price' | 'capacity' | 'isIncubator'>): number | null {
  return isIncubator && capacity && cents > 0 ? cents / capacity : null;
}
