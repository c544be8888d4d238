import { expect, it } from 'vitest';
import { aProduct, money } from '../testing.ts';
import { centsPerEgg } from './room.ts';

it.each([
  ['is the price over the capacity', {}, 375],
  ['is none of what hatches no eggs', { isIncubator: false }, null],
  ['is none of an unknown capacity', { capacity: null }, null],
  ['is none of no capacity', { capacity: 0 }, null],
  ['is none of a price that nobody looked up', { price: money('$0') }, null],
])('the price per egg %s', (_, facts, cents) => {
  expect(centsPerEgg(aProduct({ price: money('$90'), capacity: 24, ...facts }))).toBe(cents);
});
