import { describe, expect, it } from 'vitest';
import type { Filters } from '../../domain/list/facets.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import type { Availability, Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, idsOf, money, productId, slugs } from '../../domain/testing.ts';
import { shortlist } from './comparison.ts';
import { bestFitting, bestValue, featuredProducts, recommendedProducts, topRated } from './rankings.ts';

const GONE: Availability = { kind: 'withdrawn', reason: 'gone', since: '2026-02-01' };
const OUT_OF_STOCK: Availability = { kind: 'out-of-stock', since: null };
const named = (id: string, facts: Partial<Product> = {}) => aProduct({ id: productId(id), ...facts });
const costs = (id: string, price: string) => named(id, { price: money(price) });
const rated = (id: string, rating: number | null, reviewCount: number | null = 10) =>
  named(id, { rating, reviewCount });
const deal = (id: string, price: string, listing = '$100') =>
  named(id, { price: money(price), listingPrice: money(listing) });
const sized = (...capacities: number[]) => capacities.map((capacity) => named(`${capacity}`, { capacity }));
const BROODER = named('brooder', { isIncubator: false, capacity: 0 });
const ids = (products: readonly Product[]) => idsOf(products).join(', ');

describe('a withdrawn product', () => {
  const out = aProduct({ ...deal('out', '$10'), rating: 5, availability: GONE });
  const products = [out, deal('a', '$50'), deal('b', '$60'), deal('c', '$70'), deal('d', '$80')];

  it('is replaced by the next one among the best and the featured products', () => {
    for (const list of [topRated, bestValue, featuredProducts]) expect(ids(list(products))).toBe('a, b, c');
  });

  it('is not recommended by an article, unlike a product out of stock', () => {
    const all = [...products, named('s', { availability: OUT_OF_STOCK })];
    const byId = new Map(all.map((product) => [product.id, product]));
    const relatedProducts = ['d', 'out', 's', 'unknown', 'a'].map(productId);
    expect(ids(recommendedProducts({ relatedProducts }, byId))).toBe('d, s, a');
  });
});

it('the featured products are three incubators in stock, else others that are offered, in catalogue order', () => {
  const gone = named('gone', { availability: GONE });
  const others = [BROODER, gone, named('sold-out', { availability: OUT_OF_STOCK })];
  expect(ids(featuredProducts([...others, ...sized(1, 2, 3, 4)]))).toBe('1, 2, 3');
  expect(ids(featuredProducts([...others, ...sized(1)]))).toBe('1, brooder, sold-out');
});

it.each([
  [
    'are three, ranked by rating',
    [rated('c', 3.9), rated('a', 4.9), rated('d', 4.5), rated('b', 4.7)],
    'a, b, d',
  ],
  [
    'of the same rating are ranked by their number of reviews, none counting as 0',
    [rated('none', 4.5, null), rated('few', 4.5, 12), rated('many', 4.5, 1234)],
    'many, few, none',
  ],
  ['are incubators', [BROODER, rated('mini', 4)], 'mini'],
])('Top Rated Incubators %s', (_, products, top) => {
  expect(ids(topRated(products))).toBe(top);
});

it.each([
  [
    'are three, ranked by largest percent discount',
    [deal('10%', '$90'), deal('50%', '$50'), deal('5%', '$95'), deal('25%', '$75')],
    '50%, 25%, 10%',
  ],
  [
    'count the percent, not the dollars saved',
    [deal('much', '$900', '$1,000'), deal('half', '$50')],
    'half, much',
  ],
  [
    'have a rating and save something',
    [
      aProduct({ ...deal('unrated', '$1'), rating: null }),
      rated('full price', 5),
      deal('same', '$100'),
      deal('dearer', '$120'),
    ],
    '',
  ],
])('Best Value Deals %s', (_, products, best) => {
  expect(ids(bestValue(products))).toBe(best);
});

it.each<[string, Product[], Filters, string]>([
  [
    'can be bought now',
    [named('sold out', { availability: OUT_OF_STOCK, price: money('$1') }), named('there')],
    {},
    'there, sold out',
  ],
  [
    'is made for the eggs of the page: it counts them, or names them earlier',
    [
      named('late', { eggTypes: slugs('chicken', 'goose', 'duck') }),
      named('early', { eggTypes: slugs('duck', 'goose') }),
      named('counts', { eggTypes: slugs('goose', 'duck'), capacityCounts: slugify('duck') }),
    ],
    { eggType: slugs('duck') },
    'counts, early, late',
  ],
  [
    'is nearer to the middle of the capacities that the page is about',
    sized(12, 20, 24, 6, 80),
    { capacityRange: { min: 6, max: 30 } },
    '20, 24, 12, 6, 80',
  ],
  [
    'is nearer to the median of the products if the page names no capacity, whatever its stars',
    [named('cabinet', { capacity: 120, rating: 5 }), ...sized(12, 14, 16)],
    {},
    '12, 14, 16, cabinet',
  ],
  [
    'does more by itself',
    [
      named('hand', { turningType: 'manual', price: money('$5') }),
      named('turns', { turningType: 'automatic', humidityControl: 'manual' }),
      named('both', { turningType: 'automatic', humidityControl: 'automatic' }),
    ],
    {},
    'both, turns, hand',
  ],
  [
    'has a fan, if it does as much by itself',
    [
      named('still', { heatingMethod: 'thermostat', price: money('$5') }),
      named('fan', { heatingMethod: 'fan-based', price: money('$90') }),
    ],
    {},
    'fan, still',
  ],
  [
    'states its capacity and its price',
    [named('?', { capacity: null }), named('$?', { price: null }), named('both')],
    {},
    'both, $?, ?',
  ],
  [
    'costs less; of equals the earlier one goes first',
    [costs('dear', '$90'), costs('cheap', '$30'), costs('too', '$30')],
    {},
    'cheap, too, dear',
  ],
  ['was not withdrawn', [named('gone', { availability: GONE }), named('a')], {}, 'a'],
  ['is an incubator if there are two', [BROODER, named('a'), named('b')], {}, 'a, b'],
  ['is whatever the page has if there are not', [BROODER, named('a')], {}, 'a, brooder'],
])('what fits a page best %s', (_, products, filters, best) => {
  expect(ids(bestFitting(products, filters, 9))).toBe(best);
});

const seven = ['1', '2', '3', '4', '5', '6', '7'].map((id) => costs(id, `$${id}`));
const without6 = seven.map((one) => (one.id === '6' ? { ...one, availability: GONE } : one));

it.each([
  ['is its picks, in their order', ['6', '2', '7'], seven, '6!, 2!, 7!'],
  [
    'has the next product by fit for a pick that was withdrawn, and never one twice',
    ['6', '1', '7'],
    without6,
    '1!, 7!, 2',
  ],
  ['is the five that fit best if the page has no picks', [], seven, '1, 2, 3, 4, 5'],
])('the shortlist of a page %s', (_, picked, sold, shown) => {
  const picks = picked.map((id) => ({ product: productId(id), label: '', why: '', drawback: '' }));
  const byId = new Map(sold.map((product) => [product.id, product]));
  const list = shortlist({ picks, filters: NO_FILTERS, products: sold }, byId);
  expect(list.map(({ product, pick }) => `${product.id}${pick ? '!' : ''}`).join(', ')).toBe(shown);
});
