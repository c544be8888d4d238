import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from './market.ts';
import {
  currencyCode,
  currencyOf,
  decimalAmount,
  formatAmount,
  formatCount,
  formatMoney,
  formatTenths,
  parsePrice,
  writeCount,
  writePrice,
} from './money.ts';
import { money, moneyArbitrary } from './testing.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

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
      fc.property(moneyArbitrary, (amount) => {
        expect(parsePrice(writePrice(amount))).toEqual(amount);
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

it.each([
  [1.234, '1.2'],
  [1234, '1,234.0'],
])('a number to a tenth has its decimal even if it is zero: %s is written %s', (value, text) => {
  expect(formatTenths(value)).toBe(text);
});

it.each([
  [999, '999'],
  [1000, '1,000'],
  [1_234_567.5, '1,234,567.5'],
])('content files separate thousands with commas: %s is written %s', (count, text) => {
  expect(writeCount(count)).toBe(text);
});

it.each([
  ['$1,299.00', '1299.00'],
  ['$0.05', '0.05'],
  ['$51.99', '51.99'],
])('structured data has the plain amount: %s is %s', (price, amount) => {
  expect(decimalAmount(money(price))).toBe(amount);
});

describe('the currency of a site', () => {
  const CURRENCIES = { zł: 'PLN', CHF: 'CHF', $: 'CAD' };

  it.each([
    ['80.00 zł', 'zł', 8000],
    ['CHF 80', 'CHF', 8000],
    ['CAD 80', '$', 8000],
  ])('is read from its sign or its code: %s', (text, symbol, cents) => {
    setMarket({ ...DEFAULT_MARKET, currencies: CURRENCIES });
    expect(parsePrice(text)).toEqual({ symbol, cents });
    expect(parsePrice(writePrice({ symbol, cents }))).toEqual({ symbol, cents });
  });

  it.each(['CHF 80 CHF', 'C 80 HF', '80 $', 'zł80.5'])('is null for malformed text: %s', (text) => {
    setMarket({ ...DEFAULT_MARKET, currencies: CURRENCIES });
    expect(parsePrice(text)).toBeNull();
  });

  it('has a code for structured data, the one of the site before the usual one', () => {
    expect(['$', '£', '€', '¤'].map(currencyCode)).toEqual(['USD', 'GBP', 'EUR', '¤']);
    setMarket({ ...DEFAULT_MARKET, currencies: CURRENCIES });
    expect(currencyCode('$')).toBe('CAD');
  });

  it('is that of its products, or else the first that it names, or else US dollars', () => {
    expect(currencyOf([])).toBe('$');
    setMarket({ ...DEFAULT_MARKET, currencies: CURRENCIES });
    expect(currencyOf([])).toBe('zł');
    expect(currencyOf([{ price: money('€5') }])).toBe('€');
  });

  it('is written as the market writes it', () => {
    setMarket({ ...DEFAULT_MARKET, decimal: ',', thousands: '.', money: '# ¤' });
    expect(formatMoney(money('€1,299.00'))).toBe('1.299,00 €');
    expect(formatAmount('€', 1500)).toBe('1.500 €');
    setMarket({ ...DEFAULT_MARKET, moneyDecimals: 0 });
    expect(formatMoney(money('$1,299.00'))).toBe('$1,299');
  });
});
