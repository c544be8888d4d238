import type { Money } from '../money.ts';
import type { ProductFacts } from './product.ts';

/** What the price of an egg place comes from. */
export interface PricedPlaces extends Pick<ProductFacts, 'capacity' | 'isIncubator'> {
  readonly price: Pick<Money, 'cents'>;
}

/**
 * Returns the price of an incubator for each egg of its capacity, in cents. Null for what hatches no eggs, or if its price or
 * capacity is unknown.
 */
export function centsPerEgg({ price: { cents }, capacity, isIncubator }: PricedPlaces): number | null {
  return isIncubator && capacity && cents > 0 ? cents / capacity : null;
}

/** The same as an amount of money, in whole cents. */
export function pricePerEgg(product: Pick<ProductFacts, 'price' | 'capacity' | 'isIncubator'>): Money | null {
  const cents = centsPerEgg(product);
  return cents === null ? null : { symbol: product.price.symbol, cents: Math.round(cents) };
}
