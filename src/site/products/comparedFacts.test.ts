import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money } from '../../domain/testing.ts';
import { contextOf } from '../testing.ts';
import { comparedFacts, visitorsFacts } from './comparedFacts.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
const duck = catalogue.eggTypes[0] ?? expect.fail('the content lacks an egg type');
const DUCK = slugify('duck');
const spaces = {
  Duck: { eggs: { min: 2, max: 3 }, henEggs: 3 },
  Ostrich: { eggs: { min: 1, max: 1 }, henEggs: 30 },
};
const eggTypes = Object.entries(spaces).map(([name, space]) => {
  return { ...duck, slug: slugify(name), name, space: [{ ...space, source: slugify('a-keeper') }] };
});
const context = contextOf({ ...catalogue, eggTypes });
const CONVERTED = '16–24 duck eggs (listed for 24 chicken eggs)';

it.each<[string, Partial<Product>, string | null, string | null, string | undefined]>([
  ['are as stated without a choice', {}, null, '24 eggs', '$2.50'],
  ['are converted', {}, 'duck', CONVERTED, '$2.50–$3.75'],
  ['are those of its cups', { tray: 'cups' }, 'duck', CONVERTED, '$2.50–$3.75'],
  ['are as stated for what it counts', { capacityCounts: DUCK }, 'duck', '24 duck eggs', '$2.50'],
  ['are as stated if nobody says what it counts', { capacityCounts: null }, 'duck', '24 eggs', '$2.50'],
  ['may be nothing', {}, 'ostrich', 'Too small for ostrich eggs (listed for 24 chicken eggs)', undefined],
  ['may be one', { capacity: 30 }, 'ostrich', '1 ostrich egg (listed for 30 chicken eggs)', '$60.00'],
  ['are unknown without a capacity', { capacity: null }, 'duck', null, undefined],
])('room and price in the eggs of the reader %s', (_, facts, eggs, room, price) => {
  const product = aProduct({ price: money('$60'), tray: 'rails', capacity: 24, ...facts });
  const compared = comparedFacts(product, eggs === null ? null : slugify(eggs), context);
  const textOf = (name: string) => compared.find(({ label }) => label === name)?.text;
  expect([textOf('Capacity'), textOf('Price per egg')]).toEqual([room, price]);
});

it.each<[string, Partial<Product>, string | null, string | undefined]>([
  // 40 W for 21 days, half of the time, at 20 cents: $2.02 a hatch.
  ['counts the power of five hatches', {}, null, 'About $2.92'],
  ['is that of the eggs of the reader', {}, 'duck', 'About $2.92–$4.38'],
  ['says that there is no price', { price: null }, null, 'Unknown: no price to show'],
  ['says that there are no places', { capacity: null }, null, 'Unknown: capacity not stated'],
  ['says so in the eggs of the reader, too', { watts: null }, 'duck', 'Unknown: power not stated'],
  ['is not there of what hatches nothing', { isIncubator: false }, null, undefined],
])('the cost per egg over five hatches %s', (_, changes, eggs, text) => {
  const electricity = {
    price: 0.2,
    heating: 0.5,
    source: { title: 'A table', url: 'https://power.example/' },
  };
  const machine = aProduct({ price: money('$60'), tray: 'rails', capacity: 24, watts: 40, ...changes });
  const chicken = catalogue.eggTypes.filter(({ slug }) => slug === 'chicken');
  const own = contextOf({
    ...catalogue,
    eggTypes: [...chicken, ...eggTypes],
    site: { ...catalogue.site, electricity },
  });
  const facts = visitorsFacts(machine, eggs === null ? null : slugify(eggs), own);
  expect(facts.find(({ label }) => label === 'Cost per egg over five hatches')?.text).toBe(text);
});
