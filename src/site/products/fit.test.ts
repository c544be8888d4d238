import { describe, expect, it } from 'vitest';
import type { Filters } from '../../domain/list/facets.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import type { Availability, Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, idsOf, money, productId, slugs } from '../../domain/testing.ts';
import { shortlist } from './comparison.ts';
import { bestFitting } from './rankings.ts';

const GONE: Availability = { kind: 'withdrawn', reason: 'gone', since: null };
const named = (id: string, facts: Partial<Product> = {}) => aProduct({ id: productId(id), ...facts });
const byFit = (products: readonly Product[], filters: Filters = {}, length = 9) =>
  idsOf(bestFitting(products, filters, length));
const sized = (...capacities: number[]) => capacities.map((capacity) => named(`${capacity}`, { capacity }));

const OUT_OF_STOCK: Availability = { kind: 'out-of-stock', since: null };
const BROODER = named('brooder', { isIncubator: false, capacity: 0 });

describe('what fits a page best', () => {
  it.each<[string, Product[], Filters, string[]]>([
    [
      'can be bought now',
      [named('sold out', { availability: OUT_OF_STOCK, price: money('$1') }), named('there')],
      {},
      ['there', 'sold out'],
    ],
    [
      'is made for the eggs of the page: it counts them, or names them earlier',
      [
        named('late', { eggTypes: slugs('chicken', 'goose', 'duck') }),
        named('early', { eggTypes: slugs('duck', 'goose') }),
        named('counts', { eggTypes: slugs('goose', 'duck'), capacityCounts: slugify('duck') }),
      ],
      { eggType: [slugify('duck')] },
      ['counts', 'early', 'late'],
    ],
    [
      'is nearer to the middle of the capacities that the page is about',
      sized(12, 20, 24, 6, 80),
      { capacityRange: { min: 6, max: 30 } },
      ['20', '24', '12', '6', '80'],
    ],
    [
      'is nearer to the median of the products if the page names no capacity, whatever its stars',
      [named('cabinet', { capacity: 120, rating: 5 }), ...sized(12, 14, 16)],
      {},
      ['12', '14', '16', 'cabinet'],
    ],
    [
      'does more by itself',
      [
        named('hand', { turningType: 'manual', price: money('$5') }),
        named('turns', { turningType: 'automatic', humidityControl: 'manual' }),
        named('both', { turningType: 'automatic', humidityControl: 'automatic' }),
      ],
      {},
      ['both', 'turns', 'hand'],
    ],
    [
      'costs less; of equals the earlier one goes first',
      [
        named('dear', { price: money('$90') }),
        named('cheap', { price: money('$30') }),
        named('too', { price: money('$30') }),
      ],
      {},
      ['cheap', 'too', 'dear'],
    ],
    ['was not withdrawn', [named('gone', { availability: GONE }), named('a')], {}, ['a']],
    ['is an incubator if there are two', [BROODER, named('a'), named('b')], {}, ['a', 'b']],
    ['is whatever the page has if there are not', [BROODER, named('a')], {}, ['a', 'brooder']],
  ])('%s', (_, products, filters, ids) => {
    expect(byFit(products, filters)).toEqual(ids);
  });
});

describe('the shortlist of a page', () => {
  const products = ['1', '2', '3', '4', '5', '6', '7'].map((id) => named(id, { price: money(`$${id}`) }));
  const without6 = products.map((product) =>
    product.id === '6' ? { ...product, availability: GONE } : product,
  );

  it.each([
    ['is its picks, in their order', ['6', '2', '7'], products, ['6', '2', '7']],
    [
      'has the next product by fit for a pick that was withdrawn, and never one twice',
      ['6', '1', '7'],
      without6,
      ['1', '7', '2 by fit'],
    ],
    [
      'is the five that fit best if the page has no picks',
      [],
      products,
      ['1', '2', '3', '4', '5'].map((id) => `${id} by fit`),
    ],
  ])('%s', (_, picked, sold, shown) => {
    const picks = picked.map((id) => ({
      product: productId(id),
      label: 'Best',
      why: 'Because.',
      drawback: 'But.',
    }));
    const byId = new Map(sold.map((product) => [product.id, product]));
    const list = shortlist({ picks, filters: NO_FILTERS, products: sold }, byId);
    expect(list.map(({ product, pick }) => `${product.id}${pick ? '' : ' by fit'}`)).toEqual(shown);
  });
});
