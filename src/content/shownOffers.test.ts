import { describe, expect, it } from 'vitest';
import type { WrittenOffer } from '../domain/products/product.ts';
import { slugify } from '../domain/slug.ts';
import { money } from '../domain/testing.ts';
import { isDiscountProven, whyPriceIsHidden } from './shownOffers.ts';

const TODAY = '2024-11-22';
const SHOP = { prices: 'any', ratings: true } as const;

const offer = (changes: Partial<WrittenOffer> = {}): WrittenOffer => ({
  store: slugify('shop'),
  link: null,
  price: money('$75.00'),
  listingPrice: money('$100.00'),
  listingPriceCheckedAt: null,
  listingPriceSource: null,
  checkedAt: TODAY,
  status: 'active',
  ...changes,
});

describe('a price', () => {
  it.each([
    ['of the same day', 0, '2024-11-22', null],
    ['of the day before, which its store does not allow any more', 0, '2024-11-21', 'too old'],
    ['of the last day that its store allows', 1, '2024-11-21', null],
    ['of the first day that its store does not allow', 1, '2024-11-20', 'too old'],
    ['of a moment late on that day', 1, '2024-11-20T23:59-05:00', 'too old'],
    ['of long ago at a store without a limit', undefined, '2020-01-01', null],
    ['of an unknown day', 1, null, 'too old'],
  ])('%s', (_what, priceDays, checkedAt, reason) => {
    const stores = new Map([['shop', priceDays === undefined ? SHOP : { ...SHOP, priceDays }]]);
    expect(whyPriceIsHidden(offer({ checkedAt }), { isLive: true, stores, today: TODAY })).toBe(reason);
    expect(whyPriceIsHidden(offer({ checkedAt }), { isLive: false, stores, today: TODAY })).toBeNull();
  });

  it('of 0 is one that nobody has looked up, in a sample too', () => {
    const showing = { isLive: false, stores: new Map(), today: TODAY };
    expect(whyPriceIsHidden(offer({ price: money('$0.00') }), showing)).toBe('not looked up');
  });
});

describe('a discount', () => {
  it.each([
    ['of a listing price with neither day nor source', {}, false],
    ['without a source', { listingPriceCheckedAt: TODAY }, false],
    ['without a day', { listingPriceSource: 'The maker' }, false],
    ['of an earlier day', { listingPriceCheckedAt: '2024-11-21', listingPriceSource: 'The maker' }, false],
    ['of the day of the price', { listingPriceCheckedAt: TODAY, listingPriceSource: 'The maker' }, true],
  ])('%s', (_what, changes, isProven) => {
    expect(isDiscountProven(offer(changes), { isLive: true })).toBe(isProven);
    expect(isDiscountProven(offer(changes), { isLive: false })).toBe(true);
  });
});
