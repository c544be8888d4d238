import { describe, expect, it } from 'vitest';
import { displayRange, formatRange, inRange, parseRange, rangeAround, rangeOver } from './range.ts';

describe("a range 'min-max'", () => {
  it.each([
    ['13-24', { min: 13, max: 24 }],
    ['300-', { min: 300, max: null }],
    ['5-5', { min: 5, max: 5 }],
    ['1234567-', { min: 1_234_567, max: null }],
    ...[
      '',
      '-',
      '-100',
      '100',
      '100-0',
      '1-2-3',
      '1.5-3',
      'a-b',
      ' 1-2',
      '1–12',
      '+1-2',
      '12345678-',
      '1-2 ',
    ].map((text): [string, undefined] => [text, undefined]),
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

it.each(['13-24', '300-'])('a range for an address is read as it was written: %s', (text) => {
  expect([parseRange(text) ?? []].flat().map(formatRange)).toEqual([text]);
});

it.each([
  [12, false],
  [13, true],
  [24, true],
  [25, false],
])('a range has both of its ends: 13 to 24 has %i: %s', (value, isInside) => {
  expect(inRange(value, { min: 13, max: 24 })).toBe(isInside);
});

it('a range without an end has every larger number', () => {
  expect([299, 300, 1e9].map((value) => inRange(value, { min: 300, max: null }))).toEqual([
    false,
    true,
    true,
  ]);
});

it('the range over ranges is open if one of them is', () => {
  const closed = { min: 40, max: 50 };
  expect(rangeOver([closed, { min: 60, max: 70 }])).toEqual({ min: 40, max: 70 });
  expect(rangeOver([closed, { min: 60, max: null }])).toEqual({ min: 40, max: null });
});
