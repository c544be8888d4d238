import { describe, expect, it } from 'vitest';
import type { WrittenOffer } from '../domain/products/product.ts';
import type { StorePrice } from '../domain/products/storePrices.ts';
import { slugify } from '../domain/slug.ts';
import { money } from '../domain/testing.ts';
import { isDiscountProven, pricesUntil, type Showing, shownOffer, whyPriceIsHidden } from './shownOffers.ts';

const TODAY = '2024-11-22';
const NOW = '2024-11-22T12:00:00.000Z';
const NONE = { now: NOW, answers: new Map() };
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
    expect(whyPriceIsHidden(offer({ checkedAt }), { ...NONE, isLive: true, stores, today: TODAY })).toBe(
      reason,
    );
    expect(
      whyPriceIsHidden(offer({ checkedAt }), { ...NONE, isLive: false, stores, today: TODAY }),
    ).toBeNull();
  });

  it('of 0 is one that nobody has looked up, in a sample too', () => {
    const showing = { ...NONE, isLive: false, stores: new Map(), today: TODAY };
    expect(whyPriceIsHidden(offer({ price: money('$0.00') }), showing)).toBe('not looked up');
  });
});

describe('the last moment of a price', () => {
  it.each([
    ['is the end of the last day that its store allows', 1, '2024-11-21', '2024-11-22T23:59:59.999Z'],
    ['counts from the day of a moment', 1, '2024-11-21T23:59-05:00', '2024-11-22T23:59:59.999Z'],
    ['is unknown where the store has no limit', undefined, '2024-11-21', null],
  ])('%s', (_what, priceDays, checkedAt, last) => {
    const stores = new Map([['shop', priceDays === undefined ? SHOP : { ...SHOP, priceDays }]]);
    const showing = { ...NONE, stores, today: TODAY };
    expect(shownOffer(offer({ checkedAt }), { ...showing, isLive: true }).priceUntil).toBe(last);
    expect(shownOffer(offer({ checkedAt }), { ...showing, isLive: false }).priceUntil).toBeNull();
  });

  it('of a site is that of the first price which pages show', () => {
    const priced = (priceUntil: string | null, price = money('$5.00')) => ({
      ...shownOffer(offer({ price }), { ...NONE, isLive: false, stores: new Map(), today: TODAY }),
      priceUntil,
    });
    const hidden = { ...priced('2024-11-01'), price: null };
    const products = [
      { ...priced('2024-11-24'), offers: [hidden, priced('2024-11-23')] },
      { ...priced(null), offers: [priced('2024-11-25')] },
    ];
    expect(pricesUntil(products)).toBe('2024-11-23');
    expect(pricesUntil([{ ...priced(null), offers: [hidden] }])).toBeNull();
  });
});

describe('a price that a store allows only from its interface', () => {
  const API = { prices: 'api', priceDays: 1, productId: '/dp/([A-Z0-9]{10})', ratings: false } as const;
  const link = 'https://www.shop.example/dp/B000000001';
  const answer: StorePrice = {
    seen: '2024-11-22T06:04Z',
    price: money('$51.99'),
    listPrice: money('$59.99'),
    availability: 'in stock',
    condition: 'new',
    seller: null,
    pending: null,
    gone: null,
  };
  const showing = (changes: Partial<StorePrice> = {}, now = NOW): Showing => ({
    isLive: true,
    stores: new Map([['shop', API]]),
    today: TODAY,
    now,
    answers: new Map([[slugify('shop'), new Map([['B000000001', { ...answer, ...changes }]])]]),
  });
  const shown = (changes?: Partial<StorePrice>, now?: string) =>
    shownOffer(offer({ link }), showing(changes, now));

  it('is that of the answer with its moment and its discount, whatever the content says', () => {
    expect(shown()).toMatchObject({
      price: money('$51.99'),
      listingPrice: money('$59.99'),
      checkedAt: '2024-11-22T06:04Z',
      status: 'active',
    });
  });

  it.each([
    ['in the last minute of the day that the store allows', {}, '2024-11-23T06:04:00.000Z', true],
    ['in the minute after', {}, '2024-11-23T06:04:01.000Z', false],
    ['without a price', { price: null }, NOW, false],
    ['of an item that the interface no longer knows', { gone: '2024-11-22' }, NOW, false],
  ] as const)('%s', (_what, changes, now, isShown) => {
    expect(shown(changes, now).price !== null).toBe(isShown);
    expect(whyPriceIsHidden(offer({ link }), showing(changes, now)) === null).toBe(isShown);
  });

  it('of an item that is out of stock says so', () => {
    expect(shown({ availability: 'out of stock' }).status).toBe('unavailable');
  });

  it.each([
    ['another item', { link: 'https://www.shop.example/dp/B000000002' }],
    ['no item', { link: 'https://www.shop.example/s?k=brooder' }],
    ['a placeholder', { link: null }],
  ])('is none for a link to %s', (_what, changes) => {
    expect(whyPriceIsHidden(offer(changes), showing())).toBe('only from the interface');
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
