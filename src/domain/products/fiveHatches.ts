import type { PricedPlaces } from './room.ts';

/** The hatches that a machine's price is spread over. */
export const HATCHES = 5;

/** The electricity of a hatch in whole cents; null if the watts, the days or the price of a watt-day are unknown. */
export function powerCents(wattDays: number | null, centsPerWattDay: number | null): number | null {
  return wattDays === null || centsPerWattDay === null ? null : Math.round(wattDays * centsPerWattDay);
}

export interface PoweredPlaces extends PricedPlaces {
  /** The electricity of a hatch, in cents; null if unknown. */
  readonly hatchCents: number | null;
}

/** What a figure lacks of an incubator; `eggs` if the product hatches none. */
export type LackedFact = 'eggs' | 'price' | 'places' | 'power';

/**
 * The cost of an egg place over five hatches, in cents: (price + 5 × the electricity of a hatch) ÷ places. Or
 * the first fact that it lacks.
 */
export function fiveHatchCost(product: PoweredPlaces): number | LackedFact {
  const { isIncubator, price, capacity, hatchCents } = product;
  if (!isIncubator) return 'eggs';
  if (!price) return 'price';
  if (!capacity) return 'places';
  if (hatchCents === null) return 'power';
  return (price.cents + HATCHES * hatchCents) / capacity;
}
