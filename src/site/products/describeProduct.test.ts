import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, slugs } from '../../domain/testing.ts';
import { describeProduct, searchDescription } from './describeProduct.ts';

const SMALL_BIRDS = { name: 'Small Birds', slug: slugify('small-birds'), drawing: null };
const WORDS = { eggTypeLabels: [SMALL_BIRDS] };
const PLAIN = {
  capacity: 24,
  eggTypes: slugs('chicken', 'duck', 'quail'),
  pros: [],
  description: 'It works.',
};

const FOR_24 = 'For up to 24 chicken eggs, also duck and quail eggs.';
const GOOSE = { capacity: 36, capacityCounts: slugify('goose') };

it.each<[string, Partial<Product>, string]>([
  [
    'says who it is for, then what sets it apart, then the first sentence about it',
    { pros: ['Built-in light', 'Turns by itself.'], description: 'Hatches eggs. It is quiet.' },
    `${FOR_24} Built-in light. Turns by itself. Hatches eggs.`,
  ],
  [
    'begins with whom it suits and whom it does not',
    { bestFor: 'a first hatch', skipIf: 'you have ducks' },
    `Best for a first hatch. Skip it if you have ducks. ${FOR_24} It works.`,
  ],
  [
    'names the animals of what holds no eggs',
    { capacity: 1, eggTypes: slugs('chicken', 'quail', 'small-birds') },
    'For chicken, quail and small bird keepers. It works.',
  ],
  [
    'counts the eggs that the capacity counts',
    { ...GOOSE, eggTypes: slugs('turkey', 'goose', 'duck') },
    'For up to 36 goose eggs, also turkey and duck eggs. It works.',
  ],
  ['names no other eggs', { ...GOOSE, eggTypes: slugs('goose') }, 'For up to 36 goose eggs. It works.'],
  [
    'counts eggs of several kinds if nobody says which the capacity counts',
    { capacityCounts: null },
    'For up to 24 chicken, duck or quail eggs. It works.',
  ],
  [
    'leaves out a sentence that does not fit, and takes a later one that does',
    { pros: ['x'.repeat(120), 'Short enough'] },
    `${FOR_24} Short enough. It works.`,
  ],
  ['is silent on animals if it is for none', { eggTypes: [], pros: ['Fits'] }, 'Fits. It works.'],
  ['never has the price', { price: money('$51.99') }, `${FOR_24} It works.`],
])("a product's description in searches %s", (_, facts, text) => {
  expect(describeProduct(aProduct({ ...PLAIN, ...facts }), WORDS)).toBe(text);
});

describe('the description of a product of which little is said', () => {
  const nothing = { capacity: 0, eggTypes: [], pros: [] };

  it.each([
    ['A lamp.', /^A lamp\. See the specifications of Candler and what else we know about it\.$/],
    [`It ${'turns '.repeat(60)}.`, /^It turns .*turns…$/],
  ])('is filled up, or cut: %s', (description, text) => {
    expect(searchDescription(aProduct({ ...nothing, name: 'Candler', description }), WORDS)).toMatch(text);
  });

  it('is 60 to 155 characters long, whatever the store says', () => {
    const words = fc.lorem({ maxCount: 60 });
    fc.assert(
      fc.property(words, words, (name, description) => {
        const { length } = searchDescription(aProduct({ ...nothing, name, description }), WORDS);
        expect(length).toBeGreaterThanOrEqual(60);
        expect(length).toBeLessThanOrEqual(155);
      }),
    );
  });
});
