import type { Fact } from '../../domain/cards.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import type {
  HeatingMethod,
  HumidityControl,
  PowerSource,
  Product,
  Tray,
  TurningType,
} from '../../domain/products/product.ts';

const HEN = eggTypeOf('hen');
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
const POWER: Record<PowerSource, string> = {
  electric: 'Electric',
  battery: 'Battery',
  'air-pump': 'Air pump',
  none: NONE,
};
const TRAY: Record<Tray, string> = {
  cups: 'Cups of one size',
  rails: 'Rails',
  rollers: 'Rollers of adjustable width',
  dividers: 'Adjustable dividers',
  inserts: 'Trays or inserts to swap',
  shelves: 'Shelves',
  floor: 'Open floor',
};

/** The names of the egg types by their slugs. */
export type EggTypeNames = ReadonlyMap<string, string>;

/**
 * The facts that a card lists, the first of which is clear without its label. What hatches eggs is compared by the
 * facts that the filters use, the names of its eggs last, which may be long: a phone leaves out a fourth fact. Of
 * anything else a card tells what it is for and what it has.
 */
export function cardFacts(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const turning: Fact = ['Turning', TURNING[product.turningType]];
  const humidity: Fact = ['Humidity', HUMIDITY[product.humidityControl]];
  const eggs = eggNames(product, eggTypeNames);
  if (holdsEggs(product))
    return withValues([['Capacity', capacity(product, eggTypeNames)], turning, humidity, ['Eggs', eggs]]);
  const power: Fact = ['Power', POWER[product.powerSource]];
  const heating: Fact = ['Heating', HEATING[product.heatingMethod]];
  const had = [turning, humidity, heating, power].filter(([, value]) => value !== NONE);
  return withValues([['For', eggs], ...had]);
}

/** A product may name no eggs: a label without a value says nothing. */
function withValues(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, value]) => value !== '');
}

/**
 * The specifications of a product as its page and a comparison list them: of what holds no eggs, those alone that it
 * has. That a candler neither turns nor heats is no fact about it.
 */
export function specifications(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const all = allSpecifications(product, eggTypeNames);
  return holdsEggs(product) ? all : all.filter(([, value]) => value !== NONE && value !== NOT_FOR_EGGS);
}

function allSpecifications(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const watts: Fact[] = product.watts === null ? [] : [['Rated power', `${product.watts} W`]];
  const tray: Fact[] = product.tray === null ? [] : [['Egg Tray', TRAY[product.tray]]];
  return withValues([
    ['Capacity', capacity(product, eggTypeNames)],
    ['Egg Types', eggNames(product, eggTypeNames)],
    ['Turning Type', TURNING[product.turningType]],
    ['Humidity Control', HUMIDITY[product.humidityControl]],
    ['Heating Method', HEATING[product.heatingMethod]],
    ['Power Source', POWER[product.powerSource]],
    ...tray,
    ...watts,
  ]);
}

function eggNames({ eggTypes }: Product, names: EggTypeNames): string {
  return eggTypes.map((slug) => names.get(slug) ?? slug).join(', ');
}

/** Accessories have capacity 0, aquarium boxes 1: neither is a number of eggs. */
function holdsEggs(product: Product): boolean {
  return product.capacity > 1;
}

/** A capacity names its eggs where they are not hen eggs, which readers take it for. */
function capacity(product: Product, names: EggTypeNames): string {
  if (!holdsEggs(product)) return NOT_FOR_EGGS;
  const { capacity: count, capacityCounts: counted } = product;
  if (counted === null || counted === HEN) return `${count} eggs`;
  return `${count} ${(names.get(counted) ?? counted).toLowerCase()} eggs`;
}
