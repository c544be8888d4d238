import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  TURNING_TYPES,
} from '../../domain/products/product.ts';
import { slugs } from '../../domain/testing.ts';
import type { KindFacts } from './kindFacts.ts';
import { productKind } from './productKind.ts';

const INCUBATOR: KindFacts = {
  name: 'Plain Machine',
  capacity: 24,
  eggTypes: slugs('chicken'),
  turningType: 'automatic',
  humidityControl: 'manual',
  heatingMethod: 'fan-based',
  powerSource: 'electric',
  categories: slugs('automatic-incubators'),
};

const BARE = { capacity: 0, turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;

const incubator = (facts: Partial<KindFacts>) => productKind({ ...INCUBATOR, ...facts });
const accessory = (name: string, facts: Partial<KindFacts> = {}) =>
  productKind({ ...INCUBATOR, ...BARE, name, categories: slugs('accessory'), ...facts });
const aquatic = (name: string, life: string, facts: Partial<KindFacts> = {}) =>
  productKind({
    ...INCUBATOR,
    ...BARE,
    name,
    eggTypes: slugs(life),
    categories: slugs('specialty'),
    ...facts,
  });

describe('an incubator', () => {
  it('is told by its specifications, whatever its name', () => {
    expect(incubator({ name: '?' })).toEqual({
      kind: 'incubator',
      shape: 'tray',
      shell: 'plastic',
      eggs: 24,
      egg: 'chicken',
      turning: 'automatic',
      air: 'fan',
      humidity: 'manual',
      panel: 'display',
    });
  });

  it.each([
    [12, 'Plain Machine', 'dome'],
    [13, 'Plain Machine', 'tray'],
    [79, 'Plain Machine', 'tray'],
    [80, 'Plain Machine', 'cabinet'],
    [24, 'Clear Dome', 'dome'],
    [12, 'Foam Box', 'tray'],
    [40, 'Cabinet', 'cabinet'],
  ])('for %i eggs named %j has the shape of a %s', (capacity, name, shape) => {
    expect(incubator({ capacity, name })).toMatchObject({ shape });
  });

  it('that is sold as commercial is a cabinet', () => {
    expect(incubator({ categories: slugs('commercial') })).toMatchObject({ shape: 'cabinet' });
  });

  it.each([
    ['fan-based', 'manual', 'Plain', { air: 'fan', panel: 'display' }],
    ['thermostat', 'manual', 'Plain', { air: 'still', panel: 'dial' }],
    ['thermostat', 'automatic', 'Plain', { air: 'still', panel: 'display' }],
    ['thermostat', 'manual', 'Digital', { air: 'still', panel: 'display' }],
    ['infrared', 'manual', 'Plain', { air: 'infrared', panel: 'dial' }],
  ] as const)('heated by %s, turned %s and named %j has %o', (heatingMethod, turningType, name, parts) => {
    expect(incubator({ heatingMethod, turningType, name })).toMatchObject(parts);
  });

  it('shows the first of its eggs that pictures know', () => {
    expect(incubator({ eggTypes: slugs('ostrich', 'quail', 'duck') })).toMatchObject({ egg: 'quail' });
    expect(incubator({ eggTypes: slugs('ostrich') })).toMatchObject({ egg: 'chicken' });
  });

  it('for reptiles first is another thing: nothing in it turns', () => {
    expect(incubator({ eggTypes: slugs('reptile', 'canary'), capacity: 6 })).toEqual({
      kind: 'reptileIncubator',
      eggs: 6,
      climate: 'heats',
      nest: 'tray',
    });
    const name = 'Cooling Machine with Boxes';
    expect(incubator({ eggTypes: slugs('reptile'), name })).toMatchObject({
      climate: 'heats and cools',
      nest: 'boxes',
    });
  });
});

describe('a brooder', () => {
  const brooder = (facts: Partial<KindFacts>) =>
    productKind({ ...INCUBATOR, ...BARE, categories: slugs('brooder'), ...facts });

  it.each([
    ['infrared', '20-Chick Plate', { form: 'plate', large: false }],
    ['infrared', '50-Chick Plate', { form: 'plate', large: true }],
    ['infrared', 'Heat Lamp', { form: 'lamp' }],
    ['thermostat', 'Closed Brooder', { form: 'box' }],
    ['thermostat', 'Brooder Cage', { form: 'cage' }],
    ['none', 'Brooder', { form: 'pen' }],
  ] as const)('heated by %s and named %j is %o', (heatingMethod, name, form) => {
    expect(brooder({ heatingMethod, name })).toMatchObject({ kind: 'brooder', ...form });
  });
});

describe('a thing for water', () => {
  it.each([
    ['Hatchery', { powerSource: 'air-pump' }, { vessel: 'cone', heated: false }],
    ['Hatchery', { powerSource: 'none' }, { vessel: 'dish' }],
    ['Bottle Kit', { powerSource: 'air-pump' }, { vessel: 'bottle' }],
    ['Hatchery', { powerSource: 'electric', heatingMethod: 'thermostat' }, { vessel: 'cone', heated: true }],
  ] as const)('for brine shrimp: %s with %o is %o', (name, facts, kind) => {
    expect(aquatic(name, 'brine-shrimp', facts)).toMatchObject({ kind: 'hatchery', ...kind });
  });

  it.each([
    [
      'Breeding Box',
      'fish',
      { powerSource: 'air-pump' },
      { mount: 'hang-on', airLift: true, divided: false },
    ],
    ['Breeding Box', 'fish', { powerSource: 'none' }, { mount: 'floating', airLift: false }],
    ['Net Box', 'fish', { powerSource: 'none' }, { mount: 'net' }],
    ['Box with Suction Cups', 'shrimp', { powerSource: 'air-pump' }, { mount: 'inside', life: 'shrimp' }],
    ['Two-Chamber Box', 'fish', { powerSource: 'air-pump' }, { divided: true }],
  ] as const)('for young: %s for %s with %o is %o', (name, life, facts, kind) => {
    expect(aquatic(name, life, { capacity: 1, ...facts })).toMatchObject({ kind: 'breedingBox', ...kind });
  });
});

describe('an accessory', () => {
  it.each([
    ['LED Egg Candler', { kind: 'candler', form: 'torch' }],
    ['High-Intensity Candler', { kind: 'candler', form: 'strong torch' }],
    ['Candler Pen', { kind: 'candler', form: 'pen' }],
    ['Tabletop Candler', { kind: 'candler', form: 'seat' }],
    ['Candler and Ruler Set', { kind: 'candler', form: 'set' }],
    ['Egg Turner Motor', { kind: 'motor' }],
    ['Digital Thermometer', { kind: 'meter' }],
    ['Humidifier with Probe', { kind: 'humidifier' }],
    ['Egg Turner Tray', { kind: 'turnerTray', egg: 'chicken' }],
    ['Box of Eggs', { kind: 'accessory' }],
    ['', { kind: 'accessory' }],
  ])('named %j is told by that name', (name, kind) => {
    expect(accessory(name, { powerSource: 'none' })).toEqual(kind);
  });

  it('with places for eggs is still no incubator', () => {
    expect(accessory('Egg Turner Tray', { capacity: 41 })).toMatchObject({ kind: 'turnerTray' });
  });
});

it('eggs to hatch are those that need no power, as many as the name says', () => {
  const eggs = (name: string) => aquatic(name, 'quail', { powerSource: 'none' });
  expect(eggs('Fertile Quail Eggs, 24 Count')).toEqual({ kind: 'hatchingEggs', egg: 'quail', eggs: 24 });
  expect(eggs('Fertile Quail Eggs')).toMatchObject({ eggs: 12 });
});

it('every product has a kind', () => {
  const words = fc.constantFrom('foam', 'cage', 'lamp', 'eggs', 'candler', '99999999999', 'net', '"<', 'İ');
  const eggTypes = fc.subarray(['reptile', 'fish', 'shrimp', 'brine-shrimp', 'quail', 'ostrich']);
  const categories = fc.subarray(['brooder', 'accessory', 'specialty', 'mini-incubators', 'commercial']);
  const facts = fc.record<KindFacts>({
    name: fc.oneof(
      fc.string(),
      fc.array(words).map((list) => list.join(' ')),
    ),
    capacity: fc.nat(),
    eggTypes: eggTypes.map((list) => slugs(...list)),
    turningType: fc.constantFrom(...TURNING_TYPES),
    humidityControl: fc.constantFrom(...HUMIDITY_CONTROLS),
    heatingMethod: fc.constantFrom(...HEATING_METHODS),
    powerSource: fc.constantFrom(...POWER_SOURCES),
    categories: categories.map((list) => slugs(...list)),
  });
  fc.assert(
    fc.property(facts, (product) => {
      const kind = productKind(product);
      expect(kind.kind).toMatch(/^[a-z]+$/i);
      if ('eggs' in kind && kind.kind !== 'hatchingEggs') expect(kind.eggs).toBe(product.capacity);
    }),
  );
});
