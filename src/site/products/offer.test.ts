import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import type { Availability, Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money } from '../../domain/testing.ts';
import { contextOf } from '../testing.ts';
import { alsoAt, buyProps, discountBadge, priceProps, statusProps } from './offer.ts';
import { discountPercent } from './rankings.ts';

const context = contextOf((await loadCatalogue(VALID_CONTENT)).catalogue);

it.each([
  ['amazon', 'https://www.amazon.com/dp/B01', 'Buy Now on Amazon', 'Ad'],
  ['amazon', 'https://www.amazon.com/s?k=egg', 'Buy Now on Amazon', 'Ad · search'],
  ['walmart', 'https://www.walmart.com/ip/1', 'Buy Now on Walmart', null],
  ['walmart', null, 'Buy Now on Walmart', 'search'],
])('the button to %s with the link %s says "%s", with the mark "%s"', (store, link, label, note) => {
  const product = aProduct({ store: slugify(store), link });
  expect(buyProps(product, context)).toMatchObject({ kind: 'link', label, note });
});

it('says the same of a link to what is out of stock', () => {
  const availability = { kind: 'out-of-stock', since: null } as const;
  const product = aProduct({ link: 'https://www.amazon.com/dp/B01', availability });
  expect(buyProps(product, context)).toMatchObject({ label: 'Check Stock on Amazon', note: 'Ad' });
});

describe('a product of several stores', () => {
  const FOR_SALE = { kind: 'for-sale' } as const;
  const OUT = { kind: 'out-of-stock', since: null } as const;
  const GONE = { kind: 'withdrawn', reason: 'gone', since: null } as const;
  const at = (...availabilities: readonly Availability[]) => {
    const offers = availabilities.map((availability, place) =>
      aProduct({ store: slugify(place === 0 ? 'amazon' : 'walmart'), availability, place }),
    );
    return aProduct({ ...offers[0], offers: offers.slice(1) });
  };

  it.each([
    [[FOR_SALE], null],
    [[FOR_SALE, FOR_SALE], 'Also at Walmart'],
    [[FOR_SALE, FOR_SALE, FOR_SALE], 'Also at 2 stores'],
    [[FOR_SALE, OUT, GONE], null],
  ])('with the offers %j is "%s"', (availabilities, words) => {
    expect(alsoAt(at(...availabilities), context.catalogue)).toBe(words);
  });

  it.each([
    [[OUT, OUT], 'Out of stock on Amazon and Walmart'],
    [[OUT, GONE], 'Out of stock on Amazon'],
    [[GONE, GONE], 'This product is no longer sold on Amazon and Walmart'],
  ])('with the offers %j says "%s"', (availabilities, reason) => {
    const none = { successors: [], alternatives: [] };
    expect(statusProps(at(...availabilities), none, context)?.reason).toBe(reason);
  });
});

it.each<[string, string | null, string | null, Partial<Product>]>([
  ['$99.99', '$99.99', '-20% OFF', {}],
  ['$80.20', '$80.20', null, {}],
  ['$80.00', null, null, {}],
  ['$79.00', null, null, {}],
  ['$99.99', null, null, { availability: { kind: 'withdrawn', reason: 'gone', since: '2026-02-01' } }],
])(
  'the price before $80.00, if listed at %s, is %s, with the badge %s: %j',
  (listing, before, badge, facts) => {
    const product = aProduct({ price: money('$80.00'), listingPrice: money(listing), ...facts });
    expect([priceProps(product).before, discountBadge(product)]).toEqual([before, badge]);
  },
);

describe('the discount percent', () => {
  it.each([
    ['$51.99', '$69.99', 26],
    ['$87.51', '$100', 12],
    ['$87.50', '$100', 13],
    // Exact where binary fractions are not: 57.5% saved is 58%.
    ['$0.85', '$2.00', 58],
    ['$51.99', '$51.99', null],
    ['$51.99', null, null],
  ])('is round((1 - price / listing price) x 100): %s instead of %s saves %s', (price, listing, percent) => {
    const listingPrice = listing === null ? null : money(listing);
    expect(discountPercent({ price: money(price), listingPrice })).toBe(percent);
  });

  it('is missing exactly if less than half a percent is saved, and else within half a percent of the share', () => {
    const cents = fc.oneof(fc.nat(300), fc.nat(200_000));
    fc.assert(
      fc.property(cents, cents, (price, listing) => {
        const percent = discountPercent({
          price: { symbol: '$', cents: price },
          listingPrice: { symbol: '$', cents: listing },
        });
        expect(percent !== null).toBe(listing > 0 && (listing - price) * 200 >= listing);
        const saved = (1 - price / listing) * 100;
        if (percent !== null) expect(Math.abs(percent - saved)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});
