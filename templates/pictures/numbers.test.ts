import fc from 'fast-check';
import { expect, it } from 'vitest';
import { round, rounded } from './numbers.ts';

it('path data has each number with one decimal at most', () => {
  expect(rounded`M${1.25} ${-0.04}l${-2.96} ${10}z`).toBe('M1.3 0l-3 10z');
  const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      expect(rounded`M${x} ${y}`).toBe(`M${round(x)} ${round(y)}`);
    }),
  );
});
