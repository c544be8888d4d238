import type { Catalogue, EggType } from '../../content/catalogue.ts';
import { kilowattHours } from '../../domain/calculators/formulas.ts';
import type { Fact } from '../../domain/cards.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { roomFor } from '../../domain/products/eggSpace.ts';
import type { Product } from '../../domain/products/product.ts';
import { type ClosedRange, displayRange } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { scheduleOf } from '../species/hatchPlan.ts';
import { type SourceProps, sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';

/** What a machine costs for each egg and each hatch. */
export interface HatchCostProps {
  readonly facts: readonly Fact[];
  /** How the electricity was reckoned; null where it is not known. */
  readonly reckoning: ReckoningProps | null;
}

interface ReckoningProps {
  /** The calculator with the machine's watts and days, for another price. */
  readonly calculator: string;
  /** `80 W × 24 hours × 21 days (chicken eggs) × 50% of the time = 20.2 kWh` */
  readonly formula: string;
  /** Of a kilowatt-hour: `$0.1831`. */
  readonly price: string;
  readonly source: { readonly title: string; readonly url: string };
  /** What it would cost if the heater never rested. */
  readonly most: string;
}

/** Null for what hatches no eggs. */
export function hatchCostProps(product: Product, context: PageContext): HatchCostProps | null {
  const place = pricePerEggPlace(product);
  if (!place) return null;
  const running = runningCost(product, context);
  const facts: Fact[] = [['For each egg place', formatMoney(place)]];
  if (running) facts.push(running.fact);
  return { facts, reckoning: running?.reckoning ?? null };
}

function runningCost(product: Product, { catalogue, urls }: PageContext) {
  const power = hatchPowerOf(product, catalogue);
  if (!power) return null;
  const { kilowattHours: used, cost, most, watts, hatch, electricity } = power;
  const share = `${Math.round(electricity.heating * 100)}% of the time`;
  return {
    fact: [`Power for ${hatch.days} days, about`, formatMoney(cost)] as const,
    reckoning: {
      calculator: `${urls.href(paths.hatchCalculators)}?watts=${watts}&days=${hatch.days}#running-cost`,
      formula: `${watts} W × 24 hours × ${hatch.days} days (${hatch.eggs} eggs) × ${share} = ${used.toFixed(1)} kWh`,
      price: `${cost.symbol}${electricity.price}`,
      source: electricity.source,
      most: formatMoney(most),
    },
  };
}

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

/** What a machine sized in hen eggs holds of the other eggs that it is sold for. */
export interface CapacityByEggTypeProps {
  /** Hen eggs. */
  readonly capacity: number;
  readonly rows: readonly { readonly label: string; readonly href: string; readonly eggs: string }[];
  readonly sources: readonly SourceProps[];
}

/** Null where no source says how many of its other eggs a machine holds. */
export function capacityByEggTypeProps(
  product: Product,
  { catalogue, urls }: PageContext,
): CapacityByEggTypeProps | null {
  const capacities = capacityByEggType(product, catalogue);
  if (capacities.length === 0 || product.capacity === null) return null;
  const sources = capacities.flatMap((entry) => entry.sources);
  return {
    capacity: product.capacity,
    rows: capacities.map(({ eggType, range }) => ({
      label: `${eggType.name} eggs`,
      href: urls.href(paths.eggType(eggType)),
      eggs: displayRange(range),
    })),
    sources: sourceProps([...new Set(sources)], catalogue),
  };
}

/** How many eggs of another kind a machine holds. */
interface EggTypeCapacity {
  readonly eggType: EggType;
  readonly range: ClosedRange;
  /** Ids of the sources that say so. */
  readonly sources: readonly Slug[];
}

const HEN = eggTypeOf('hen');

/**
 * What an incubator holds of the other eggs that it is sold for: of one whose capacity counts hen eggs, and whose eggs
 * are in something that takes other sizes. A cup cut for a hen's egg takes one egg, however small.
 */
export function capacityByEggType(product: Product, { eggTypes }: Catalogue): EggTypeCapacity[] {
  const { capacity } = product;
  if (!product.isIncubator || product.capacityCounts !== HEN || capacity === null) return [];
  if (product.tray === null || product.tray === 'cups') return [];
  return eggTypes
    .filter(({ slug }) => product.eggTypes.includes(slug))
    .flatMap((eggType) => {
      const range = roomFor(capacity, eggType.space);
      return range ? [{ eggType, range, sources: eggType.space.map(({ source }) => source) }] : [];
    });
}
