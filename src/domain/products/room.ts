import type { Money } from '../money.ts';
import type { ClosedRange } from '../range.ts';
import type { Slug } from '../slug.ts';
import type { Product, ProductFacts } from './product.ts';

/** The number of eggs that a source equates with a number of hen eggs. */
export interface EggSpace {
  readonly eggs: ClosedRange;
  readonly henEggs: number;
  readonly source: string;
}

/** An egg type and its size by each source; without one, its size is unknown. */
export interface EggSize {
  readonly slug: Slug;
  readonly space: readonly EggSpace[];
}

/**
 * The number of eggs that a machine holds, either stated or converted from the eggs that its capacity counts.
 */
export interface Room {
  readonly kind: 'stated' | 'converted';
  readonly range: ClosedRange;
}

/** The slug of the eggs that makers count by default, and that all sizes are relative to. */
export const HEN: string = 'chicken';

/** Hen eggs as a size: by definition, not by any source. */
export const HEN_SPACE: readonly EggSpace[] = [{ eggs: { min: 1, max: 1 }, henEggs: 1, source: '' }];

/**
 * How many eggs of a type a machine holds; null if unknown. A cup holds one egg,
 * and an unknown tray may have cups.
 */
export function roomOf(
  { capacity, capacityCounts, tray }: Pick<Product, 'capacity' | 'capacityCounts' | 'tray'>,
  eggs: Slug,
  sizes: readonly EggSize[],
): Room | null {
  if (capacity === null || capacityCounts === null) return null;
  if (capacityCounts === eggs) return { kind: 'stated', range: { min: capacity, max: capacity } };
  const range = convertRoom(capacity, spaceOf(capacityCounts, sizes), spaceOf(eggs, sizes));
  if (range === null) return null;
  const inCups = (count: number) => Math.min(count, capacity);
  const min = tray === 'cups' || tray === null ? inCups(range.min) : range.min;
  return { kind: 'converted', range: { min, max: tray === 'cups' ? inCups(range.max) : range.max } };
}

function spaceOf(eggs: Slug, sizes: readonly EggSize[]): readonly EggSpace[] {
  return eggs === HEN ? HEN_SPACE : (sizes.find(({ slug }) => slug === eggs)?.space ?? []);
}

/**
 * Converts a capacity from one egg type to another, in whole eggs: from the lowest to the highest number of
 * any source that knows both, else of any two sources. Returns null if one of the sizes is unknown.
 */
export function convertRoom(
  capacity: number,
  from: readonly EggSpace[],
  to: readonly EggSpace[],
): ClosedRange | null {
  const isKnownToOne = from.some(({ source }) => to.some((wanted) => wanted.source === source));
  let range: ClosedRange | null = null;
  for (const counted of from)
    for (const wanted of to) {
      if (isKnownToOne && counted.source !== wanted.source) continue;
      const room = (eggs: number, of: number) =>
        Math.floor((capacity * counted.henEggs * eggs) / (of * wanted.henEggs));
      const min = room(wanted.eggs.min, counted.eggs.max);
      const max = room(wanted.eggs.max, counted.eggs.min);
      range = range ? { min: Math.min(range.min, min), max: Math.max(range.max, max) } : { min, max };
    }
  return range;
}

export interface PricedPlaces extends Pick<ProductFacts, 'capacity' | 'isIncubator'> {
  readonly price: Pick<Money, 'cents'> | null;
}

/**
 * The price of an incubator for each egg place, in cents; null for what hatches
 * no eggs, or if either is unknown.
 */
export function centsPerEgg({ price, capacity, isIncubator }: PricedPlaces): number | null {
  return isIncubator && capacity && price ? price.cents / capacity : null;
}

/** The same as an amount of money, in whole cents. */
export function pricePerEgg(product: Pick<ProductFacts, 'price' | 'capacity' | 'isIncubator'>): Money | null {
  const cents = centsPerEgg(product);
  return cents === null || product.price === null
    ? null
    : { symbol: product.price.symbol, cents: Math.round(cents) };
}
