import { describe, expect, it } from 'vitest';
import { displayRange, parseRange, rangeAround } from './range.ts';

describe("a range 'min-max'", () => {
  it.each([
    ['13-24', { min: 13, max: 24 }],
    ['300-', { min: 300, max: null }],
    ...['', '-', '-100', '100', '100-0', '1-2-3', '1.5-3', 'a-b', ' 1-2', '1–12', '+1-2'].map(
      (text): [string, undefined] => [text, undefined],
    ),
  ])('is read from %j: %j', (text, range) => {
    expect(parseRange(text)).toEqual(range);
  });
});

describe('a range for readers', () => {
  it.each([
    ['one number', 21, 21, '21'],
    ['two with an en dash', 17, 18, '17–18'],
    ['an open end', 49, null, '49+'],
    ['thousands', 1000, 24_000, '1,000–24,000'],
  ])('is written as %s', (_, min, max, text) => {
    expect(displayRange({ min, max })).toBe(text);
  });

  it('has the currency symbol before each number', () => {
    expect(displayRange({ min: 0, max: 1500 }, '$')).toBe('$0–$1,500');
  });
});

it('the range around ranges goes from the smallest min to the largest max, taking the min of an open range as its max', () => {
  expect(rangeAround([{ min: 17, max: 18 }])).toEqual({ min: 17, max: 18 });
  const ranges = [
    { min: 40, max: 50 },
    { min: 60, max: null },
    { min: 55, max: 55 },
  ];
  expect(rangeAround(ranges)).toEqual({ min: 40, max: 60 });
});
