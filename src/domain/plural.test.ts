import { afterEach, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from './market.ts';
import { pluralize, sayCount } from './plural.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

const POLISH = { one: '{count} produkt', few: '{count} produkty', other: '{count} produktów' };
const GERMAN = { one: 'Ein Produkt', other: '{count} Produkte' };

it.each([
  ['pl-PL', POLISH, ['0 produktów', '1 produkt', '3 produkty', '5 produktów', '22 produkty']],
  ['de-DE', GERMAN, ['0 Produkte', 'Ein Produkt', '3 Produkte', '5 Produkte', '22 Produkte']],
])('%s has a form of a word for each kind of number', (locale, forms, texts) => {
  setMarket({ ...DEFAULT_MARKET, locale });
  expect([0, 1, 3, 5, 22].map((count) => sayCount(count, forms))).toEqual(texts);
});

it.each([
  [0, '0 products'],
  [1, '1 product'],
  [1024, '1,024 products'],
])('an English noun has an s unless there is one: %s', (count, text) => {
  expect(pluralize(count, 'product')).toBe(text);
});
