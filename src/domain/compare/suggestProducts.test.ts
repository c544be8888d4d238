import { expect, it } from 'vitest';
import { suggestProducts } from './suggestProducts.ts';

const NAMES = ['24-Egg Automatic Incubator', '12-Egg Dome for Schools', 'Café Candler', '120-Egg Cabinet'];
const PRODUCTS = NAMES.map((name, index) => ({ slug: `product-${index}`, name }));

it.each<[string, string, number[]]>([
  ['the beginning of a word', 'cab', [3]],
  ['words in any order', 'incubator auto', [0]],
  ['a number and a word written together', '24egg', [0]],
  ['the beginning of a number', '12', [1, 3]],
  ['capitals, accents and signs', '  CAFE, “candler”', [2]],
  ['a plural', 'eggs school domes', [1]],
  ['no part within a word', 'dler', []],
  ['not one word of several', 'dome goose', []],
  ['nothing', ' – ', []],
])('names of products are found by %s', (_, typed, found) => {
  expect(suggestProducts(PRODUCTS, typed, [])).toEqual(found.map((index) => PRODUCTS[index]));
});

it('suggests eight products at most, and none that is compared already', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ slug: `egg-${index}`, name: `Egg ${index}` }));
  const found = suggestProducts(many, 'egg', ['egg-0', 'egg-2']);
  expect(found.map(({ slug }) => slug)).toEqual([1, 3, 4, 5, 6, 7, 8, 9].map((index) => `egg-${index}`));
});
