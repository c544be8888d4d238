import { describe, expect, it } from 'vitest';
import type { Availability, Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money } from '../../domain/testing.ts';
import { catalogue, contextOf } from '../testing.ts';
import { alsoAt, buyProps, discountBadge, priceHistoryProps, priceProps, statusProps } from './offer.ts';
import { discountPercent } from './rankings.ts';

const context = contextOf(catalogue);

const FOR_SALE = { kind: 'for-sale' } as const;
const OUT = { kind: 'out-of-stock', since: null } as const;

it.each([
  [FOR_SALE, 'link', 'Buy Now on Amazon'],
  [OUT, 'out-of-stock', 'Check Stock on Amazon'],
])(
  'the button of a product that is %j names the store, and is marked as an ad',
  (availability, kind, label) => {
    const product = aProduct({ link: 'https://www.amazon.com/dp/B01', availability });
    expect(buyProps(product, context)).toMatchObject({ kind, label, note: 'Ad' });
  },
);

describe('a product of several stores', () => {
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

it.each([
  ['$51.99', '$69.99', 26],
  ['$87.51', '$100', 12],
  ['$87.50', '$100', 13],
  // Exact where binary fractions are not: 57.5% saved is 58%.
  ['$0.85', '$2.00', 58],
  ['$51.99', '$51.99', null],
  ['$51.99', null, null],
])(
  'the discount percent is round((1 - price / listing price) x 100): %s instead of %s saves %s',
  (price, listing, percent) => {
    const listingPrice = listing === null ? null : money(listing);
    expect(discountPercent({ price: money(price), listingPrice })).toBe(percent);
  },
);

const WALMART = slugify('walmart');
const noted = (day: string, cents: number) => ({
  day,
  store: WALMART,
  price: { symbol: '$' as const, cents },
});
const PRICES = [noted('2026-05-01', 120_000), noted('2026-06-01', 110_000), noted('2026-07-01', 129_900)];

/** What the page says if the store allows to keep prices, or does not. */
function propsOf({ isLive = true, priceHistory = true, prices = PRICES }) {
  const stores = new Map([...catalogue.stores].map(([key, store]) => [key, { ...store, priceHistory }]));
  const site = { ...catalogue.site, catalogue: isLive ? ('live' as const) : ('sample' as const) };
  const product = aProduct({ store: WALMART, price: { symbol: '$', cents: 129_900 } });
  return priceHistoryProps(product, prices, contextOf({ ...catalogue, stores, site }));
}

it('the history of a price names the lowest, and lists the prices from new to old', () => {
  const props = propsOf({});
  expect(props?.since.iso).toBe('2026-05-01');
  expect(props?.lowest).toMatchObject({ price: '$1,100.00', store: 'Walmart', date: { iso: '2026-06-01' } });
  expect(props?.rows.map(({ price }) => price)).toEqual(['$1,299.00', '$1,100.00', '$1,200.00']);
});

it.each([
  ['of a sample', { isLive: false }],
  ['of a store that forbids it', { priceHistory: false }],
  ['of a price that never changed', { prices: PRICES.slice(0, 1) }],
])('a price has no history %s', (_, change) => {
  expect(propsOf(change)).toBeNull();
});
