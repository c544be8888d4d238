import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatMoney, parsePrice, writePrice } from './money.ts';
import { moneyArbitrary } from './testing.ts';

describe('a price', () => {
  it.each([
    ['$51.99', '$', 5199],
    ['$80', '$', 8000],
    ['$0.05', '$', 5],
    [' €51.99 ', '€', 5199],
    ['$1,299', '$', 129_900],
    ['$1299.00', '$', 129_900],
  ])('is read with its currency: %j', (text, symbol, cents) => {
    expect(parsePrice(text)).toEqual({ symbol, cents });
  });

  it.each([
    ['a comma for the point', '$51,99'],
    ['no symbol', '51.99'],
    ['a separator in the wrong place', '$1,29'],
    ['separators in some places only', '$1234,567'],
    ['a separator first', '$,299'],
    ['less than nothing', '-$3'],
    ['one digit of cents', '$5.9'],
    ['three digits of cents', '$5.999'],
    ['a symbol alone', '$'],
    ['a symbol behind', '51.99$'],
    ['a space inside', '$ 51.99'],
    ['a currency that is not known', '¥500'],
    ['more words', '$51.99 each'],
    ['nothing', ''],
  ])('is null for malformed text: %s', (_, text) => {
    expect(parsePrice(text)).toBeNull();
  });
});

describe('money', () => {
  it.each([
    [5199, '$51.99'],
    [5, '$0.05'],
    [129_900, '$1,299.00'],
    [123_456_789, '$1,234,567.89'],
  ])('of %i cents is written %s', (cents, text) => {
    expect(formatMoney({ symbol: '$', cents })).toBe(text);
  });

  it('round-trips through its text', () => {
    fc.assert(
      fc.property(moneyArbitrary, (money) => {
        expect(parsePrice(writePrice(money))).toEqual(money);
      }),
    );
  });
});

it.each([
  [999, '999'],
  [1_234_567, '1,234,567'],
  [1234.5, '1,234.5'],
  [-1234.56, '-1,234.56'],
])('a count has thousands separators: %s is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
