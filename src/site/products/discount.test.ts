import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../domain/testing.ts';
import { discountPercent } from './rankings.ts';

describe('the discount percent', () => {
  it.each([
    ['$51.99', '$69.99', 26],
    ['$75', '$100', 25],
    ['$50', '$100', 50],
    ['$974.25', '$1,299.00', 25],
    ['$0', '$100', 100],
  ])(
    'is round((1 - price / listing price) x 100): %s instead of %s saves %i%%',
    (price, listing, percent) => {
      expect(percentOf(price, listing)).toBe(percent);
    },
  );

  it('is rounded to the nearest whole percent, a half upwards', () => {
    expect(percentOf('$87.51', '$100')).toBe(12);
    expect(percentOf('$87.50', '$100')).toBe(13);
    expect(percentOf('$2', '$3')).toBe(33);
    expect(percentOf('$1', '$3')).toBe(67);
  });

  it('is exact where binary fractions are not: 57.5% saved is 58%', () => {
    expect(percentOf('$0.85', '$2.00')).toBe(58);
  });

  it('is shown only when a listing price exists', () => {
    expect(discountPercent({ price: money('$51.99'), listingPrice: null })).toBeNull();
  });

  it.each([
    ['the price is the listing price', '$51.99', '$51.99'],
    ['the price is above the listing price', '$60', '$51.99'],
    ['it rounds to nothing', '$99.51', '$100'],
    ['everything is free', '$0', '$0'],
  ])('is not shown where %s', (_, price, listing) => {
    expect(percentOf(price, listing)).toBeNull();
  });

  it('lies above 0 and at most at 100', () => {
    fc.assert(
      fc.property(savingArbitrary, ({ price, listing }) => {
        const percent = percentOfCents(price, listing) ?? 1;
        expect(percent).toBeGreaterThan(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(Number.isInteger(percent)).toBe(true);
      }),
    );
  });

  it('is missing exactly where less than half a percent is saved', () => {
    fc.assert(
      fc.property(savingArbitrary, ({ price, listing }) => {
        const savesHalfAPercent = listing > 0 && (listing - price) * 200 >= listing;
        expect(percentOfCents(price, listing) !== null).toBe(savesHalfAPercent);
      }),
    );
  });

  it('is within half a percent of the share saved', () => {
    fc.assert(
      fc.property(savingArbitrary, ({ price, listing }) => {
        const percent = percentOfCents(price, listing);
        fc.pre(percent !== null);
        const saved = (1 - price / listing) * 100;
        expect(Math.abs(percent - saved)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});

/** Pairs of cents close enough that small savings, none and less than none all come up. */
const savingArbitrary = fc.oneof(
  fc.record({ price: fc.nat(200_000), listing: fc.nat(200_000) }),
  fc.record({ price: fc.nat(300), listing: fc.nat(300) }),
  fc
    .tuple(fc.nat(200_000), fc.integer({ min: -50, max: 1000 }))
    .map(([price, saved]) => ({ price, listing: Math.max(0, price + saved) })),
);

function percentOf(price: string, listingPrice: string): number | null {
  return discountPercent({ price: money(price), listingPrice: money(listingPrice) });
}

function percentOfCents(price: number, listing: number): number | null {
  return discountPercent({
    price: { symbol: '$', cents: price },
    listingPrice: { symbol: '$', cents: listing },
  });
}
