import { describe, expect, it } from 'vitest';
import { formatBytes, measuresTable, median } from './figures.ts';

describe('a table of measures', () => {
  it.each([
    ['each value, the limit and the growth', [500, 600], { limit: 1000 }, '500 B|600 B|1,000 B|1.20 x'],
    [
      'what is over its limit',
      [500, 600],
      { limit: 550, maxGrowth: 1.05 },
      '500 B|over 600 B|550 B|over 1.20 x',
    ],
    ['a loss as growth: figures should be equal', [600, 500], { maxGrowth: 1.05 }, '600 B|500 B|over 1.20 x'],
    ['a dash for what was not measured', [Number.NaN, 500], {}, '–|500 B|1.00 x'],
  ])('shows %s', (_what, values, limits, row) => {
    const sites = values.map((value) => [{ label: 'home', value, format: formatBytes, ...limits }]);
    const [, , line = ''] = measuresTable('Bytes', ['97', '1,000'], sites).split('\n');
    expect(line.trim().split(/ {2,}/)).toEqual(['home', ...row.split('|')]);
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
