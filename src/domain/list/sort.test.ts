import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { aProduct, idsOf, money, productId } from '../testing.ts';
import { WORDS } from '../words.ts';
import { CATEGORY_SORTS, LIST_SORTS, PICKED_CATEGORY_SORTS, REVIEW_SORTS, type SortOrder } from './sort.ts';
import { catalogueArbitrary, sortOrderArbitrary, sortProducts } from './testing.ts';

const catalogue = [
  aProduct({ id: productId('a'), name: 'Nest', price: money('$1,299'), rating: 4.5, capacity: 12 }),
  aProduct({ id: productId('b'), name: 'candler', price: money('$19.61'), rating: null, capacity: 0 }),
  aProduct({ id: productId('c'), name: 'Brooder', price: money('$69.99'), rating: 4.8, capacity: 120 }),
  aProduct({ id: productId('d'), name: 'Ägg', price: money('$69.99'), rating: 4.5, capacity: 12 }),
];

describe('sorting', () => {
  it.each<[string, SortOrder, string[]]>([
    ['featured keeps the original order', 'featured', ['a', 'b', 'c', 'd']],
    ['price low to high', 'price-low', ['b', 'c', 'd', 'a']],
    ['price high to low', 'price-high', ['a', 'c', 'd', 'b']],
    ['highest rated', 'rating', ['c', 'a', 'd', 'b']],
    ['largest capacity', 'capacity', ['c', 'a', 'd', 'b']],
    ['name, as a reader would look it up', 'name', ['d', 'c', 'b', 'a']],
  ])('%s', (_, order, ids) => {
    expect(idsOf(sortProducts(catalogue, order))).toEqual(ids);
  });

  it('by price per egg puts last what hatches no eggs, and what lacks a price or a capacity', () => {
    const [small, large] = [
      { price: money('$60'), capacity: 9 },
      { price: money('$60'), capacity: 24 },
    ];
    const products = [
      aProduct({ id: productId('carton'), ...large, isIncubator: false }),
      aProduct({ id: productId('open'), ...large, capacity: null }),
      aProduct({ id: productId('unpriced'), ...large, price: money('$0') }),
      aProduct({ id: productId('small'), ...small }),
      aProduct({ id: productId('large'), ...large }),
    ];
    expect(idsOf(sortProducts(products, 'egg-price'))).toEqual([
      'large',
      'small',
      'carton',
      'open',
      'unpriced',
    ]);
  });

  it('by power for a hatch puts last what states no watts', () => {
    const products = [null, 40, 0, 12].map((watts) => aProduct({ id: productId(String(watts)), watts }));
    expect(idsOf(sortProducts(products, 'hatch-power'))).toEqual(['0', '12', '40', 'null']);
  });

  it('counts a missing rating as 0', () => {
    const unrated = aProduct({ id: productId('unrated'), rating: null });
    const worst = aProduct({ id: productId('worst'), rating: 0 });
    const poor = aProduct({ id: productId('poor'), rating: 0.5 });
    expect(idsOf(sortProducts([unrated, worst, poor], 'rating'))).toEqual(['poor', 'unrated', 'worst']);
    expect(idsOf(sortProducts([worst, unrated, poor], 'rating'))).toEqual(['poor', 'worst', 'unrated']);
  });

  it('loses and adds nothing', () => {
    fc.assert(
      fc.property(catalogueArbitrary, sortOrderArbitrary, (products, order) => {
        const sorted = sortProducts(products, order);
        expect(sorted).toHaveLength(products.length);
        expect(new Set(sorted)).toEqual(new Set(products));
      }),
    );
  });

  it('puts every product before those that come after it, and equals in the order given', () => {
    fc.assert(
      fc.property(catalogueArbitrary, sortOrderArbitrary, (products, order) => {
        const sorted = sortProducts(products, order);
        for (const [before, after] of pairs(sorted)) expect(goesBefore(order, before, after)).toBe(true);
      }),
    );
  });

  it('leaves the products it was given as they were', () => {
    fc.assert(
      fc.property(catalogueArbitrary, sortOrderArbitrary, (products, order) => {
        const copy = [...products];
        expect(sortProducts(products, order)).not.toBe(products);
        expect(products).toEqual(copy);
      }),
    );
  });
});

describe('the order by name', () => {
  it('counts as people do', () => {
    const names = ['48-Egg Tray', '10-Egg Dome', '3-Egg Dome', 'Candler'].map((name) => aProduct({ name }));
    expect(sortProducts(names, 'name').map(({ name }) => name)).toEqual([
      '3-Egg Dome',
      '10-Egg Dome',
      '48-Egg Tray',
      'Candler',
    ]);
  });
});

describe('the sort options', () => {
  it('of the product list', () => {
    expect(LIST_SORTS.map((order) => WORDS.sorts[order])).toEqual([
      'Featured',
      'Price: Low to High',
      'Price: High to Low',
      'Highest Rated',
      'Largest Capacity',
      'Price per Egg',
      'Power for a Hatch',
    ]);
  });

  it('of a category page, name first as its default unless it has picks', () => {
    expect(CATEGORY_SORTS[0]).toBe('name');
    expect(CATEGORY_SORTS).not.toContain('featured');
    expect(PICKED_CATEGORY_SORTS.slice(0, 2)).toEqual(['featured', 'name']);
  });

  it('of the reviews page', () => {
    expect(REVIEW_SORTS.map((order) => WORDS.sorts[order])).toEqual([
      'Highest Rated',
      'Price: Low to High',
      'Name',
    ]);
  });
});

/** What each order looks at: the smaller goes first, and of two equals the one earlier in the catalogue. */
const MEASURES: Record<Exclude<SortOrder, 'name'>, (product: Product) => number> = {
  featured: () => 0,
  'price-low': ({ price }) => price.cents,
  'price-high': ({ price }) => -price.cents,
  'egg-price': ({ isIncubator, price, capacity }) =>
    isIncubator && capacity && price.cents ? price.cents / capacity : 1e9,
  rating: ({ rating }) => -(rating ?? 0),
  capacity: ({ capacity }) => (capacity === null ? 1 : -capacity),
  'hatch-power': ({ watts }) => watts ?? 1e9,
};

function goesBefore(order: SortOrder, a: Product, b: Product): boolean {
  const difference =
    order === 'name' ? a.name.localeCompare(b.name, 'en', { numeric: true }) : differenceBy(order, a, b);
  return difference < 0 || (difference === 0 && Number(a.id) < Number(b.id));
}

function differenceBy(order: Exclude<SortOrder, 'name'>, a: Product, b: Product): number {
  return MEASURES[order](a) - MEASURES[order](b);
}

/** Each product with the next. */
function pairs(products: readonly Product[]): [Product, Product][] {
  return products.slice(1).flatMap((after, index) => {
    const before = products[index];
    return before ? [[before, after]] : [];
  });
}
