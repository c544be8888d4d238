import { describe, expect, it } from 'vitest';
import { fieldsSchema } from '../content/schemas/productFields.ts';
import { EGG_KINDS, PRODUCT_DRAWINGS } from '../domain/drawings.ts';
import { CATEGORY_KINDS } from '../domain/products/categoryKind.ts';
import type { Product } from '../domain/products/product.ts';
import { slugify } from '../domain/slug.ts';
import { aProduct, slugs } from '../domain/testing.ts';
import { drawnProduct, factsShown } from './drawnProduct.ts';

/** The fields of an owner who gave each a name of their own, and said what it draws. */
const FIELDS = fieldsSchema.parse([
  {
    id: 'look_in',
    label: 'Look In',
    help: 'How much of the eggs one sees.',
    kind: 'choice',
    choices: {
      around: { words: 'All around', draws: 'dome' },
      top: { words: 'From above', draws: 'clear-lid' },
      pane: { words: 'A pane', draws: 'window' },
      nothing: { words: 'Nothing', draws: 'closed-lid' },
      camera: 'By camera',
    },
  },
  { id: 'spout', label: 'Spout', help: 'Whether it has one.', kind: 'yes-no', draws: 'filler' },
  { id: 'lamp', label: 'Lamp', help: 'Whether it has one.', kind: 'yes-no' },
  {
    id: 'hull',
    label: 'Hull',
    help: 'What it is made of.',
    kind: 'choice',
    choices: { foam: { words: 'Foam', draws: 'foam' }, steel: 'Steel' },
  },
]);

/** A category of each kind, named like it, an egg of each drawing, and these fields. */
const LABELS = {
  categoryLabels: CATEGORY_KINDS.map((kind) => ({ name: kind, slug: slugify(kind), kind })),
  eggTypeLabels: EGG_KINDS.map((drawing) => ({ name: drawing, slug: slugify(drawing), drawing })),
  fields: FIELDS,
};

const INCUBATOR = { capacity: 24, heatingMethod: 'fan-based', categories: slugs('incubator') } as const;
const BARE = { capacity: 0, turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;
const BROODER = { ...BARE, categories: slugs('brooder') };
const ACCESSORY = { ...BARE, categories: slugs('accessory'), powerSource: 'none' } as const;
const WATER = { ...BARE, categories: slugs('mixed') };
const SHRIMP = { ...WATER, eggTypes: slugs('brine-shrimp') };
const FISH = { ...WATER, eggTypes: slugs('fish'), capacity: 1 };
const EGGS = { ...WATER, eggTypes: slugs('quail'), powerSource: 'none' } as const;

const shown = (name: string, facts: Partial<Product>) => drawnProduct(aProduct({ name, ...facts }), LABELS);

describe('the drawing of a product that names none', () => {
  it.each<[string, string, Partial<Product>]>([
    ['incubator-tray', 'Plain Machine', { ...INCUBATOR, capacity: 3 }],
    ['incubator-tray', 'Plain Machine', { ...INCUBATOR, capacity: 99 }],
    ['incubator-cabinet', 'Plain Machine', { ...INCUBATOR, capacity: 100 }],
    ['incubator-cabinet', 'Plain Machine', { ...INCUBATOR, tray: 'shelves' }],
    ['incubator-dome', 'Plain Machine', { ...INCUBATOR, facts: { look_in: 'around' } }],
    ['incubator-tray', 'Plain Machine', { ...INCUBATOR, facts: { look_in: 'around' }, capacity: 25 }],
    ['incubator-tray', 'Plain Machine', { ...INCUBATOR, facts: { look_in: 'top' } }],
    ['incubator-dome', 'Clear Dome', INCUBATOR],
    ['incubator-tray', 'Foam Box', { ...INCUBATOR, capacity: 12 }],
    ['incubator-cabinet', 'Cabinet', { ...INCUBATOR, capacity: 40 }],
    ['incubator-tray', 'Plain Machine', { ...INCUBATOR, categories: slugs('commercial-incubator') }],
    ['incubator-reptile', 'Plain Machine', { ...INCUBATOR, eggTypes: slugs('reptile', 'canary') }],
    ['brooder-plate', '20-Chick Plate', { ...BROODER, heatingMethod: 'infrared' }],
    ['brooder-lamp', 'Heat Lamp', { ...BROODER, heatingMethod: 'infrared' }],
    ['brooder-box', 'Closed Brooder', { ...BROODER, heatingMethod: 'thermostat' }],
    ['brooder-cage', 'Brooder Cage', { ...BROODER, heatingMethod: 'thermostat' }],
    ['brooder-pen', 'Brooder', BROODER],
    ['brooder-pen', 'Brooder', { ...BROODER, heatingMethod: null }],
    ['brooder-lamp', 'Heat Lamp', { ...BROODER, heatingMethod: null }],
    ['brooder-plate', 'Heat Plate', { ...BROODER, heatingMethod: null }],
    ['hatchery-cone', 'Hatchery', { ...SHRIMP, powerSource: 'air-pump' }],
    ['hatchery-dish', 'Hatchery', { ...SHRIMP, powerSource: 'none' }],
    ['hatchery-dish', 'Hatchery', { ...SHRIMP, powerSource: null }],
    ['hatchery-bottle', 'Bottle Kit', { ...SHRIMP, powerSource: 'air-pump' }],
    ['breeding-box-hang-on', 'Breeding Box', { ...FISH, powerSource: 'air-pump' }],
    ['breeding-box-floating', 'Breeding Box', { ...FISH, powerSource: 'none' }],
    ['breeding-box-floating', 'Breeding Box', { ...FISH, powerSource: null }],
    ['breeding-box-net', 'Net Box', FISH],
    ['breeding-box-inside', 'Box with Suction Cups', { ...FISH, eggTypes: slugs('shrimp') }],
    ['candler', 'LED Egg Candler', ACCESSORY],
    ['candler-strong', 'High-Intensity Candler', ACCESSORY],
    ['candler-pen', 'Candler Pen', ACCESSORY],
    ['candler-seat', 'Tabletop Candler', ACCESSORY],
    ['candler-set', 'Candler and Ruler Set', ACCESSORY],
    ['turner-motor', 'Egg Turner Motor', ACCESSORY],
    ['meter', 'Digital Thermometer', ACCESSORY],
    ['humidifier', 'Humidifier with Probe', ACCESSORY],
    // With places for eggs it is still no incubator.
    ['turner-tray', 'Egg Turner Tray', { ...ACCESSORY, capacity: 41 }],
    ['hatching-eggs', 'Fertile Quail Eggs', EGGS],
    ['accessory', 'Box of Eggs', ACCESSORY],
    ['accessory', '', ACCESSORY],
  ])('is %s for %j with %j', (drawing, name, facts) => {
    expect(shown(name, facts).drawing).toBe(drawing);
  });

  it.each(PRODUCT_DRAWINGS)('is not guessed where it names %s', (drawing) => {
    expect(shown('Humidifier Motor for Candlers', { ...ACCESSORY, drawing }).drawing).toBe(drawing);
  });

  it('is by what its categories are, whatever their names', () => {
    const categoryLabels = [{ name: 'Chick Care', slug: slugify('chick-care'), kind: 'brooder' as const }];
    const drawingIn = (category: string) =>
      drawnProduct(aProduct({ ...BARE, categories: slugs(category) }), { ...LABELS, categoryLabels }).drawing;
    expect(drawingIn('chick-care')).toBe('brooder-pen');
    expect(drawingIn('brooder')).toBe('accessory');
  });
});

describe('the details of a drawing', () => {
  const still = { ...INCUBATOR, heatingMethod: 'thermostat', turningType: 'manual' } as const;
  const unstated = { turningType: null, humidityControl: null, heatingMethod: null, powerSource: null };

  it.each<[string, Partial<Product>, Partial<ReturnType<typeof shown>>]>([
    ['?', INCUBATOR, { eggs: 24, egg: 'chicken', turning: 'automatic', humidity: 'manual', isFoam: false }],
    ['Plain', { ...INCUBATOR, turningType: 'manual' }, { air: 'fan', hasDisplay: false, hasDial: false }],
    ['Plain', still, { air: 'still', hasDisplay: false, hasDial: false }],
    ['Plain', { ...still, features: ['Large display'] }, { hasDisplay: true, hasDial: false }],
    ['Plain', { ...still, features: ['Thermostat with a dial'] }, { hasDisplay: false, hasDial: true }],
    ['Plain', { ...still, tray: 'rollers' }, { tray: 'rollers' }],
    ['Digital', still, { air: 'still', hasDisplay: true }],
    ['Plain', { ...still, heatingMethod: 'infrared' }, { air: 'infrared', hasDisplay: false }],
    [
      'Plain',
      { ...INCUBATOR, ...unstated },
      { turning: 'none', tray: null, lid: null, humidity: 'none', air: null, hasFiller: false },
    ],
    ['Foam Cabinet', { ...INCUBATOR, drawing: 'incubator-dome', capacity: 120 }, { isFoam: true, eggs: 120 }],
    ['Machine', { eggTypes: slugs('reptile') }, { isCooling: false, hasBoxes: false }],
    ['Cooling Machine with Boxes', { eggTypes: slugs('reptile') }, { isCooling: true, hasBoxes: true }],
    ['20-Chick Plate', BROODER, { isLarge: false }],
    ['50-Chick Plate', BROODER, { isLarge: true }],
    ['Hatchery', { ...SHRIMP, heatingMethod: null }, { isHeated: false }],
    ['Hatchery', { ...SHRIMP, heatingMethod: 'thermostat' }, { isHeated: true }],
    ['Breeding Box', { ...FISH, powerSource: 'air-pump' }, { hasAirLift: true, isDivided: false }],
    ['Two-Chamber Box', { ...FISH, powerSource: null }, { hasAirLift: false, isDivided: true }],
    ['Box', { ...FISH, eggTypes: slugs('shrimp') }, { hasShrimp: true }],
    ['Fertile Quail Eggs, 24 Count', EGGS, { egg: 'quail', eggs: 24 }],
    ['Fertile Quail Eggs', EGGS, { eggs: 12 }],
  ])('of %j with %j are %o', (name, facts, details) => {
    expect(shown(name, facts)).toMatchObject(details);
  });

  it('show the first of its eggs that drawings know, or else a hen’s', () => {
    const eggTypeLabels = [
      { name: 'Ostrich', slug: slugify('ostrich'), drawing: null },
      { name: 'Finch', slug: slugify('finch'), drawing: 'canary' as const },
    ];
    const eggOf = (...eggTypes: string[]) =>
      drawnProduct(aProduct({ eggTypes: slugs(...eggTypes) }), { ...LABELS, eggTypeLabels }).egg;
    expect(eggOf('ostrich', 'finch')).toBe('canary');
    expect(eggOf('ostrich')).toBe('chicken');
  });

  it.each<[Product['facts'], Partial<ReturnType<typeof shown>>]>([
    [{ look_in: 'around' }, { lid: 'dome' }],
    [{ look_in: 'top' }, { lid: 'clear-lid' }],
    [{ look_in: 'pane' }, { lid: 'window' }],
    [{ look_in: 'nothing' }, { lid: 'closed-lid' }],
    [{ look_in: 'camera' }, { lid: null }],
    [
      { spout: true, hull: 'foam' },
      { lid: null, hasFiller: true, isFoam: true },
    ],
    [
      { spout: false, lamp: true, hull: 'steel' },
      { hasFiller: false, isFoam: false },
    ],
  ])('are what the fields of the site draw: of %o they are %o', (facts, details) => {
    expect(shown('Plain', { ...INCUBATOR, facts })).toMatchObject(details);
  });
});

describe('the facts that a drawing shows', () => {
  const labels = (facts: Partial<Product>) => factsShown(aProduct(facts), LABELS);
  const unstated = { turningType: null, humidityControl: null, heatingMethod: null, tray: null } as const;

  it('are named by the labels of their fields, if the product states them', () => {
    const facts = { look_in: 'pane', spout: true, hull: 'steel', lamp: true };
    expect(labels({ ...INCUBATOR, ...unstated, tray: 'cups', heatingMethod: 'fan-based', facts })).toEqual([
      'Capacity',
      'Egg Tray',
      'Heating Method',
      'Look In',
      'Spout',
    ]);
  });

  it('are none of a product that states nothing, and of products other than incubators', () => {
    expect(labels({ ...INCUBATOR, ...unstated, capacity: null, facts: {} })).toEqual([]);
    expect(labels({ ...BROODER, heatingMethod: 'infrared' })).toEqual([]);
  });
});
