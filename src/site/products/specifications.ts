import type { Fact } from '../../domain/cards.ts';
import type {
  HeatingMethod,
  HumidityControl,
  PowerSource,
  Product,
  TurningType,
} from '../../domain/products/product.ts';

const NONE = 'None';
const NOT_FOR_EGGS = 'Not for eggs';
const TURNING: Record<TurningType, string> = { automatic: 'Automatic', manual: 'Manual', none: NONE };
const HUMIDITY: Record<HumidityControl, string> = { automatic: 'Automatic', manual: 'Manual', none: NONE };
const HEATING: Record<HeatingMethod, string> = {
  thermostat: 'Thermostat',
  'fan-based': 'Fan-based',
  infrared: 'Infrared',
  none: NONE,
};
const POWER: Record<PowerSource, string> = { electric: 'Electric', 'air-pump': 'Air pump', none: NONE };

/** The names of the egg types by their slugs. */
type EggTypeNames = ReadonlyMap<string, string>;

/**
 * The facts that a card lists, the first of which is clear without its label. What hatches eggs is compared by the
 * facts that the filters use, the names of its eggs last, which may be long: a phone leaves out a fourth fact. Of
 * anything else a card tells what it is for and what it has.
 */
export function cardFacts(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const turning: Fact = ['Turning', TURNING[product.turningType]];
  const humidity: Fact = ['Humidity', HUMIDITY[product.humidityControl]];
  const eggs = eggNames(product, eggTypeNames);
  if (holdsEggs(product)) return [['Capacity', capacity(product)], turning, humidity, ['Eggs', eggs]];
  const power: Fact = ['Power', POWER[product.powerSource]];
  const heating: Fact = ['Heating', HEATING[product.heatingMethod]];
  return [['For', eggs], ...[turning, humidity, heating, power].filter(([, value]) => value !== NONE)];
}

/** The specifications of a product as its page shows them. */
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

/** The specifications that a comparison lists: of what holds no eggs, those alone that it has. */
export function comparedSpecifications(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const all = specifications(product, eggTypeNames);
  if (holdsEggs(product)) return all;
  return all.filter(([, value]) => value !== NONE && value !== NOT_FOR_EGGS);
}

function eggNames({ eggTypes }: Product, names: EggTypeNames): string {
  return eggTypes.map((slug) => names.get(slug) ?? slug).join(', ');
}

/** Accessories have capacity 0, aquarium boxes 1: neither is a number of eggs. */
function holdsEggs(product: Product): boolean {
  return product.capacity > 1;
}

function capacity(product: Product): string {
  return holdsEggs(product) ? `${product.capacity} eggs` : NOT_FOR_EGGS;
}
