import { describe, expect, it } from 'vitest';
import type { Availability } from '../../domain/products/product.ts';
import { aProduct, idsOf, money, productId } from '../../domain/testing.ts';
import { bestValue, featuredProducts, ratedProducts, recommendedProducts, topRated } from './rankings.ts';

const WITHDRAWN: Availability = { kind: 'withdrawn', reason: 'gone', since: '2026-02-01' };
const OUT_OF_STOCK: Availability = { kind: 'out-of-stock', since: null };
const rated = (id: string, rating: number | null, reviewCount: number | null = 10) =>
  aProduct({ id: productId(id), rating, reviewCount });

/** A product whose listing price is $100. */
const deal = (id: string, price: string) =>
  aProduct({ id: productId(id), price: money(price), listingPrice: money('$100') });

describe('a withdrawn product', () => {
  const out = aProduct({ ...deal('out', '$10'), rating: 5, availability: WITHDRAWN });
  const products = [out, deal('a', '$50'), deal('b', '$60'), deal('c', '$70'), deal('d', '$80')];

  it('is replaced by the next one among the best and the featured products', () => {
    for (const list of [topRated, bestValue, featuredProducts])
      expect(idsOf(list(products))).toEqual(['a', 'b', 'c']);
  });

  it('is not recommended by an article, unlike a product out of stock', () => {
    const soldOut = aProduct({ id: productId('s'), availability: OUT_OF_STOCK });
    const byId = new Map([...products, soldOut].map((product) => [product.id, product]));
    const relatedProducts = ['d', 'out', 's', 'unknown', 'a'].map(productId);
    expect(idsOf(recommendedProducts({ relatedProducts }, byId))).toEqual(['d', 's', 'a']);
  });

  it('stays in the list of reviews, which contains only rated products', () => {
    const worst = rated('worst', 0);
    expect(ratedProducts([rated('none', null), out, worst])).toEqual([out, worst]);
  });
});

it('the featured products are the first three incubators in stock, then others in the order of the catalogue', () => {
  const brooder = aProduct({ id: productId('brooder'), isIncubator: false });
  const soldOut = aProduct({ id: productId('sold-out'), availability: OUT_OF_STOCK });
  const incubators = ['1', '2', '3', '4'].map((id) => aProduct({ id: productId(id) }));
  expect(idsOf(featuredProducts([brooder, soldOut, ...incubators]))).toEqual(['1', '2', '3']);
  const few = [brooder, soldOut, ...incubators.slice(0, 1)];
  expect(idsOf(featuredProducts(few))).toEqual(['1', 'brooder', 'sold-out']);
});

describe('Top Rated Incubators', () => {
  it.each([
    [
      'are three, ranked by rating',
      [rated('fair', 3.9), rated('best', 4.9), rated('good', 4.5), rated('better', 4.7)],
      ['best', 'better', 'good'],
    ],
    [
      'of the same rating are ranked by their number of reviews, none counting as 0',
      [rated('none', 4.5, null), rated('few', 4.5, 12), rated('many', 4.5, 1234)],
      ['many', 'few', 'none'],
    ],
    [
      'of the same rating and number of reviews keep the catalogue’s order',
      [rated('first', 4.5), rated('second', 4.5)],
      ['first', 'second'],
    ],
    [
      'are incubators',
      [aProduct({ id: productId('brooder'), isIncubator: false }), rated('mini', 4)],
      ['mini'],
    ],
  ])('%s', (_, products, ids) => {
    expect(idsOf(topRated(products))).toEqual(ids);
  });
});

describe('Best Value Deals', () => {
  it.each([
    [
      'are three, ranked by largest percent discount',
      [deal('10%', '$90'), deal('50%', '$50'), deal('5%', '$95'), deal('25%', '$75')],
      ['50%', '25%', '10%'],
    ],
    [
      'count the percent, not the dollars saved',
      [
        aProduct({ id: productId('much'), price: money('$900'), listingPrice: money('$1,000') }),
        deal('half', '$50'),
      ],
      ['half', 'much'],
    ],
    [
      'of the same percent keep the catalogue’s order',
      [deal('first', '$75'), deal('second', '$75')],
      ['first', 'second'],
    ],
    [
      'have a rating and save something',
      [
        aProduct({ ...deal('unrated', '$1'), rating: null }),
        rated('no listing price', 5),
        deal('nothing saved', '$100'),
        deal('dearer', '$120'),
      ],
      [],
    ],
  ])('%s', (_, products, ids) => {
    expect(idsOf(bestValue(products))).toEqual(ids);
  });
});
