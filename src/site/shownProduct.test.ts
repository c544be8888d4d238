import { describe, expect, it } from 'vitest';
import { EGG_KINDS, PRODUCT_DRAWINGS } from '../domain/drawings.ts';
import { CATEGORY_KINDS } from '../domain/products/categoryKind.ts';
import type { Product } from '../domain/products/product.ts';
import { slugify } from '../domain/slug.ts';
import { aProduct, slugs } from '../domain/testing.ts';
import { shownProduct } from './shownProduct.ts';

/** A category of each kind, named like it, and an egg of each drawing. */
const LABELS = {
  categoryLabels: CATEGORY_KINDS.map((kind) => ({ name: kind, slug: slugify(kind), kind })),
  eggTypeLabels: EGG_KINDS.map((drawing) => ({ name: drawing, slug: slugify(drawing), drawing })),
};

const PLAIN = aProduct({
  name: 'Plain Machine',
  capacity: 24,
  heatingMethod: 'fan-based',
  categories: slugs('incubator'),
});

const BARE = { capacity: 0, turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;

const incubator = (facts: Partial<Product>) => shownProduct({ ...PLAIN, ...facts }, LABELS);
const accessory = (name: string, facts: Partial<Product> = {}) =>
  incubator({ ...BARE, name, categories: slugs('accessory'), ...facts });
const aquatic = (name: string, life: string, facts: Partial<Product> = {}) =>
  incubator({ ...BARE, name, eggTypes: slugs(life), categories: slugs('mixed'), ...facts });

describe('an incubator', () => {
  it('is told by its specifications, whatever its name', () => {
    expect(incubator({ name: '?' })).toMatchObject({
      drawing: 'incubator-tray',
      isFoam: false,
      eggs: 24,
      egg: 'chicken',
      turning: 'automatic',
      air: 'fan',
      humidity: 'manual',
      hasDisplay: true,
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
    expect(incubator({ capacity, name })).toMatchObject({ drawing: `incubator-${shape}` });
  });

  it('that is sold as commercial is a cabinet', () => {
    expect(incubator({ categories: slugs('commercial-incubator') })).toMatchObject({
      drawing: 'incubator-cabinet',
    });
  });

  it.each([
    ['fan-based', 'manual', 'Plain', { air: 'fan', hasDisplay: true }],
    ['thermostat', 'manual', 'Plain', { air: 'still', hasDisplay: false }],
    ['thermostat', 'automatic', 'Plain', { air: 'still', hasDisplay: true }],
    ['thermostat', 'manual', 'Digital', { air: 'still', hasDisplay: true }],
    ['infrared', 'manual', 'Plain', { air: 'infrared', hasDisplay: false }],
  ] as const)('heated by %s, turned %s and named %j has %o', (heatingMethod, turningType, name, parts) => {
    expect(incubator({ heatingMethod, turningType, name })).toMatchObject(parts);
  });

  it('of which nothing is stated shows nothing of it', () => {
    const unstated = { turningType: null, humidityControl: null, heatingMethod: null, powerSource: null };
    expect(incubator({ ...unstated, name: 'Plain' })).toMatchObject({
      turning: 'none',
      humidity: 'none',
      air: null,
      hasDisplay: false,
    });
  });

  it('for reptiles first is another thing: nothing in it turns', () => {
    expect(incubator({ eggTypes: slugs('reptile', 'canary'), capacity: 6 })).toMatchObject({
      drawing: 'incubator-reptile',
      eggs: 6,
      isCooling: false,
      hasBoxes: false,
    });
    const name = 'Cooling Machine with Boxes';
    expect(incubator({ eggTypes: slugs('reptile'), name })).toMatchObject({
      isCooling: true,
      hasBoxes: true,
    });
  });
});

describe('a brooder', () => {
  const brooder = (facts: Partial<Product>) => incubator({ ...BARE, categories: slugs('brooder'), ...facts });

  it.each([
    ['infrared', '20-Chick Plate', { drawing: 'brooder-plate', isLarge: false }],
    ['infrared', '50-Chick Plate', { drawing: 'brooder-plate', isLarge: true }],
    ['infrared', 'Heat Lamp', { drawing: 'brooder-lamp' }],
    ['thermostat', 'Closed Brooder', { drawing: 'brooder-box' }],
    ['thermostat', 'Brooder Cage', { drawing: 'brooder-cage' }],
    ['none', 'Brooder', { drawing: 'brooder-pen' }],
    [null, 'Brooder', { drawing: 'brooder-pen' }],
    [null, 'Heat Lamp', { drawing: 'brooder-lamp' }],
    [null, 'Heat Plate', { drawing: 'brooder-plate' }],
  ] as const)('heated by %s and named %j is %o', (heatingMethod, name, form) => {
    expect(brooder({ heatingMethod, name })).toMatchObject(form);
  });
});

describe('a thing for water', () => {
  it.each([
    ['Hatchery', { powerSource: 'air-pump' }, { drawing: 'hatchery-cone', isHeated: false }],
    ['Hatchery', { powerSource: 'none' }, { drawing: 'hatchery-dish' }],
    ['Hatchery', { powerSource: null, heatingMethod: null }, { drawing: 'hatchery-dish', isHeated: false }],
    ['Bottle Kit', { powerSource: 'air-pump' }, { drawing: 'hatchery-bottle' }],
    [
      'Hatchery',
      { powerSource: 'electric', heatingMethod: 'thermostat' },
      { drawing: 'hatchery-cone', isHeated: true },
    ],
  ] as const)('for brine shrimp: %s with %o is %o', (name, facts, kind) => {
    expect(aquatic(name, 'brine-shrimp', facts)).toMatchObject(kind);
  });

  it.each([
    [
      'Breeding Box',
      'fish',
      { powerSource: 'air-pump' },
      { drawing: 'breeding-box-hang-on', hasAirLift: true, isDivided: false },
    ],
    [
      'Breeding Box',
      'fish',
      { powerSource: 'none' },
      { drawing: 'breeding-box-floating', hasAirLift: false },
    ],
    ['Breeding Box', 'fish', { powerSource: null }, { drawing: 'breeding-box-floating', hasAirLift: false }],
    ['Net Box', 'fish', { powerSource: 'none' }, { drawing: 'breeding-box-net' }],
    [
      'Box with Suction Cups',
      'shrimp',
      { powerSource: 'air-pump' },
      { drawing: 'breeding-box-inside', hasShrimp: true },
    ],
    ['Two-Chamber Box', 'fish', { powerSource: 'air-pump' }, { isDivided: true }],
  ] as const)('for young: %s for %s with %o is %o', (name, life, facts, kind) => {
    expect(aquatic(name, life, { capacity: 1, ...facts })).toMatchObject(kind);
  });
});

describe('an accessory', () => {
  it.each([
    ['LED Egg Candler', 'candler'],
    ['High-Intensity Candler', 'candler-strong'],
    ['Candler Pen', 'candler-pen'],
    ['Tabletop Candler', 'candler-seat'],
    ['Candler and Ruler Set', 'candler-set'],
    ['Egg Turner Motor', 'turner-motor'],
    ['Digital Thermometer', 'meter'],
    ['Humidifier with Probe', 'humidifier'],
    ['Egg Turner Tray', 'turner-tray'],
    ['Box of Eggs', 'accessory'],
    ['', 'accessory'],
  ])('named %j is recognized by that name: %s', (name, drawing) => {
    expect(accessory(name, { powerSource: 'none' })).toMatchObject({ drawing });
  });

  it('with places for eggs is still no incubator', () => {
    expect(accessory('Egg Turner Tray', { capacity: 41 })).toMatchObject({ drawing: 'turner-tray' });
  });
});

it('eggs to hatch are those that need no power, as many as the name says', () => {
  const eggs = (name: string) => aquatic(name, 'quail', { powerSource: 'none' });
  expect(eggs('Fertile Quail Eggs, 24 Count')).toMatchObject({
    drawing: 'hatching-eggs',
    egg: 'quail',
    eggs: 24,
  });
  expect(eggs('Fertile Quail Eggs')).toMatchObject({ eggs: 12 });
});

describe('what decides how a product is drawn', () => {
  const labels = {
    categoryLabels: [{ name: 'Chick Care', slug: slugify('chick-care'), kind: 'brooder' }],
    eggTypeLabels: [
      { name: 'Ostrich', slug: slugify('ostrich'), drawing: null },
      { name: 'Finch', slug: slugify('finch'), drawing: 'canary' },
      { name: 'Duck', slug: slugify('duck'), drawing: 'duck' },
    ],
  } as const;
  const shown = (changes: Partial<Product>) => shownProduct({ ...PLAIN, ...BARE, ...changes }, labels);

  it('is what its categories are, whatever their names', () => {
    expect(shown({ categories: slugs('chick-care') }).drawing).toBe('brooder-pen');
    expect(shown({ categories: slugs('brooder') }).drawing).toBe('accessory');
  });

  it('is the first of its eggs that drawings know, or else a hen’s', () => {
    expect(shown({ eggTypes: slugs('ostrich', 'finch', 'duck') }).egg).toBe('canary');
    expect(shown({ eggTypes: slugs('ostrich') }).egg).toBe('chicken');
  });
});

describe('a drawing that the product names', () => {
  it.each(PRODUCT_DRAWINGS)('counts for more than its name: %s', (drawing) => {
    expect(accessory('Humidifier Motor for Candlers', { drawing })).toMatchObject({ drawing });
  });

  it('leaves the details to the specifications', () => {
    const named = incubator({ drawing: 'incubator-dome', name: 'Foam Cabinet', capacity: 120 });
    expect(named).toMatchObject({ drawing: 'incubator-dome', isFoam: true, eggs: 120, turning: 'automatic' });
  });
});
