import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueArbitrary } from '../../domain/list/testing.ts';
import type { Availability } from '../../domain/products/product.ts';
import { aProduct, idsOf, money, productId, slugs } from '../../domain/testing.ts';
import {
  bestValue,
  discountPercent,
  featuredProducts,
  ratedProducts,
  recommendedProducts,
  topRated,
} from './rankings.ts';

const WITHDRAWN: Availability = { kind: 'withdrawn', reason: 'gone', since: '2026-02-01' };

describe('a product that was withdrawn', () => {
  const out = aProduct({ ...deal('out', '$10'), rating: 5, availability: WITHDRAWN });
  const products = [out, deal('a', '$50'), deal('b', '$60'), deal('c', '$70'), deal('d', '$80')];

  it('leaves the lists of the best', () => {
    expect(idsOf(topRated(products))).toEqual(['a', 'b', 'c']);
    expect(idsOf(bestValue(products))).toEqual(['a', 'b', 'c']);
  });

  it('is not featured: the next of the catalogue takes its place', () => {
    expect(idsOf(featuredProducts(products))).toEqual(['a', 'b', 'c']);
    expect(idsOf(featuredProducts(products.slice(0, 2)))).toEqual(['a']);
  });

  it('is not recommended by an article; one that is out of stock is', () => {
    const soldOut = aProduct({ id: productId('s'), availability: { kind: 'out-of-stock', since: null } });
    const byId = new Map([...products, soldOut].map((product) => [product.id, product]));
    const relatedProducts = ['d', 'out', 's', 'unknown', 'a'].map(productId);
    expect(idsOf(recommendedProducts({ relatedProducts }, byId))).toEqual(['d', 's', 'a']);
  });

  it('stays in the list of reviews', () => {
    expect(ratedProducts([out])).toEqual([out]);
  });
});

describe('the featured products', () => {
  const incubator = (id: string) => aProduct({ id: productId(id), isIncubator: true });
  const brooder = aProduct({ id: productId('brooder'), isIncubator: false });
  const soldOut = { ...incubator('sold-out'), availability: { kind: 'out-of-stock', since: null } as const };

  it('are the first three incubators in stock', () => {
    const products = [brooder, soldOut, ...['1', '2', '3', '4'].map(incubator)];
    expect(idsOf(featuredProducts(products))).toEqual(['1', '2', '3']);
  });

  it('are others too, in the order of the catalogue, where these are fewer', () => {
    expect(idsOf(featuredProducts([brooder, soldOut, incubator('1')]))).toEqual(['1', 'brooder', 'sold-out']);
  });
});

describe('the reviews page', () => {
  it('lists only products that have a rating', () => {
    const worst = aProduct({ rating: 0 });
    expect(ratedProducts([aProduct({ rating: null }), worst, aProduct({ rating: null })])).toEqual([worst]);
  });
});

describe('Top Rated Incubators', () => {
  it('are three, ranked by rating', () => {
    const products = [rated('fair', 3.9), rated('best', 4.9), rated('good', 4.5), rated('better', 4.7)];
    expect(idsOf(topRated(products))).toEqual(['best', 'better', 'good']);
  });

  it('of the same rating are ranked by their number of reviews, none counting as 0', () => {
    const products = [rated('none', 4.5, null), rated('few', 4.5, 12), rated('many', 4.5, 1234)];
    expect(idsOf(topRated(products))).toEqual(['many', 'few', 'none']);
  });

  it('of the same rating and number of reviews keep the catalogue’s order', () => {
    expect(idsOf(topRated([rated('first', 4.5), rated('second', 4.5)]))).toEqual(['first', 'second']);
  });

  it('are incubators, of whatever category', () => {
    const products = [
      aProduct({ id: productId('brooder'), isIncubator: false }),
      aProduct({ id: productId('mini'), categories: slugs('poultry', 'mini-incubators') }),
      aProduct({ id: productId('cabinet'), categories: slugs('commercial') }),
    ];
    expect(idsOf(topRated(products))).toEqual(['mini', 'cabinet']);
  });

  it('are as many as asked for', () => {
    expect(idsOf(topRated([rated('good', 4.5), rated('best', 4.9)], 1))).toEqual(['best']);
  });

  it('are never rated lower than an incubator left out', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (products) => {
        const top = topRated(products);
        const incubators = topRated(products, products.length);
        const lowest = Math.min(...top.map(({ rating }) => rating ?? Number.NaN));
        const leftOut = incubators.filter((product) => !top.includes(product));
        expect(top).toHaveLength(Math.min(3, incubators.length));
        for (const { rating } of leftOut) expect(rating).toBeLessThanOrEqual(lowest);
      }),
    );
  });
});

describe('Best Value Deals', () => {
  it('are three, ranked by largest percent discount', () => {
    const products = [deal('10%', '$90'), deal('50%', '$50'), deal('5%', '$95'), deal('25%', '$75')];
    expect(idsOf(bestValue(products))).toEqual(['50%', '25%', '10%']);
  });

  it('count the percent, not the dollars saved', () => {
    const much = aProduct({ id: productId('much'), price: money('$900'), listingPrice: money('$1,000') });
    expect(idsOf(bestValue([much, deal('half', '$50')]))).toEqual(['half', 'much']);
  });

  it('of the same percent keep the catalogue’s order', () => {
    expect(idsOf(bestValue([deal('first', '$75'), deal('second', '$75')]))).toEqual(['first', 'second']);
  });

  it('have a rating and save something', () => {
    const products = [
      aProduct({ id: productId('unrated'), rating: null, price: money('$1'), listingPrice: money('$2') }),
      aProduct({ id: productId('no listing price'), listingPrice: null }),
      deal('nothing saved', '$100'),
      deal('dearer', '$120'),
    ];
    expect(bestValue(products)).toEqual([]);
  });

  it('are never a smaller discount than one left out', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (products) => {
        const best = bestValue(products);
        const smallest = Math.min(...best.map((product) => discountPercent(product) ?? Number.NaN));
        const leftOut = ratedProducts(products).filter((product) => !best.includes(product));
        const percents = leftOut.flatMap((product) => discountPercent(product) ?? []);
        expect(best.length).toBeLessThanOrEqual(3);
        for (const percent of percents) expect(percent).toBeLessThanOrEqual(smallest);
        if (best.length < 3) expect(percents).toEqual([]);
      }),
    );
  });
});

function rated(id: string, rating: number, reviewCount: number | null = 10) {
  return aProduct({ id: productId(id), rating, reviewCount });
}

/** A product whose listing price is $100. */
function deal(id: string, price: string) {
  return aProduct({ id: productId(id), price: money(price), listingPrice: money('$100') });
}
