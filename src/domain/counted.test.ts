import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 articles'],
  [1, '1 article'],
  [2, '2 articles'],
  [10_000, '10,000 articles'],
])('counted uses the singular or plural noun and separates thousands: %i', (count, text) => {
  expect(counted(count, 'article')).toBe(text);
});
