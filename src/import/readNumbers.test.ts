import { afterEach, expect, it } from 'vitest';
import { marketOf } from '../content/read/readMarket.ts';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { readPrice } from './readNumbers.ts';
import { Refusal } from './readValues.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

it.each([
  ['51.99 CAD', '$51.99'],
  ['$1,299', '$1,299.00'],
  ['US$51.99', null],
  ['51.99 USD', null],
])('a site with prices in Canadian dollars reads %j as %j', (text, price) => {
  setMarket(marketOf({ locale: 'en-CA', currency: 'CAD' }));
  const read = readPrice(text, 'point', { symbol: '$', isOfProducts: true });
  expect(read instanceof Refusal ? null : read).toBe(price);
});
