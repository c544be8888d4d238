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
  it('goes in whole steps around its figures', () => {
    const scale = scaleOver(
      [
        { min: 99.3, max: 99.6 },
        { min: 102, max: 102 },
      ],
      STEPS,
    );
    expect(scale).toEqual({ min: 98, max: 103, ticks: [98, 99, 100, 101, 102, 103] });
  });

  it('takes longer steps where marks would touch', () => {
    const scale = scaleOver([{ min: 68, max: 92 }], STEPS);
    expect(scale.ticks).toEqual([65, 70, 75, 80, 85, 90, 95]);
  });

  it('has a width even around a single figure', () => {
    expect(scaleOver([{ min: 60, max: 60 }], [10]).ticks).toEqual([50, 60, 70]);
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
