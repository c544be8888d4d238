import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import { aProduct, money } from '../../domain/testing.ts';
import { contextOf } from '../testing.ts';
import { comparedFacts } from './comparedFacts.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
const duck = catalogue.eggTypes[0] ?? expect.fail('the content lacks an egg type');
const source = slugify('a-keeper');
const eggTypes = [
  { ...duck, slug: slugify('duck'), name: 'Duck', space: [{ eggs: { min: 2, max: 3 }, henEggs: 3, source }] },
  {
    ...duck,
    slug: slugify('ostrich'),
    name: 'Ostrich',
    space: [{ eggs: { min: 1, max: 1 }, henEggs: 30, source }],
  },
];
const context = contextOf({ ...catalogue, eggTypes });

function factOf(facts: Partial<Product>, label: string, eggs: Slug | null = null) {
  const product = aProduct({ price: money('$60'), tray: 'rails', ...facts });
  return comparedFacts(product, eggs, context).find((fact) => fact.label === label);
}

it.each<[string, Partial<Product>, string | null, string | null, string | undefined]>([
  ['are as stated without a choice', { capacity: 24 }, null, '24 eggs', '$2.50'],
  ['are converted', { capacity: 24 }, 'duck', '16–24 duck eggs (24 chicken eggs stated)', '$2.50–$3.75'],
  [
    'are those of its cups at most',
    { capacity: 24, tray: 'cups' },
    'duck',
    '16–24 duck eggs (24 chicken eggs stated)',
    '$2.50–$3.75',
  ],
  [
    'are as stated for the eggs that it counts',
    { capacity: 10, capacityCounts: slugify('duck') },
    'duck',
    '10 duck eggs',
    '$6.00',
  ],
  [
    'are as stated if nobody says which eggs it counts',
    { capacity: 24, capacityCounts: null },
    'duck',
    '24 eggs',
    '$2.50',
  ],
  [
    'may be nothing',
    { capacity: 24 },
    'ostrich',
    'Too small for ostrich eggs (24 chicken eggs stated)',
    undefined,
  ],
  ['may be one', { capacity: 30 }, 'ostrich', '1 ostrich egg (30 chicken eggs stated)', '$60.00'],
  ['are unknown without a capacity', { capacity: null }, 'duck', null, undefined],
])('room and price in the eggs of the reader %s', (_, facts, eggs, room, price) => {
  const asked = eggs === null ? null : slugify(eggs);
  expect(factOf(facts, 'Capacity', asked)?.text).toBe(room);
  expect(factOf(facts, 'Price per egg', asked)?.text).toBe(price);
});
