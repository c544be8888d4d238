import { describe, expect, it } from 'vitest';
import { formatBytes, measuresTable, median } from './figures.ts';

describe('a table of measures', () => {
  const table = (figures: number[], limits: { limit?: number; maxGrowth?: number } = {}) =>
    measuresTable('Bytes', ['97', '1,000'], [{ label: 'home', figures, format: formatBytes, ...limits }])
      .split('\n')[2]
      ?.trim()
      .split(/ {2,}/);

  it('gives each figure, the limit, how much of it the largest is, and the growth', () => {
    expect(table([500, 600], { limit: 1000 })).toEqual([
      'home',
      '500 B',
      '600 B',
      '1,000 B',
      '0.60 x',
      '1.20 x',
    ]);
  });

  it('marks what is over its limit, a growth too', () => {
    expect(table([500, 600], { limit: 550, maxGrowth: 1.05 })).toEqual([
      'home',
      '500 B',
      'over 600 B',
      '550 B',
      '1.09 x',
      'over 1.20 x',
    ]);
  });

  it('counts a loss as growth: figures should be equal', () => {
    expect(table([600, 500], { maxGrowth: 1.05 })).toContain('over 1.20 x');
  });

  it('gives no ratio to a limit of 0', () => {
    expect(table([0, 5], { limit: 0 })).toEqual(['home', '0 B', 'over 5 B', '0 B']);
  });

  it('shows a dash for what was not measured', () => {
    expect(table([Number.NaN, 500])).toEqual(['home', '–', '500 B', '1.00 x']);
  });
});

describe('the median', () => {
  it.each([
    { values: [3, 1, 2], expected: 2 },
    { values: [4, 1, 2, 3], expected: 2.5 },
  ])('of $values is $expected', ({ values, expected }) => {
    expect(median(values)).toBe(expected);
  });
});
