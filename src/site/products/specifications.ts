import type { Fact } from '../../domain/cards.ts';
import type {
  HeatingMethod,
  HumidityControl,
  PowerSource,
  Product,
  TurningType,
} from '../../domain/products/product.ts';

const TURNING: Record<TurningType, string> = { automatic: 'Automatic', manual: 'Manual', none: 'None' };
const HUMIDITY: Record<HumidityControl, string> = { automatic: 'Automatic', manual: 'Manual', none: 'None' };
const HEATING: Record<HeatingMethod, string> = {
  thermostat: 'Thermostat',
  'fan-based': 'Fan-based',
  infrared: 'Infrared',
  none: 'None',
};
const POWER: Record<PowerSource, string> = { electric: 'Electric', 'air-pump': 'Air pump', none: 'None' };

/** The names of the egg types by their slugs. */
type EggTypeNames = ReadonlyMap<string, string>;

/** The facts that the filters use, beside price and category: what a card lists. */
export function cardFacts(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  return [
    ['Capacity', capacity(product)],
    ['Eggs', eggNames(product, eggTypeNames)],
    ['Turning', TURNING[product.turningType]],
    ['Humidity', HUMIDITY[product.humidityControl]],
  ];
}

/** The specifications of a product as its page and the comparisons show them. */
export function specifications(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const watts = product.watts === null ? [] : [['Rated power', `${product.watts} W`] as const];
  return [
    ['Capacity', capacity(product)],
    ['Egg Types', eggNames(product, eggTypeNames)],
    ['Turning Type', TURNING[product.turningType]],
    ['Humidity Control', HUMIDITY[product.humidityControl]],
    ['Heating Method', HEATING[product.heatingMethod]],
    ['Power Source', POWER[product.powerSource]],
    ...watts,
  ];
}

function eggNames({ eggTypes }: Product, names: EggTypeNames): string {
  return eggTypes.map((slug) => names.get(slug) ?? slug).join(', ');
}

/** Accessories have capacity 0, aquarium boxes 1: neither is a number of eggs. */
function capacity(product: Product): string {
  return product.capacity > 1 ? `${product.capacity} eggs` : 'Not for eggs';
}
