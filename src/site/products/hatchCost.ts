import type { Catalogue } from '../../content/catalogue.ts';
import { kilowattHours } from '../../domain/calculators/costs.ts';
import type { Money } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';

/** The electricity that a machine needs for one hatch. */
export interface HatchPower {
  /** At the share of the time for which it heats. */
  readonly kilowattHours: number;
  readonly cost: Money;
  /** What it would cost if the heater never rested. */
  readonly most: Money;
}

interface Electricity {
  /** Of a kilowatt-hour, in the catalogue's currency. */
  readonly price: number;
  /** The share of the time for which a thermostat has the heater on, from 0 to 1. */
  readonly heating: number;
}

/**
 * The electricity of a hatch: rated watts times the hours of its days, times the share of the time for which it heats.
 * A thermostat switches the heater off and on, so that the rating is never drawn all the time.
 */
export function hatchPower(
  watts: number,
  days: number,
  symbol: Money['symbol'],
  { price, heating }: Electricity,
): HatchPower {
  const full = kilowattHours(watts, 24 * days, 1);
  const costOf = (used: number): Money => ({
    symbol,
    cents: Math.round(used * price * 100),
  });
  return { kilowattHours: full * heating, cost: costOf(full * heating), most: costOf(full) };
}

/** The price of a machine for each egg that it has a place for; null for what has no places. */
export function pricePerEggPlace({ price, capacity, isIncubator }: Product): Money | null {
  if (!isIncubator || capacity === 0) return null;
  return { symbol: price.symbol, cents: Math.round(price.cents / capacity) };
}

/** A hatch that a machine is for. */
interface Hatch {
  /** The name of its eggs. */
  readonly eggs: string;
  /** How long it takes, at the longest. */
  readonly days: number;
}

/** The hatch of the eggs that a machine's capacity counts, or else of the first of its eggs whose days are known. */
export function hatchOf({ capacityCounts, eggTypes }: Product, catalogue: Catalogue): Hatch | null {
  for (const slug of [capacityCounts, ...eggTypes]) {
    const eggType = catalogue.eggTypes.find((candidate) => candidate.slug === slug);
    const days = eggType && catalogue.species.get(eggType.species)?.days[0]?.max;
    if (eggType && days !== undefined) return { eggs: eggType.name.toLowerCase(), days };
  }
  return null;
}
