import type { Fact } from '../../domain/cards.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { hatchPowerOf, pricePerEggPlace } from '../products/hatchCost.ts';

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
  const { kilowattHours, cost, most, watts, hatch, electricity } = power;
  const share = `${Math.round(electricity.heating * 100)}% of the time`;
  return {
    fact: [`Power for ${hatch.days} days, about`, formatMoney(cost)] as const,
    reckoning: {
      calculator: `${urls.href(paths.hatchCalculators)}?watts=${watts}&days=${hatch.days}#running-cost`,
      formula: `${watts} W × 24 hours × ${hatch.days} days (${hatch.eggs} eggs) × ${share} = ${kilowattHours.toFixed(1)} kWh`,
      price: `${cost.symbol}${electricity.price}`,
      source: electricity.source,
      most: formatMoney(most),
    },
  };
}
