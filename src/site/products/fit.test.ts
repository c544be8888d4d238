import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { catalogueArbitrary } from '../../domain/list/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, idsOf, money, productId, slugs } from '../../domain/testing.ts';
import { bestFitting } from './rankings.ts';

const named = (id: string, facts: Partial<Product>) => aProduct({ id: productId(id), ...facts });
const byFit = (products: readonly Product[], filters = {}, length = 9) =>
  idsOf(bestFitting(products, { ...NO_FILTERS, ...filters }, length));

describe('of two products, the one that fits better', () => {
  it('can be bought now', () => {
    const soldOut = named('sold out', {
      availability: { kind: 'out-of-stock', since: null },
      price: money('$1'),
    });
    expect(byFit([soldOut, named('there', {})])).toEqual(['there', 'sold out']);
  });

  it('is made for the eggs of the page: it counts them, or names them earlier', () => {
    const eggTypes = slugs('chicken', 'goose', 'duck');
    const [late, early] = [named('late', { eggTypes }), named('early', { eggTypes: slugs('duck', 'goose') })];
    const counts = named('counts', { eggTypes: slugs('goose', 'duck'), capacityCounts: slugify('duck') });
    expect(byFit([late, early, counts], { eggType: slugify('duck') })).toEqual(['counts', 'early', 'late']);
  });

  it('is nearer to the middle of the capacities that the page is about', () => {
    const products = [12, 20, 24].map((capacity) => named(`${capacity}`, { capacity }));
    const wider = [...products, named('6', { capacity: 6 }), named('80', { capacity: 80 })];
    expect(byFit(wider, { capacityRange: { min: 6, max: 30 } })).toEqual(['20', '24', '12', '6', '80']);
  });

  it('is nearer to the median of the products where the page names no capacity, whatever its stars', () => {
    const cabinet = named('cabinet', { capacity: 120, rating: 5 });
    const products = [
      cabinet,
      ...[12, 14, 16].map((capacity) => named(`${capacity}`, { capacity, rating: 3 })),
    ];
    expect(byFit(products)).toEqual(['12', '14', '16', 'cabinet']);
  });

  it('does more by itself', () => {
    const turns = named('turns', { turningType: 'automatic', humidityControl: 'manual' });
    const both = named('both', { turningType: 'automatic', humidityControl: 'automatic' });
    const hand = named('hand', { turningType: 'manual', price: money('$5') });
    expect(byFit([hand, turns, both])).toEqual(['both', 'turns', 'hand']);
  });

  it('costs less; of equals the earlier one goes first', () => {
    const prices = [named('dear', { price: money('$90') }), named('cheap', { price: money('$30') })];
    expect(byFit([...prices, named('too', { price: money('$30') })])).toEqual(['cheap', 'too', 'dear']);
  });
});

describe('what fits a page', () => {
  const brooder = named('brooder', { isIncubator: false, capacity: 0 });

  it('is an incubator where there are two, else whatever the page has', () => {
    expect(byFit([brooder, named('a', {}), named('b', {})])).toEqual(['a', 'b']);
    expect(byFit([brooder, named('a', {})])).toEqual(['a', 'brooder']);
  });

  it('was not withdrawn, and is no more than was asked for', () => {
    fc.assert(
      fc.property(catalogueArbitrary, fc.nat(6), (products, length) => {
        const withdrawn = products.map(
          (product, index): Product =>
            index % 3
              ? product
              : { ...product, availability: { kind: 'withdrawn', reason: 'gone', since: null } },
        );
        const found = bestFitting(withdrawn, NO_FILTERS, length);
        expect(found.every(({ availability }) => availability.kind !== 'withdrawn')).toBe(true);
        expect(found.length).toBeLessThanOrEqual(length);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
