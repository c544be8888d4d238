import type { Catalogue } from '../../content/catalogue.ts';
import { kilowattHours } from '../../domain/calculators/formulas.ts';
import { formatAmount, formatMoney, formatTenths, type Money } from '../../domain/money.ts';
import { formFor } from '../../domain/plural.ts';
import { fiveHatchCost, HATCHES, type LackedFact, powerCents } from '../../domain/products/fiveHatches.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { scheduleOf } from '../species/hatchPlan.ts';
import { paths, type SiteContext } from '../urls.ts';

export type ReckoningProps = NonNullable<ReturnType<typeof runningCost>>['reckoning'];

export function runningCost(product: Product, { catalogue, urls }: SiteContext) {
  const power = hatchPowerOf(product, catalogue);
  if (!power) return null;
  const { kilowattHours: used, cost, most, watts, hatch, electricity } = power;
  return {
    days: hatch.days,
    cost: formatMoney(cost),
    reckoning: {
      /** The calculator with the machine's watts and days, for another price. */
      calculator: `${urls.href(paths.hatchCalculators)}?watts=${watts}&days=${hatch.days}#running-cost`,
      formula: say(WORDS.product.formula, {
        watts,
        days: hatch.days,
        eggs: hatch.eggs,
        share: Math.round(electricity.heating * 100),
        power: formatTenths(used),
      }),
      /** Of a kilowatt-hour. */
      price: formatAmount(cost.symbol, electricity.price),
      source: electricity.source,
      most: formatMoney(most),
      fiveHatches: fiveHatchFormula(product, catalogue),
    },
  };
}

/**
 * Returns the electricity for a hatch: rated watts times the hours of its days, times the share of the time
 * for which the heater is on. Null if the product hatches no eggs, or if watts, days or price are unknown.
 * @param eggs the eggs of the hatch; null for those of `hatchOf`
 */
export function hatchPowerOf(product: Product, catalogue: Catalogue, eggs: Slug | null = null) {
  const { electricity } = catalogue.site;
  const { watts } = product;
  const hatch = hatchOf(eggs === null ? product : { ...product, capacityCounts: eggs }, catalogue);
  const wattDays = hatch && watts !== null ? watts * hatch.days : null;
  const usual = powerCents(wattDays, centsPerWattDay(catalogue));
  if (!electricity || !hatch || watts === null || usual === null) return null;
  const full = kilowattHours(watts, 24 * hatch.days, 1);
  // The most is the cost if the heater never rested.
  const most = Math.round(full * electricity.price * 100);
  const amount = (cents: number): Money => ({ symbol: catalogue.currency, cents });
  return {
    kilowattHours: full * electricity.heating,
    cost: amount(usual),
    most: amount(most),
    watts,
    hatch,
    electricity,
  };
}

/** The price of the electricity of a watt of rated power in a day of a hatch, in cents; null if the site has none. */
export function centsPerWattDay({ site: { electricity } }: Pick<Catalogue, 'site'>): number | null {
  return electricity ? kilowattHours(1, 24, electricity.heating) * electricity.price * 100 : null;
}

/** The cost of an egg place over five hatches in cents, or the first fact that it lacks. */
export function fiveHatchCostOf(product: Product, catalogue: Catalogue): number | LackedFact {
  const hatchCents = powerCents(wattDaysOf(product, catalogue), centsPerWattDay(catalogue));
  return fiveHatchCost({ ...product, hatchCents });
}

/**
 * The same in words: an amount, or why there is none. Null for what hatches no eggs, and on a site without
 * a price of electricity.
 */
export function fiveHatchText(
  product: Product,
  catalogue: Catalogue,
  about: `${string}{cost}${string}`,
): string | null {
  const cost = fiveHatchCostOf(product, catalogue);
  if (!catalogue.site.electricity || cost === 'eggs') return null;
  if (typeof cost !== 'number') return WORDS.lacked[cost];
  return say(about, { cost: moneyText(cost, catalogue) });
}

/** `($51.99 + 5 × $1.71) ÷ 24 eggs = $2.52`; null if a fact is unknown. */
export function fiveHatchFormula(product: Product, catalogue: Catalogue): string | null {
  const cost = fiveHatchCostOf(product, catalogue);
  const power = hatchPowerOf(product, catalogue);
  const { price, capacity } = product;
  if (typeof cost !== 'number' || !power || !price || !capacity) return null;
  return say(formFor(capacity, WORDS.product.fiveHatchFormula), {
    price: formatMoney(price),
    hatches: HATCHES,
    power: formatMoney(power.cost),
    count: capacity,
    cost: moneyText(cost, catalogue),
  });
}

function moneyText(cents: number, { currency }: Catalogue): string {
  return formatMoney({ symbol: currency, cents: Math.round(cents) });
}

/**
 * The eggs and the longest days of a machine's hatch: of the eggs that its capacity counts,
 * or else of the first of its eggs whose days are known. Null for other products: the eggs of
 * a brooder are those of its chicks.
 */
export function hatchOf({ isIncubator, capacityCounts, eggTypes }: Product, catalogue: Catalogue) {
  if (!isIncubator) return null;
  for (const slug of [capacityCounts, ...eggTypes]) {
    const eggType = catalogue.eggTypes.find((candidate) => candidate.slug === slug);
    const species = eggType && catalogue.species.get(eggType.species);
    if (species) return { eggs: inSentence(eggType.name), days: scheduleOf(species).hatch.max };
  }
  return null;
}

/**
 * Returns a machine's watts times the days of its hatch, which the cost of the power is
 * in proportion to; null if unknown.
 */
export function wattDaysOf(product: Product, catalogue: Catalogue): number | null {
  const hatch = hatchOf(product, catalogue);
  return hatch && product.watts !== null ? product.watts * hatch.days : null;
}

/**
 * Returns what lists order a machine by: the electricity of a hatch, in whole cents. A site without a price of
 * electricity counts a cent for each watt-day, which gives the same order.
 */
export function comparablePower(product: Product, catalogue: Catalogue): number | null {
  return powerCents(wattDaysOf(product, catalogue), centsPerWattDay(catalogue) ?? 1);
}
