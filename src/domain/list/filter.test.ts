import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { parseRange } from '../range.ts';
import { aProduct, money, slugs } from '../testing.ts';
import { ANY_INCUBATOR, type Filters } from './facets.ts';
import { filterTest, mayFit, searchedWords, searchText } from './filter.ts';

describe('a filter', () => {
  const mini = { categories: slugs('Automatic Incubators', 'mini-incubators') };
  const odd = { eggTypes: slugs('chicken', 'brine shrimp') };
  const still = { turningType: 'none', humidityControl: 'automatic' } as const;
  const silent = { turningType: null, humidityControl: null };

  it.each<[string, Partial<Product>, Filters, boolean]>([
    ['a category of its list', mini, { category: ['automatic-incubators'] }, true],
    ['a part of a category', mini, { category: ['mini'] }, false],
    ['any category of a product without', { categories: [] }, { category: ['brooder'] }, false],
    ['any incubator', { isIncubator: true }, { category: [ANY_INCUBATOR] }, true],
    ['any incubator, of what is none', { isIncubator: false }, { category: [ANY_INCUBATOR] }, false],
    ['an egg type', odd, { eggType: ['brine-shrimp'] }, true],
    ['a part of an egg type', odd, { eggType: ['shrimp'] }, false],
    ['an egg type of what names none', { eggTypes: [] }, { eggType: ['chicken'] }, false],
    ['two facts', still, { turningType: ['none'], humidityControl: ['automatic'] }, true],
    ['one wrong fact of two', still, { turningType: ['none'], humidityControl: ['none'] }, false],
    ['what is not stated', silent, { turningType: ['none'] }, false],
    ['nothing', silent, {}, true],
  ])('for %s', (_, product, filters, isKept) => {
    expect(passes(product, filters)).toBe(isKept);
  });

  it.each<[string, Partial<Product>, boolean]>([
    ['capacityRange 1-12', { capacity: 0 }, false],
    ['capacityRange 1-12', { capacity: 12 }, true],
    ['capacityRange 13-24', { capacity: 12 }, false],
    ['capacityRange 49-', { capacity: 120 }, true],
    ['priceRange 100-200', { price: money('$99.99') }, false],
    ['priceRange 100-200', { price: money('$100') }, true],
    ['priceRange 100-200', { price: money('$200.00') }, true],
    ['priceRange 100-200', { price: money('$200.01') }, false],
    ['priceRange 300-', { price: money('$1,299') }, true],
  ])('for %s, of which both ends belong to it: %j: %s', (written, product, isIn) => {
    const [key = '', text = ''] = written.split(' ');
    const range = parseRange(text);
    expect(range && passes(product, { [key]: range })).toBe(isIn);
  });
});

it.each<[string, Partial<Product>, boolean]>([
  ['whose price cannot be shown', { price: null }, true],
  ['whose price cannot be shown, of another kind', { price: null, turningType: 'none' }, false],
  ['within the price', { price: money('$60') }, true],
  ['beyond the price', { price: money('$160') }, false],
])('a product may fit filters that include a price: one %s', (_what, product, mayBe) => {
  const filters = { priceRange: { min: 0, max: 100 }, turningType: ['automatic'] };
  expect(mayFit(aProduct(product), filters)).toBe(mayBe);
});

const brooder = aProduct({ name: 'Heated Brooder', description: 'For chicks & ducklings.' });
const candler = aProduct({ name: 'Candler', description: 'Shows the chick in the egg.' });

it.each([
  ['brooder', [brooder]],
  ['BROODER', [brooder]],
  ['eat', [brooder]],
  ['Chick', [brooder, candler]],
  ['  candler ', [candler]],
  ['heated candler', []],
  ['', [brooder, candler]],
  ['   ', [brooder, candler]],
])('the search is a case-insensitive substring of name or description: %j', (search, found) => {
  const finds = (product: Product) => searchText(product).includes(searchedWords(search));
  expect([brooder, candler].filter(finds)).toEqual(found);
});

function passes(product: Partial<Product>, filters: Filters): boolean {
  return filterTest(filters)(aProduct(product));
}
