import type { Catalogue } from '../../content/catalogue.ts';
import { kilowattHours } from '../../domain/calculators/costs.ts';
import type { Money } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { scheduleOf } from '../species/hatchSchedule.ts';

/** The electricity that a machine needs for one hatch. */
interface HatchPower {
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

/** The price of a machine for each egg that it has a place for; null for what has none, or where nobody counts them. */
export function pricePerEggPlace({ price, capacity, isIncubator }: Product): Money | null {
  if (!isIncubator || !capacity) return null;
  return { symbol: price.symbol, cents: Math.round(price.cents / capacity) };
}

/** A hatch that a machine is for. */
interface Hatch {
  /** The name of its eggs. */
  readonly eggs: string;
  /** How long it takes, at the longest. */
  readonly days: number;
}

/** The electricity of a hatch of the machine's eggs, and what it was reckoned from. */
interface OwnHatchPower extends HatchPower {
  readonly watts: number;
  readonly hatch: Hatch;
  readonly electricity: Electricity & { readonly source: { readonly title: string; readonly url: string } };
}

/** The electricity of a machine for a hatch of its eggs; null where it hatches none, or watts, days or price are not known. */
export function hatchPowerOf(product: Product, catalogue: Catalogue): OwnHatchPower | null {
  const { electricity } = catalogue.site;
  const { watts, price } = product;
  const hatch = hatchOf(product, catalogue);
  if (!electricity || !hatch || watts === null) return null;
  return { ...hatchPower(watts, hatch.days, price.symbol, electricity), watts, hatch, electricity };
}

/**
 * The hatch of the eggs that a machine's capacity counts, or else of the first of its eggs whose days are known; null for
 * what is no incubator: the eggs of a brooder are those of its chicks.
 */
export function hatchOf(
  { isIncubator, capacityCounts, eggTypes }: Product,
  catalogue: Catalogue,
): Hatch | null {
  if (!isIncubator) return null;
  for (const slug of [capacityCounts, ...eggTypes]) {
    const eggType = catalogue.eggTypes.find((candidate) => candidate.slug === slug);
    const species = eggType && catalogue.species.get(eggType.species);
    if (species) return { eggs: eggType.name.toLowerCase(), days: scheduleOf(species).hatch.max };
  }
  return null;
}
