import { expect, it } from 'vitest';
import { namedFields } from '../../domain/products/builtInFields.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, slugs } from '../../domain/testing.ts';
import { cardFacts, decidingFacts, specifications } from './specifications.ts';

const WORDS = {
  fields: namedFields(),
  eggTypeLabels: ['Chicken', 'Duck'].map((name) => ({ name, slug: slugify(name), drawing: null })),
};
const NOTHING = { turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;
const UNSTATED = {
  turningType: null,
  humidityControl: null,
  heatingMethod: null,
  powerSource: null,
} as const;
const HEATER = { ...NOTHING, capacity: 0, heatingMethod: 'infrared', powerSource: 'electric' } as const;
const OTHER = { ...NOTHING, capacity: 0, powerSource: 'none' } as const;

const written = (facts: readonly (readonly [string, string | null])[]) =>
  facts.map(([label, value]) => `${label}: ${value ?? '?'}`).join(', ');

it.each<[string, Partial<Product>, string]>([
  [
    'of an incubator are its room, what it does by itself, and the price per egg',
    { capacity: 24, price: money('$60.00'), turningType: 'automatic', heatingMethod: 'fan-based' },
    'Capacity: 24 eggs, Turning: Automatic, Humidity: Manual, Heating: Fan-based, Price per egg: $2.50',
  ],
  [
    'say what is not stated, since that decides too',
    { ...UNSTATED, capacity: null },
    'Capacity: Not stated, Turning: Not stated, Humidity: Not stated, Heating: Not stated, Power: Not stated',
  ],
  [
    'of anything else are what it has',
    { ...HEATER, isIncubator: false, watts: 20 },
    'Egg Types: Chicken, Heating Method: Infrared, Power Source: Electric, Rated power: 20 W',
  ],
])('the facts that open a page %s', (_, facts, shown) => {
  const product = aProduct({ humidityControl: 'manual', eggTypes: slugs('chicken'), ...facts });
  expect(written(decidingFacts(product, WORDS))).toBe(shown);
});

it.each<[string, Partial<Product>, string]>([
  [
    'of what hatches eggs are capacity, turning, humidity and eggs, even if there is none',
    { turningType: 'none', humidityControl: 'manual' },
    'Capacity: 12 eggs, Turning: No, Humidity: Manual, Eggs: Chicken',
  ],
  [
    'leave out what is not stated',
    { turningType: null, humidityControl: null },
    'Capacity: 12 eggs, Eggs: Chicken',
  ],
  ['leave it out of anything else, too', { ...UNSTATED, capacity: 0 }, 'For: Chicken'],
  [
    'of anything else are what it is for and what it has',
    { ...HEATER, eggTypes: slugs('chicken', 'duck') },
    'For: Chicken, Duck, Heating: Infrared, Power: Electric',
  ],
  [
    'of a turner are what it does',
    { ...OTHER, turningType: 'automatic' },
    'For: Chicken, Turning: Automatic',
  ],
  ['say nothing of eggs if a product names none', { ...OTHER, eggTypes: [] }, ''],
  ['of a box for fish are none about eggs', { ...OTHER, capacity: 1, eggTypes: slugs('fish') }, 'For: fish'],
])('the facts on a card %s', (_, facts, shown) => {
  expect(written(cardFacts(aProduct({ capacity: 12, ...facts }), WORDS))).toBe(shown);
});

it.each([
  ['hen eggs', 'chicken', '48 eggs'],
  ['eggs that nobody names', null, '48 eggs'],
  ['duck eggs', 'duck', '48 duck eggs'],
  ['eggs without a name of their own', 'small-birds', '48 small-birds eggs'],
])('a capacity that counts %s says so where it matters', (_, counted, text) => {
  const capacityCounts = counted === null ? null : slugify(counted);
  const product = aProduct({ capacity: 48, capacityCounts });
  expect(specifications(product, WORDS)[0]).toEqual(['Capacity', text]);
  expect(cardFacts(product, WORDS)[0]).toEqual(['Capacity', text]);
});

it.each<[string, Partial<Product>, string]>([
  [
    'of what hatches eggs are all, even those that it lacks, and those seldom stated',
    { ...NOTHING, powerSource: 'electric', watts: 40, tray: 'rollers', backupPower: '12v' },
    'Capacity: 12 eggs, Egg Types: Chicken, Turning Type: None, Humidity Control: None, Heating Method: None, ' +
      'Power Source: Electric, Egg Tray: Rollers that adjust in width, Rated power: 40 W, Backup Power: 12 V input',
  ],
  [
    'of what hatches eggs say which are not stated',
    UNSTATED,
    'Capacity: 12 eggs, Egg Types: Chicken, Turning Type: ?, Humidity Control: ?, Heating Method: ?, Power Source: ?',
  ],
  [
    'of what is sold by the egg but hatches none, such as a carton, say nothing of what is not stated',
    { ...UNSTATED, isIncubator: false, powerSource: 'none' },
    'Capacity: 12 eggs, Egg Types: Chicken, Power Source: None',
  ],
  [
    'of anything else are those alone that mean something',
    { ...OTHER, powerSource: 'battery' },
    'Egg Types: Chicken, Power Source: Battery',
  ],
  ['of anything else may be none', { ...UNSTATED, capacity: 0, eggTypes: [] }, ''],
  [
    'end with the versions and their prices',
    {
      ...UNSTATED,
      capacity: 0,
      eggTypes: [],
      variants: [
        { name: '12 eggs', price: money('$79.99') },
        { name: '24 eggs', price: money('$129.99') },
      ],
    },
    'Versions: 12 eggs: $79.99 · 24 eggs: $129.99',
  ],
])('the specifications %s', (_, facts, shown) => {
  expect(written(specifications(aProduct(facts), WORDS))).toBe(shown);
});
