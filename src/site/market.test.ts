import { afterEach, describe, expect, it } from 'vitest';
import { marketOf, readMarket } from '../content/read/readMarket.ts';
import { currency, locale, sisterSites } from '../content/schemas/market.ts';
import { contentWith } from '../content/testing.ts';
import { parseCivilDate, weekdayNames, writeDate } from '../domain/hatch/civilDate.ts';
import { writeTemperature } from '../domain/hatch/words.ts';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import {
  currencyCode,
  formatAmount,
  formatCount,
  formatMoney,
  type Money,
  parsePrice,
  writePrice,
} from '../domain/money.ts';
import { readTypedNumber, writeTypedNumber } from '../domain/typedNumber.ts';
import { dateProps } from './text/texts.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

const MONEY: Money = { symbol: '€', cents: 129_950 };
const DAY = parseCivilDate('2026-11-26') ?? expect.fail();

describe('a site writes as its country does', () => {
  it.each([
    ['en', 'November 26, 2026', 'Thu, Nov 26, 2026', 'Sun', '1,234.5', '€1,299.50', '€1,500'],
    ['en-GB', '26 November 2026', 'Thu, 26 Nov 2026', 'Mon', '1,234.5', '€1,299.50', '€1,500'],
    ['de-DE', '26. November 2026', 'Do., 26. Nov. 2026', 'Mo', '1.234,5', '1.299,50\u00A0€', '1.500\u00A0€'],
    ['nl-NL', '26 november 2026', 'do 26 nov 2026', 'ma', '1.234,5', '€\u00A01.299,50', '€\u00A01.500'],
  ])('%s', (tag, date, day, firstWeekday, count, money, amount) => {
    setMarket(marketOf({ locale: tag, currency: 'EUR' }));
    expect(dateProps('2026-11-26').text).toBe(date);
    expect([writeDate(DAY), weekdayNames()[0]]).toEqual([day, firstWeekday]);
    expect([formatCount(1234.5), formatMoney(MONEY), formatAmount('€', 1500)]).toEqual([
      count,
      money,
      amount,
    ]);
  });

  it.each([
    [{}, '99.5°F (37.5°C)'],
    [{ locale: 'en-GB' }, '37.5°C (99.5°F)'],
    [{ locale: 'de-DE' }, '37,5°C (99,5°F)'],
    [{ locale: 'en-US', units: 'celsius' as const }, '37.5°C (99.5°F)'],
    [{ locale: 'en-GB', units: 'fahrenheit' as const }, '99.5°F (37.5°C)'],
  ])('%j has temperatures as %s', (stated, text) => {
    setMarket(marketOf(stated));
    expect(writeTemperature({ min: 99.5, max: 99.5 })).toBe(text);
  });

  it.each([
    ['en', '1,500', 1500],
    ['de-DE', '1.500', 1500],
    ['de-DE', '1,5', 1.5],
    ['de-DE', '57,125', 57.125],
  ])('%s reads %s as %d', (tag, text, number) => {
    setMarket(marketOf({ locale: tag }));
    const limits = { min: 0, max: 10_000 };
    expect(readTypedNumber(text, limits)).toBe(number);
    expect(readTypedNumber(writeTypedNumber(number), limits)).toBe(number);
  });
});

it('the default market is that of its language', () => {
  expect(marketOf({})).toEqual(DEFAULT_MARKET);
});

it.each([
  [{}, ['USD', 'GBP', 'EUR']],
  [{ currency: 'CAD' }, ['CAD', 'GBP', 'EUR']],
  [{ currency: 'GBP' }, ['USD', 'GBP', 'EUR']],
])('prices in $, £ and € of a site with %j are in %j', (stated, codes) => {
  setMarket(marketOf(stated));
  expect(['$', '£', '€'].map(currencyCode)).toEqual(codes);
});

it.each([
  ['pl-PL', 'PLN', ['zł 1,299.50', 'PLN 1,299.50', '1,299.50 zł'], 'zł', '1\u00A0299,50\u00A0zł'],
  ['de-CH', 'CHF', ['CHF 1,299.50', '1,299.50 CHF'], 'CHF', "CHF\u00A01'299.50"],
  ['sv-SE', 'SEK', ['kr 1,299.50', '1,299.50 SEK'], 'kr', '1\u00A0299,50\u00A0kr'],
  ['en-CA', 'CAD', ['$1,299.50', 'CAD 1,299.50'], '$', '$1,299.50'],
  ['en', 'JPY', ['¥1,300', 'JPY 1,300'], '¥', '¥1,300'],
])('a site in %s reads and writes prices in %s', (tag, code, texts, symbol, shown) => {
  setMarket(marketOf({ locale: tag, currency: code }));
  const read = texts.map(parsePrice);
  expect(new Set(read.map((each) => JSON.stringify(each))).size).toBe(1);
  const money = read[0] ?? expect.fail();
  expect([money.symbol, currencyCode(money.symbol), formatMoney(money)]).toEqual([symbol, code, shown]);
  expect(parsePrice(writePrice(money))).toEqual(money);
});

it.each(['zł 12', '12 kr', 'kr12', 'CHF 12', '$12 zł', '12 $ 3', 'USD', ''])(
  'a site that names no currency has no price %j',
  (text) => expect(parsePrice(text)).toBeNull(),
);

it.each(['EURO', 'eur', 'KWD', 'XXQ', ''])('no site has the currency %j', (code) =>
  expect(currency.safeParse(code).success).toBe(false),
);

it('mistakes in one field leave the others', async () => {
  const content = await contentWith({ 'site.yaml': 'locale: en_GB\ncurrency: CAD\nunits: [celsius]' });
  expect(readMarket(content)).toMatchObject({ locale: 'en', currencies: { $: 'CAD' }, degrees: 'F' });
});

it.each(['en_GB', 'EN', 'xx-YY', 'ar-EG', 'he-IL', 'fa', 'en-GB-u-nu-thai', '', 'x-default'])(
  'no site is in %j',
  (tag) => expect(locale.safeParse(tag).success).toBe(false),
);

it('each site of another market has a language of its own', () => {
  const [uk, us] = ['https://uk.example/', 'https://us.example/'].map((url) => ({ locale: 'en-GB', url }));
  expect(sisterSites.safeParse([uk]).success).toBe(true);
  expect(sisterSites.safeParse([uk, us]).error?.issues[0]).toMatchObject({
    path: [1, 'locale'],
    message: 'expected each language once',
  });
});
