import type {
  HeatingMethod,
  HumidityControl,
  PowerSource,
  Product,
  TurningType,
} from '../../src/domain/products/product.ts';
import { useSite } from '../SiteContext.tsx';

const TURNING: Record<TurningType, string> = { automatic: 'Automatic', manual: 'Manual', none: 'None' };
const HUMIDITY: Record<HumidityControl, string> = { automatic: 'Automatic', manual: 'Manual', none: 'None' };
const HEATING: Record<HeatingMethod, string> = {
  thermostat: 'Thermostat',
  'fan-based': 'Fan-based',
  infrared: 'Infrared',
  none: 'None',
};
const POWER: Record<PowerSource, string> = { electric: 'Electric', 'air-pump': 'Air pump', none: 'None' };

/** Gives the facts that the filters use, beside price and category: what a card lists. */
export function useCardFacts() {
  const eggNames = useEggNames();
  return (product: Product): Fact[] => [
    ['Capacity', capacity(product)],
    ['Eggs', eggNames(product)],
    ['Turning', TURNING[product.turningType]],
    ['Humidity', HUMIDITY[product.humidityControl]],
  ];
}

/** Gives the specifications of a product as its page and the comparisons show them. */
export function useSpecifications() {
  const eggNames = useEggNames();
  return (product: Product) => specifications(product, eggNames(product));
}

function useEggNames() {
  const { eggTypeLabels } = useSite().catalogue;
  const names = new Map<string, string>(eggTypeLabels.map(({ slug, name }) => [slug, name]));
  return ({ eggTypes }: Product) => eggTypes.map((slug) => names.get(slug) ?? slug).join(', ');
}

/** A fact of a product, in words. */
export type Fact = readonly [label: string, value: string];

function specifications(product: Product, eggNames: string): Fact[] {
  const watts = product.watts === null ? [] : [['Rated power', `${product.watts} W`] as const];
  return [
    ['Capacity', capacity(product)],
    ['Egg Types', eggNames],
    ['Turning Type', TURNING[product.turningType]],
    ['Humidity Control', HUMIDITY[product.humidityControl]],
    ['Heating Method', HEATING[product.heatingMethod]],
    ['Power Source', POWER[product.powerSource]],
    ...watts,
  ];
}

/** Accessories have capacity 0, aquarium boxes 1 (specification, section 3): neither is a number of eggs. */
function capacity(product: Product): string {
  return product.capacity > 1 ? `${product.capacity} eggs` : 'Not for eggs';
}
