import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { parseRange } from '../range.ts';
import { slugify } from '../slug.ts';
import { aProduct, money, slugs } from '../testing.ts';
import { ANY_INCUBATOR, type Filters } from './facets.ts';
import {
  filterProducts,
  hasFilters,
  matchesFilters,
  NO_FILTERS,
  searchedWords,
  searchText,
} from './filter.ts';
import { catalogueArbitrary, FACETS, filtersArbitrary } from './testing.ts';

describe('a filter', () => {
  it('category: the product’s category list contains the value', () => {
    const product = { categories: slugs('Automatic Incubators', 'mini-incubators') };
    expect(passes(product, { category: [slugify('automatic-incubators')] })).toBe(true);
    expect(passes(product, { category: [slugify('Mini Incubators')] })).toBe(true);
    expect(passes(product, { category: [slugify('mini')] })).toBe(false);
    expect(passes({ categories: [] }, { category: [slugify('brooder')] })).toBe(false);
  });

  it.each([true, false])('category: `incubator` matches any incubator: %s', (isIncubator) => {
    expect(passes({ categories: slugs('poultry'), isIncubator }, { category: [ANY_INCUBATOR] })).toBe(
      isIncubator,
    );
  });

  it('egg type: the product’s egg types include the value', () => {
    const product = { eggTypes: slugs('chicken', 'brine shrimp') };
    expect(passes(product, { eggType: [slugify('brine shrimp')] })).toBe(true);
    expect(passes(product, { eggType: [slugify('shrimp')] })).toBe(false);
    expect(passes({ eggTypes: [] }, { eggType: [slugify('chicken')] })).toBe(false);
  });

  it('turning type and humidity control: exact match', () => {
    const product = { turningType: 'none', humidityControl: 'automatic' } as const;
    expect(passes(product, { turningType: ['none'], humidityControl: ['automatic'] })).toBe(true);
    expect(passes(product, { turningType: ['automatic'] })).toBe(false);
    expect(passes(product, { humidityControl: ['none'] })).toBe(false);
  });

  it.each(['automatic', 'manual', 'none'] as const)('%s: does not match an unknown value', (value) => {
    const product = { turningType: null, humidityControl: null };
    expect(passes(product, { turningType: [value] })).toBe(false);
    expect(passes(product, { humidityControl: [value] })).toBe(false);
    expect(passes(product, {})).toBe(true);
  });

  it.each([
    ['13-24', 12, false],
    ['13-24', 13, true],
    ['13-24', 24, true],
    ['13-24', 25, false],
    ['49-', 48, false],
    ['49-', 120, true],
    ['1-12', 0, false],
    ['0-12', 0, true],
  ])('capacity range %s: both ends belong to it, no max is no end: %i eggs: %s', (range, capacity, isIn) => {
    expect(passes({ capacity }, rangeFilter('capacityRange', range))).toBe(isIn);
  });

  it.each([
    ['100-200', '$99.99', false],
    ['100-200', '$100', true],
    ['100-200', '$199.50', true],
    ['100-200', '$200.00', true],
    ['100-200', '$200.01', false],
    ['300-', '$299.99', false],
    ['300-', '$1,299', true],
  ])('price range %s: in whole dollars, both ends belong to it: %s: %s', (range, price, isIn) => {
    expect(passes({ price: money(price) }, rangeFilter('priceRange', range))).toBe(isIn);
  });
});

describe('filtering products', () => {
  it('keeps the matching products in their order', () => {
    fc.assert(
      fc.property(catalogueArbitrary, filtersArbitrary, (products, filters) => {
        const kept = filterProducts(products, filters);
        const dropped = products.filter((product) => !kept.includes(product));
        expect(kept.every((product) => matchesFilters(product, filters))).toBe(true);
        expect(dropped.some((product) => matchesFilters(product, filters))).toBe(false);
        expect(kept).toEqual(products.filter((product) => kept.includes(product)));
      }),
    );
  });

  it('keeps the products that pass every filter', () => {
    fc.assert(
      fc.property(catalogueArbitrary, filtersArbitrary, (products, filters) => {
        const keptByEach = FACETS.map(({ key }) => filterProducts(products, only(filters, key)));
        const keptByAll = products.filter((product) => keptByEach.every((kept) => kept.includes(product)));
        expect(filterProducts(products, filters)).toEqual(keptByAll);
      }),
    );
  });
});

describe('filters can be cleared', () => {
  it('only if one is on', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ eggType: [slugify('duck')] })).toBe(true);
    expect(hasFilters({ priceRange: { min: 0, max: null } })).toBe(true);
  });
});

describe('the search', () => {
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
  ])('is a case-insensitive substring of name or description: %j', (search, found) => {
    const finds = (product: Product) => searchText(product).includes(searchedWords(search));
    expect([brooder, candler].filter(finds)).toEqual(found);
  });
});

function passes(product: Partial<Product>, filters: Filters): boolean {
  return matchesFilters(aProduct(product), filters);
}

function rangeFilter(key: string, text: string): Filters {
  const range = parseRange(text);
  return range ? { [key]: range } : {};
}

function only(filters: Filters, key: string): Filters {
  const wanted = filters[key];
  return wanted ? { [key]: wanted } : {};
}
