import { describe, expect, it } from 'vitest';
import { lossByDay, lossPercent, weightByDay } from './batch.ts';

describe('the weight that eggs lose', () => {
  it('is measured against their first weight', () => {
    expect(lossPercent(50, 45)).toBeCloseTo(10, 10);
    expect(lossPercent(52.5, 51.8)).toBeCloseTo(1.33, 2);
    expect(lossPercent(6300, 5700)).toBeCloseTo(9.52, 2);
  });

  it('is even over the days: an egg of 60 g that loses 13 % in 21 days', () => {
    const on = (day: number) => [weightByDay(60, 13, day, 21).toFixed(2), lossByDay(13, day, 21).toFixed(2)];
    expect([7, 14, 18, 21].map(on)).toEqual([
      ['57.40', '4.33'],
      ['54.80', '8.67'],
      ['53.31', '11.14'],
      ['52.20', '13.00'],
    ]);
  });

  it('is that of a tray without the tray: 59.8 oz with one of 7.3 oz', () => {
    const eggs = 59.8 - 7.3;
    expect(weightByDay(eggs, 13, 21, 21)).toBeCloseTo(45.675, 6);
    expect(weightByDay(eggs, 13, 2, 21)).toBeCloseTo(51.85, 6);
  });
});
