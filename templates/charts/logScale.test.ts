import { expect, it } from 'vitest';
import { logScaleOver, placeOnLog } from './logScale.ts';

it.each([
  ['over a wide range in 1, 2 and 5', [23, 400], [20, 50, 100, 200, 500]],
  ['over nine powers of ten in these', [0.99, 9_999_999], [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7]],
  ['from 1 to 10,000 egg places', [1, 10_000], [1, 10, 100, 1000, 10_000]],
  ['around one value', [60], [50, 60, 70]],
  ['around a value between all marks', [14], [15]],
  ['around equal values', [100, 100], [80, 90, 100]],
])('the marks of a log axis %s', (_, values, ticks) => {
  expect(logScaleOver(values).ticks.map((tick) => Number(tick.toPrecision(2)))).toEqual(ticks);
});

it('the same factor is the same distance, with room at both ends', () => {
  const scale = logScaleOver([10, 1000]);
  const [low = 0, middle = 0, high = 0] = [10, 100, 1000].map((value) => placeOnLog(scale, value));
  expect(middle).toBeCloseTo(50, 6);
  expect(high - middle).toBeCloseTo(middle - low, 6);
  expect(low).toBeGreaterThan(3);
  expect(high).toBeLessThan(97);
});

it('one value is in the middle', () => {
  expect(placeOnLog(logScaleOver([60]), 60)).toBeCloseTo(50, 6);
});
