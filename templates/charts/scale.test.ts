import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOn, scaleOver } from './scale.ts';

const STEPS = [1, 2, 5, 10, 20];

const figures = fc.array(
  fc
    .tuple(fc.integer({ min: 600, max: 1050 }), fc.option(fc.integer({ min: 0, max: 200 })))
    .map(([low, width]) => ({ min: low / 10, max: width === null ? null : (low + width) / 10 })),
  { minLength: 1, maxLength: 8 },
);

describe('an axis', () => {
  it.each([
    ['goes in whole steps around its figures', { min: 99.3, max: 102 }, STEPS, [98, 99, 100, 101, 102, 103]],
    ['takes longer steps where marks would touch', { min: 68, max: 92 }, STEPS, [65, 70, 75, 80, 85, 90, 95]],
    ['has a width even around a single figure', { min: 60, max: 60 }, [10], [50, 60, 70]],
  ])('%s', (_, figure, steps, ticks) => {
    expect(scaleOver([figure], steps).ticks).toEqual(ticks);
  });

  it('has every figure on it, with air at both ends, and few marks', () => {
    fc.assert(
      fc.property(figures, (shown) => {
        const scale = scaleOver(shown, STEPS);
        for (const { min, max } of shown) {
          expect(placeOn(scale, min)).toBeGreaterThan(0);
          expect(placeOn(scale, max ?? min)).toBeLessThan(100);
        }
        expect(scale.ticks.length).toBeLessThanOrEqual(8);
        expect([scale.min, scale.max]).toEqual([scale.ticks[0], scale.ticks.at(-1)]);
      }),
    );
  });
});
