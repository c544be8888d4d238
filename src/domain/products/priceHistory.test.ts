import { expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import { type NotedPrice, withPrices } from './priceHistory.ts';

const noted = (day: string, cents: number, store = 'walmart'): NotedPrice => ({
  day,
  store: slugify(store),
  price: { symbol: '$', cents },
});
const seen = (checkedAt: string | null, cents: number, store = 'walmart') => ({
  checkedAt,
  store: slugify(store),
  price: { symbol: '$' as const, cents },
});
const always = () => true;

it.each([
  ['a first price', [], [seen('2026-06-01', 900)], ['2026-06-01 900']],
  ['the same price later', [noted('2026-06-01', 900)], [seen('2026-07-01', 900)], ['2026-06-01 900']],
  [
    'another price',
    [noted('2026-06-01', 900)],
    [seen('2026-07-01T10:00Z', 800)],
    ['2026-06-01 900', '2026-07-01 800'],
  ],
  [
    'another price on the same day',
    [noted('2026-06-01', 900)],
    [seen('2026-06-01', 800)],
    ['2026-06-01 800'],
  ],
  ['a price without a day', [noted('2026-06-01', 900)], [seen(null, 800)], ['2026-06-01 900']],
  ['no price yet', [], [seen('2026-06-01', 0)], []],
  [
    'a history in disorder',
    [noted('2026-07-01', 800), noted('2026-06-01', 900)],
    [],
    ['2026-06-01 900', '2026-07-01 800'],
  ],
])('notes %s', (_, history, offers, expected) => {
  const found = withPrices(history, offers, always);
  expect(found.map(({ day, price }) => `${day} ${price.cents}`)).toEqual(expected);
});

it('tells the prices of stores apart, and keeps none of a store that forbids it', () => {
  const history = [noted('2026-06-01', 900), noted('2026-06-02', 900, 'amazon')];
  expect(withPrices(history, [], always)).toEqual(history);
  expect(withPrices(history, [], (store) => store === 'walmart')).toEqual(history.slice(0, 1));
});

it('keeps the last sixty', () => {
  const days = Array.from({ length: 80 }, (_, index) => noted(`20${10 + index}-01-01`, index + 1));
  expect(withPrices(days, [], always)).toEqual(days.slice(20));
});
