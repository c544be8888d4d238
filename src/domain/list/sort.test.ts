import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { aProduct, idsOf, money, productId } from '../testing.ts';
import { type FactOrder, nameRanks } from './sort.ts';
import { sortProducts } from './testing.ts';

const catalogue = [
  aProduct({ id: productId('a'), name: 'Nest', price: money('$1,299'), rating: 4.5, capacity: 12 }),
  aProduct({ id: productId('b'), name: 'candler', price: money('$19.61'), rating: null, capacity: 0 }),
  aProduct({ id: productId('c'), name: 'Brooder', price: money('$69.99'), rating: 4.8, capacity: 120 }),
  aProduct({ id: productId('d'), name: 'Ägg', price: money('$69.99'), rating: 4.5, capacity: 12 }),
];

describe('sorting', () => {
  it.each<[string, FactOrder, string[]]>([
    ['featured keeps the original order', 'featured', ['a', 'b', 'c', 'd']],
    ['price low to high', 'price-low', ['b', 'c', 'd', 'a']],
    ['price high to low', 'price-high', ['a', 'c', 'd', 'b']],
    ['highest rated', 'rating', ['c', 'a', 'd', 'b']],
    ['largest capacity', 'capacity', ['c', 'a', 'd', 'b']],
    ['name, as a reader would look it up', 'name', ['d', 'c', 'b', 'a']],
  ])('%s', (_, order, ids) => {
    expect(idsOf(sortProducts(catalogue, order))).toEqual(ids);
  });

  it('by name has numbers in the order of their size, and equal names in that of the list', () => {
    const names = ['Box 10', 'Box 3', 'box 3', '', 'Box 3'];
    const products = names.map((name, index) => aProduct({ id: productId(String(index)), name }));
    expect(nameRanks(products)).toEqual([4, 2, 1, 0, 2]);
    expect(idsOf(sortProducts(products, 'name'))).toEqual(['3', '2', '1', '4', '0']);
  });

  it('by price per egg puts last what hatches no eggs, and what lacks a price or a capacity', () => {
    const of = (id: string, facts: Partial<Product>) =>
      aProduct({ id: productId(id), price: money('$60'), capacity: 24, ...facts });
    const products = [
      of('carton', { isIncubator: false }),
      of('open', { capacity: null }),
      of('unpriced', { price: null }),
      of('small', { capacity: 9 }),
      of('large', {}),
    ];
    const sorted = ['large', 'small', 'carton', 'open', 'unpriced'];
    expect(idsOf(sortProducts(products, 'egg-price'))).toEqual(sorted);
  });

  it.each(['price-low', 'price-high'] as const)(
    'by %s puts last what has no price that may be shown',
    (order) => {
      const products = [null, money('$60'), money('$60')].map((price, index) =>
        aProduct({ id: productId(String(index)), price }),
      );
      expect(idsOf(sortProducts(products, order))).toEqual(['1', '2', '0']);
    },
  );

  it('by power for a hatch puts last what states no watts', () => {
    const products = [null, 40, 0, 12].map((watts) => aProduct({ id: productId(String(watts)), watts }));
    expect(idsOf(sortProducts(products, 'hatch-power'))).toEqual(['0', '12', '40', 'null']);
  });

  it('by cost per egg over five hatches counts price and power, and puts last what lacks one', () => {
    const of = (id: string, facts: Partial<Product>) =>
      aProduct({ id: productId(id), price: money('$60'), capacity: 24, watts: 40, ...facts });
    const products = [
      of('carton', { isIncubator: false }),
      of('open', { capacity: null }),
      of('unpriced', { price: null }),
      of('unpowered', { watts: null }),
      of('thirsty', { price: money('$59'), watts: 400 }),
      of('thrifty', {}),
      of('small', { capacity: 9 }),
    ];
    const sorted = ['thrifty', 'thirsty', 'small', 'carton', 'open', 'unpriced', 'unpowered'];
    // A watt costs a cent a hatch: five hatches of 400 W cost $20.
    expect(idsOf(sortProducts(products, 'five-hatches'))).toEqual(sorted);
  });

  it('counts a missing rating as 0', () => {
    const unrated = aProduct({ id: productId('unrated'), rating: null });
    const worst = aProduct({ id: productId('worst'), rating: 0 });
    const poor = aProduct({ id: productId('poor'), rating: 0.5 });
    expect(idsOf(sortProducts([unrated, worst, poor], 'rating'))).toEqual(['poor', 'unrated', 'worst']);
    expect(idsOf(sortProducts([worst, unrated, poor], 'rating'))).toEqual(['poor', 'worst', 'unrated']);
  });
});
