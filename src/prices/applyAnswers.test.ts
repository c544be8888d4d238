import { describe, expect, it } from 'vitest';
import type { StorePrice } from '../domain/products/storePrices.ts';
import { applyAnswers } from './applyAnswers.ts';
import type { ItemAnswer } from './provider.ts';

const ID = 'B000000001';

const usd = (cents: number) => ({ symbol: '$', cents });

const LAST: StorePrice = {
  seen: '2026-11-27T06:00Z',
  price: usd(5000),
  listPrice: usd(6000),
  availability: 'in stock',
  condition: 'new',
  seller: 'Amazon.com',
  pending: null,
  gone: null,
};

function offer(cents: number | null, symbol = '$'): ItemAnswer {
  const price = cents === null ? null : { symbol, cents };
  const { availability, condition, seller } = LAST;
  return { id: ID, kind: 'offer', price, listPrice: null, availability, condition, seller };
}

/** The price after an answer of a day at 06:04, and the kinds of findings. */
function applied(answer: ItemAnswer, earlier: StorePrice | null = LAST, day = '2026-11-28') {
  const before = new Map(earlier ? [[ID, earlier]] : []);
  const at = Date.parse(`${day}T06:04:30Z`);
  const { items, findings } = applyAnswers(before, { at, answers: [answer] });
  return { price: items.get(ID), found: findings.map(({ kind }) => kind) };
}

describe('an offer', () => {
  it('replaces the last one, list price included, with the minute of its answer', () => {
    const price = { ...LAST, seen: '2026-11-28T06:04Z', price: usd(5200), listPrice: null };
    expect(applied(offer(5200))).toEqual({ price, found: [] });
  });

  it('without a price, of an item that is out of stock, leaves none', () => {
    expect(applied(offer(null)).price?.price).toBeNull();
  });
});

describe('a price that moved by more than half', () => {
  it.each([
    [7500, []],
    [7501, ['waits']],
    [2500, []],
    [2499, ['waits']],
  ])('from $50.00 to %d cents', (cents, found) => {
    expect(applied(offer(cents)).found).toEqual(found);
  });

  it('waits, and the last price stays with its minute', () => {
    const pending = { seen: '2026-11-28T06:04Z', price: usd(500) };
    expect(applied(offer(500)).price).toEqual({ ...LAST, pending });
  });

  it('is written where a later run confirms it, and not in the same minute', () => {
    const { price: waiting = null } = applied(offer(500));
    expect(applied(offer(510), waiting).price).toMatchObject({ price: usd(5000) });
    const { price, found } = applied(offer(510), waiting, '2026-11-29');
    expect([price?.price, price?.seen, price?.pending, found]).toEqual([
      usd(510),
      '2026-11-29T06:04Z',
      null,
      [],
    ]);
  });

  it('waits anew where a later run gives a third price, and is forgotten where the last one is back', () => {
    const { price: waiting = null } = applied(offer(500));
    const third = applied(offer(50_000), waiting, '2026-11-29').price;
    expect(third).toEqual({ ...LAST, pending: { seen: '2026-11-29T06:04Z', price: usd(50_000) } });
    expect(applied(offer(5000), waiting, '2026-11-29').price?.pending).toBeNull();
  });

  it('is written at once where no price is known, or one in the currency that the site had before', () => {
    expect(applied(offer(500), null).price?.price).toEqual(usd(500));
    expect(applied(offer(500, '£')).price?.price).toEqual({ symbol: '£', cents: 500 });
  });
});

describe('an item', () => {
  it('that is unknown keeps its last price, and the first day on which it was unknown', () => {
    const answer: ItemAnswer = { id: ID, kind: 'unknown item' };
    const gone = { ...LAST, gone: '2026-11-28' };
    expect(applied(answer)).toEqual({ price: gone, found: ['unknown item'] });
    expect(applied(answer, gone, '2026-11-29').price).toEqual(gone);
    expect(applied(answer, null).price).toMatchObject({ price: null, gone: '2026-11-28' });
  });

  it.each([
    ['an offer', offer(5000)],
    ['no offer', { id: ID, kind: 'no offer' } as const],
  ])('that is known again with %s is not gone', (_what, answer) => {
    expect(applied(answer, { ...LAST, gone: '2026-11-01' }).price?.gone).toBeNull();
  });

  it('without an offer keeps its last price', () => {
    expect(applied({ id: ID, kind: 'no offer' })).toEqual({ price: LAST, found: ['no offer'] });
  });

  it('with a refused answer stays as it is', () => {
    expect(applied({ id: ID, kind: 'refused', why: 'x' })).toEqual({ price: LAST, found: ['refused'] });
    expect(applied({ id: ID, kind: 'refused', why: 'x' }, null).price).toBeUndefined();
  });
});
