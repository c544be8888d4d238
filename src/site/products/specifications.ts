import type { Fact } from '../../domain/cards.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import type {
  BackupPower,
  HeatingMethod,
  HumidityControl,
  PowerSource,
  Product,
  Tray,
  TurningType,
  Walls,
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
const BACKUP: Record<BackupPower, string> = { '12v': '12 V input', battery: 'Built-in battery' };
const WALLS_OF: Record<Walls, string> = { foam: 'Insulating foam', double: 'Double' };

/** What a card says where a product that hatches eggs lacks something: a reader says `No turning`. */
export const LACKING = 'No';

/** What a card says first when nobody states the capacity: phones show it without its label. */
export const CAPACITY_NOT_STATED = 'Capacity not stated';

/** What stands for a specification that is null, where there is room to say why. */
export const NOT_STATED = 'Not stated by maker or store';

/** A specification of a product: its label, and its value, which is null where neither maker nor store states it. */
export type Specification = readonly [label: string, value: string | null];

/** The names of the egg types by their slugs. */
export type EggTypeNames = ReadonlyMap<string, string>;

/**
 * The facts that a card lists, the first of which is clear without its label. What hatches eggs is compared by the
 * facts that the filters use, the names of its eggs last, which may be long: a phone leaves out a fourth fact. Of
 * anything else a card tells what it is for and what it has. What is not stated is left out, but for the capacity.
 */
export function cardFacts(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const turning: Specification = ['Turning', wordFor(TURNING, product.turningType)];
  const humidity: Specification = ['Humidity', wordFor(HUMIDITY, product.humidityControl)];
  const eggs = eggNames(product, eggTypeNames);
  if (holdsEggs(product)) {
    const places = capacity(product, eggTypeNames) ?? CAPACITY_NOT_STATED;
    const facts = stated([['Capacity', places], turning, humidity, ['Eggs', eggs]]);
    return facts.map(([label, value]) => [label, value === NONE ? LACKING : value]);
  }
  const power: Specification = ['Power', wordFor(POWER, product.powerSource)];
  const heating: Specification = ['Heating', wordFor(HEATING, product.heatingMethod)];
  const had = [turning, humidity, heating, power].filter(([, value]) => value !== NONE);
  return stated([['For', eggs], ...had]);
}

/** The specifications that somebody states: a label without a value says nothing. */
export function stated(facts: readonly Specification[]): Fact[] {
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
}

function wordFor<V extends string>(words: Readonly<Record<V, string>>, value: V | null): string | null {
  return value && words[value];
}

/**
 * The specifications of a product as its page and a comparison list them: of what holds no eggs, those alone that it
 * is stated to have. That a candler neither turns nor heats is no fact about it, and nobody asks how a carton for 12 eggs turns.
 */
export function specifications(product: Product, eggTypeNames: EggTypeNames): readonly Specification[] {
  const all = allSpecifications(product, eggTypeNames);
  if (holdsEggs(product)) return product.isIncubator ? all : stated(all);
  return stated(all).filter(([, value]) => value !== NONE && value !== NOT_FOR_EGGS);
}

/** A product may name no eggs, and the last four are seldom known: what is not has no row. */
function allSpecifications(product: Product, eggTypeNames: EggTypeNames): Specification[] {
  const watts = product.watts === null ? null : `${product.watts} W`;
  return [
    ['Capacity', capacity(product, eggTypeNames)],
    ...stated([['Egg Types', eggNames(product, eggTypeNames)]]),
    ['Turning Type', wordFor(TURNING, product.turningType)],
    ['Humidity Control', wordFor(HUMIDITY, product.humidityControl)],
    ['Heating Method', wordFor(HEATING, product.heatingMethod)],
    ['Power Source', wordFor(POWER, product.powerSource)],
    ...stated([
      ['Egg Tray', wordFor(TRAY, product.tray)],
      ['Rated power', watts],
      ['Backup Power', wordFor(BACKUP, product.backupPower)],
      ['Walls', wordFor(WALLS_OF, product.walls)],
    ]),
  ];
}

function eggNames({ eggTypes }: Product, names: EggTypeNames): string {
  return eggTypes.map((slug) => names.get(slug) ?? slug).join(', ');
}

/** Accessories have capacity 0, aquarium boxes 1: neither is a number of eggs. An incubator holds eggs, however many. */
function holdsEggs({ capacity: count, isIncubator }: Product): boolean {
  return count === null ? isIncubator : count > 1;
}

/** A capacity names its eggs where they are not hen eggs, which readers take it for. */
function capacity(product: Product, names: EggTypeNames): string | null {
  if (!holdsEggs(product)) return NOT_FOR_EGGS;
  const { capacity: count, capacityCounts: counted } = product;
  if (count === null) return null;
  if (counted === null || counted === HEN) return `${count} eggs`;
  return `${count} ${(names.get(counted) ?? counted).toLowerCase()} eggs`;
}
