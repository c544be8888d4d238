import { afterEach, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from './market.ts';
import { celsiusOf, fahrenheitOf, scales } from './temperature.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

it.each([
  [32, 0],
  [212, 100],
  [-40, -40],
])('%i°F are %i°C', (fahrenheit, celsius) => {
  expect(celsiusOf(fahrenheit)).toBe(celsius);
  expect(fahrenheitOf(celsius)).toBe(fahrenheit);
});

it.each([
  ['F', ['F', 'C']],
  ['C', ['C', 'F']],
] as const)('the scale of the market comes first: %s', (degrees, order) => {
  setMarket({ ...DEFAULT_MARKET, degrees });
  expect(scales()).toEqual(order);
});
