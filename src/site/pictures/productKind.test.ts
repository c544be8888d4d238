import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EGG_KINDS, PRODUCT_DRAWINGS, type ProductDrawing } from '../../domain/drawings.ts';
import { CATEGORY_KINDS } from '../../domain/products/categoryKind.ts';
import {
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  type Product,
  TURNING_TYPES,
} from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { type KindFacts, kindFacts, productKind } from '../productKind.ts';

const INCUBATOR: KindFacts = {
  name: 'Plain Machine',
  capacity: 24,
  eggTypes: slugs('chicken'),
  turningType: 'automatic',
  humidityControl: 'manual',
  heatingMethod: 'fan-based',
  powerSource: 'electric',
  categoryKinds: ['incubator'],
  egg: 'chicken',
  drawing: null,
};

const BARE = { capacity: 0, turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;

const incubator = (facts: Partial<KindFacts>) => productKind({ ...INCUBATOR, ...facts });
const accessory = (name: string, facts: Partial<KindFacts> = {}) =>
  productKind({ ...INCUBATOR, ...BARE, name, categoryKinds: ['accessory'], ...facts });
const aquatic = (name: string, life: string, facts: Partial<KindFacts> = {}) =>
  productKind({
    ...INCUBATOR,
    ...BARE,
    name,
    eggTypes: slugs(life),
    categoryKinds: ['mixed'],
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
    expect(incubator({ categoryKinds: ['commercial-incubator'] })).toMatchObject({ shape: 'cabinet' });
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

  it('of which nothing is stated shows nothing of it', () => {
    const unstated = { turningType: null, humidityControl: null, heatingMethod: null, powerSource: null };
    expect(incubator({ ...unstated, name: 'Plain' })).toMatchObject({
      turning: 'none',
      humidity: 'none',
      air: null,
      panel: 'dial',
    });
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
    productKind({ ...INCUBATOR, ...BARE, categoryKinds: ['brooder'], ...facts });

  it.each([
    ['infrared', '20-Chick Plate', { form: 'plate', large: false }],
    ['infrared', '50-Chick Plate', { form: 'plate', large: true }],
    ['infrared', 'Heat Lamp', { form: 'lamp' }],
    ['thermostat', 'Closed Brooder', { form: 'box' }],
    ['thermostat', 'Brooder Cage', { form: 'cage' }],
    ['none', 'Brooder', { form: 'pen' }],
    [null, 'Brooder', { form: 'pen' }],
    [null, 'Heat Lamp', { form: 'lamp' }],
    [null, 'Heat Plate', { form: 'plate' }],
  ] as const)('heated by %s and named %j is %o', (heatingMethod, name, form) => {
    expect(brooder({ heatingMethod, name })).toMatchObject({ kind: 'brooder', ...form });
  });
});

describe('a thing for water', () => {
  it.each([
    ['Hatchery', { powerSource: 'air-pump' }, { vessel: 'cone', heated: false }],
    ['Hatchery', { powerSource: 'none' }, { vessel: 'dish' }],
    ['Hatchery', { powerSource: null, heatingMethod: null }, { vessel: 'dish', heated: false }],
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
    ['Breeding Box', 'fish', { powerSource: null }, { mount: 'floating', airLift: false }],
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
  const eggs = (name: string) => aquatic(name, 'quail', { egg: 'quail', powerSource: 'none' });
  expect(eggs('Fertile Quail Eggs, 24 Count')).toEqual({ kind: 'hatchingEggs', egg: 'quail', eggs: 24 });
  expect(eggs('Fertile Quail Eggs')).toMatchObject({ eggs: 12 });
});

describe('what decides the kind of a product', () => {
  const labels = {
    categoryLabels: [
      { name: 'Chick Care', slug: slugify('chick-care'), kind: 'brooder' },
      { name: 'Machines', slug: slugify('machines'), kind: 'incubator' },
    ],
    eggTypeLabels: [
      { name: 'Ostrich', slug: slugify('ostrich'), drawing: null },
      { name: 'Finch', slug: slugify('finch'), drawing: 'canary' },
      { name: 'Duck', slug: slugify('duck'), drawing: 'duck' },
    ],
  } as const;
  const factsOf = (changes: Partial<Product>) => kindFacts(aProduct(changes), labels);

  it('is what its categories are, whatever their names', () => {
    expect(factsOf({ categories: slugs('chick-care') }).categoryKinds).toEqual(['brooder']);
    expect(factsOf({ categories: slugs('brooder') }).categoryKinds).toEqual([]);
  });

  it('is the first of its eggs that drawings know, or else a hen’s', () => {
    expect(factsOf({ eggTypes: slugs('ostrich', 'finch', 'duck') }).egg).toBe('canary');
    expect(factsOf({ eggTypes: slugs('ostrich') }).egg).toBe('chicken');
  });
});

describe('a drawing that the product names', () => {
  it.each<[ProductDrawing, object]>([
    ['incubator-dome', { kind: 'incubator', shape: 'dome', eggs: 0 }],
    ['incubator-tray', { kind: 'incubator', shape: 'tray' }],
    ['incubator-cabinet', { kind: 'incubator', shape: 'cabinet' }],
    ['incubator-reptile', { kind: 'reptileIncubator', eggs: 0 }],
    ['brooder-plate', { kind: 'brooder', form: 'plate', large: false }],
    ['brooder-lamp', { kind: 'brooder', form: 'lamp' }],
    ['brooder-box', { kind: 'brooder', form: 'box' }],
    ['brooder-cage', { kind: 'brooder', form: 'cage' }],
    ['brooder-pen', { kind: 'brooder', form: 'pen' }],
    ['candler', { kind: 'candler', form: 'torch' }],
    ['candler-strong', { kind: 'candler', form: 'strong torch' }],
    ['candler-pen', { kind: 'candler', form: 'pen' }],
    ['candler-seat', { kind: 'candler', form: 'seat' }],
    ['candler-set', { kind: 'candler', form: 'set' }],
    ['turner-motor', { kind: 'motor' }],
    ['turner-tray', { kind: 'turnerTray', egg: 'chicken' }],
    ['meter', { kind: 'meter' }],
    ['humidifier', { kind: 'humidifier' }],
    ['hatching-eggs', { kind: 'hatchingEggs', egg: 'chicken', eggs: 12 }],
    ['breeding-box-hang-on', { kind: 'breedingBox', mount: 'hang-on', life: 'fish' }],
    ['breeding-box-floating', { kind: 'breedingBox', mount: 'floating' }],
    ['breeding-box-net', { kind: 'breedingBox', mount: 'net' }],
    ['breeding-box-inside', { kind: 'breedingBox', mount: 'inside' }],
    ['hatchery-cone', { kind: 'hatchery', vessel: 'cone', heated: false }],
    ['hatchery-dish', { kind: 'hatchery', vessel: 'dish' }],
    ['hatchery-bottle', { kind: 'hatchery', vessel: 'bottle' }],
    ['accessory', { kind: 'accessory' }],
  ])('counts for more than its name: %s', (drawing, kind) => {
    expect(accessory('Humidifier Motor for Candlers', { drawing })).toMatchObject(kind);
  });

  it('leaves the details to the specifications', () => {
    expect(incubator({ drawing: 'incubator-dome', name: 'Foam Cabinet', capacity: 120 })).toMatchObject({
      shape: 'dome',
      shell: 'foam',
      eggs: 120,
      turning: 'automatic',
    });
  });
});

it('every product has a kind', () => {
  const words = fc.constantFrom('foam', 'cage', 'lamp', 'eggs', 'candler', '99999999999', 'net', '"<', 'İ');
  const eggTypes = fc.subarray(['reptile', 'fish', 'shrimp', 'brine-shrimp', 'quail', 'ostrich']);
  const facts = fc.record<KindFacts>({
    name: fc.oneof(
      fc.string(),
      fc.array(words).map((list) => list.join(' ')),
    ),
    capacity: fc.nat(),
    eggTypes: eggTypes.map((list) => slugs(...list)),
    turningType: fc.constantFrom(...TURNING_TYPES, null),
    humidityControl: fc.constantFrom(...HUMIDITY_CONTROLS, null),
    heatingMethod: fc.constantFrom(...HEATING_METHODS, null),
    powerSource: fc.constantFrom(...POWER_SOURCES, null),
    categoryKinds: fc.subarray([...CATEGORY_KINDS]),
    egg: fc.constantFrom(...EGG_KINDS),
    drawing: fc.option(fc.constantFrom(...PRODUCT_DRAWINGS)),
  });
  fc.assert(
    fc.property(facts, (product) => {
      const kind = productKind(product);
      expect(kind.kind).toMatch(/^[a-z]+$/i);
      if ('eggs' in kind && kind.kind !== 'hatchingEggs') expect(kind.eggs).toBe(product.capacity);
    }),
  );
});
