import { describe, expect, it } from 'vitest';
import type { FactValue } from '../products/product.ts';
import type { Range } from '../range.ts';
import { aProduct } from '../testing.ts';
import { facetsOf } from './facetBuild.ts';
import { eggTypeOf, type Facet, parseFilterValue } from './facets.ts';
import { filterTest } from './filter.ts';
import { declared, FACETS } from './testing.ts';

function facet(key: string, facets = FACETS): Facet {
  const found = facets.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no facet '${key}'`);
  return found;
}

it.each([
  ['capacityRange', ['1-12', '13-24', '25-48', '49-'], ['1–12 eggs', '13–24 eggs', '25–48 eggs', '49+ eggs']],
  ['priceRange', ['0-100', '100-200', '200-300', '300-'], ['Under £100', '£100–£200', '£200–£300', '£300+']],
])(
  'the ranges that a list offers of %s are these, in the currency of the products',
  (key, values, labels) => {
    const { options } = facet(key, facetsOf({ symbol: '£', categories: [], eggTypes: [], fields: [] }));
    expect(options.map(({ value }) => value)).toEqual(values);
    expect(options.map(({ label }) => label)).toEqual(labels);
  },
);

it.each([
  ['Weight', 'Weight (lb)'],
  ['Bulb', 'Bulb (lb)'],
  ['Weight in lb', 'Weight in lb'],
  ['Weight (lb)', 'Weight (lb)'],
])('the filter %s of a number in pounds is %s', (label, shown) => {
  const field = { ...declared('weight', label), kind: 'number', unit: 'lb', better: null } as const;
  const facets = facetsOf({ symbol: '$', categories: [], eggTypes: [], fields: [field] });
  expect(facet('weight', facets).label).toBe(shown);
});

describe('a filter in a URL', () => {
  it.each([
    ['category', 'Automatic Incubators', ['automatic-incubators']],
    ['category', 'incubator', ['incubator']],
    ['eggType', 'goose,duck', ['duck', 'goose']],
    ['eggType', 'duck,penguin', ['duck']],
    ['eggType', 'hen', ['chicken']],
    ['turningType', 'none,automatic', ['automatic', 'none']],
    ['capacityRange', '49-100', { min: 49, max: null }],
    ['priceRange', '49-100', { min: 49, max: 100 }],
    ['priceRange', '300-', { min: 300, max: null }],
  ])('%s=%s asks for %j', (key, text, wanted) => {
    expect(parseFilterValue(facet(key), text)).toEqual(wanted);
  });

  it.each([
    ['eggType', 'penguin'],
    ['eggType', 'all,'],
    ['category', '__proto__,constructor'],
    ['capacityRange', '24-13'],
    ['capacityRange', '49+'],
    ['priceRange', '0-50,100-200'],
  ])('%s=%s is not known', (key, text) => {
    expect(parseFilterValue(facet(key), text)).toBeUndefined();
  });

  it.each(FACETS.map(({ key }) => key))("is off where %s is empty or 'all'", (key) => {
    expect(['', 'all'].map((text) => parseFilterValue(facet(key), text))).toEqual([null, null]);
  });
});

describe('a declared field that filters', () => {
  it.each([
    ['alarm', 'choice', ['heat', 'none']],
    ['outside_fill', 'choice', ['yes', 'no']],
    ['weight', 'range', []],
  ])('%s is a facet: a %s', (key, kind, values) => {
    expect(facet(key)).toMatchObject({ kind, options: values.map((value) => ({ value })) });
  });

  it.each<[string, FactValue, readonly string[] | Range, boolean]>([
    ['alarm', 'heat', ['heat', 'none'], true],
    ['alarm', 'heat', ['none'], false],
    ['outside_fill', true, ['yes'], true],
    ['outside_fill', false, ['yes'], false],
    ['outside_fill', false, ['no'], true],
    ['weight', 4.5, { min: 0, max: 5 }, true],
    ['weight', 5.5, { min: 0, max: 5 }, false],
  ])('%s of %j passes the filter %j: %s', (key, fact, wanted, passes) => {
    expect(filterTest({ [key]: wanted })(aProduct({ facts: { [key]: fact } }))).toBe(passes);
    expect(filterTest({ [key]: wanted })(aProduct({ facts: {} }))).toBe(false);
  });
});

it.each([
  ['hen', 'chicken'],
  ['brine shrimp', 'brine-shrimp'],
  ['guinea-hen', 'guinea-hen'],
])('the egg type %j means %s', (word, eggType) => {
  expect(eggTypeOf(word)).toBe(eggType);
});
