import { describe, expect, it } from 'vitest';
import {
  AIR_CELL_DAYS,
  airCellDepth,
  eggOfWidth,
  HEN_EGG,
  halfWidthAt,
  lostBy,
  volumeAbove,
} from './airCell.ts';

describe('the shape of an egg', () => {
  it('is as long and as wide as it says, and widest above its middle', () => {
    expect(halfWidthAt(HEN_EGG, 0)).toBe(0);
    expect(halfWidthAt(HEN_EGG, HEN_EGG.length)).toBe(0);
    const widest = HEN_EGG.length / 2 - HEN_EGG.shift;
    expect(halfWidthAt(HEN_EGG, widest)).toBeCloseTo(HEN_EGG.width / 2, 1);
    expect(halfWidthAt(HEN_EGG, 12)).toBeGreaterThan(halfWidthAt(HEN_EGG, HEN_EGG.length - 12));
  });

  it('ends at its ends', () => {
    expect(halfWidthAt(HEN_EGG, -1)).toBe(0);
    expect(halfWidthAt(HEN_EGG, HEN_EGG.length + 1)).toBe(0);
  });

  it('stays the same at any width', () => {
    expect(eggOfWidth(44, HEN_EGG)).toEqual(HEN_EGG);
    expect(eggOfWidth(22, HEN_EGG)).toEqual({ length: 28.5, width: 22, shift: 1.25 });
  });

  // Hoyt (1979), The Auk 96: 73–77: the volume of an egg is 0.51 times its
  // length times the square of its width.
  it('has the volume that eggs of its size have', () => {
    const { length, width } = HEN_EGG;
    expect(volumeAbove(HEN_EGG, length) / (0.51 * length * width ** 2)).toBeCloseTo(1, 1);
  });
});

describe('the air cell', () => {
  // Durojaye et al. (2018) measured 4.53 ml on day 12 in broilers' eggs.
  it('has the size that was measured in eggs on day 12', () => {
    const volume = volumeAbove(HEN_EGG, airCellDepth(HEN_EGG, lostBy(12, 'right'))) / 1000;
    expect(Math.abs(volume - 4.53)).toBeLessThan(0.6);
  });

  it.each([
    [18, 'wet', 0.08],
    [18, 'right', 0.12],
    [18, 'dry', 0.16],
    [9, 'right', 0.06],
    [0, 'right', 0],
  ] as const)('is that of an even loss: on day %i of %s eggs %d', (on, kind, lost) => {
    expect(lostBy(on, kind)).toBeCloseTo(lost, 10);
  });

  it('grows from day to day, and is larger the drier the egg', () => {
    const depths = AIR_CELL_DAYS.map((day) =>
      (['wet', 'right', 'dry'] as const).map((kind) => airCellDepth(HEN_EGG, lostBy(day, kind))),
    );
    for (const row of depths) expect(row).toEqual(row.toSorted((a, b) => a - b));
    for (const kind of [0, 1, 2]) {
      const course = depths.map((row) => row[kind] ?? 0);
      expect(course).toEqual(course.toSorted((a, b) => a - b));
    }
  });
});
