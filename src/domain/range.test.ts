import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayRange, formatRange, inRange, parseRange, rangeAround } from './range.ts';
import { rangeArbitrary } from './testing.ts';

describe("a range 'min-max'", () => {
  it.each([
    ['13-24', 13, 24],
    ['0-100', 0, 100],
    ['12-12', 12, 12],
    ['0-0', 0, 0],
  ])('is read from %s', (text, min, max) => {
    expect(parseRange(text)).toEqual({ min, max });
  });

  it.each([
    ['49-', 49],
    ['300-', 300],
    ['0-', 0],
  ])('is open-ended without a max: %s', (text, min) => {
    expect(parseRange(text)).toEqual({ min, max: null });
  });

  it.each([
    '',
    '-',
    '-100',
    '100',
    '100-0',
    '1-2-3',
    '--',
    '1.5-3',
    'a-b',
    ' 1-2',
    '1 - 2',
    '-3-5',
    '1–12',
    '+1-2',
  ])('cannot be parsed from %j', (text) => {
    expect(parseRange(text)).toBeUndefined();
  });

  it('round-trips through its text', () => {
    fc.assert(
      fc.property(rangeArbitrary(9_999_999), (range) => {
        expect(parseRange(formatRange(range))).toEqual(range);
      }),
    );
  });

  it('never has a max below its min', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,3}-\d{0,3}$/)), (text) => {
        const range = parseRange(text);
        expect(range?.max ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(range?.min ?? 0);
      }),
    );
  });
});

describe('a range for readers', () => {
  it.each([
    ['one number', 21, 21, '21'],
    ['two with an en dash', 17, 18, '17–18'],
    ['fractions', 99.3, 99.6, '99.3–99.6'],
    ['an open end', 49, null, '49+'],
    ['thousands', 1000, 24_000, '1,000–24,000'],
  ])('is written as %s', (_, min, max, text) => {
    expect(displayRange({ min, max })).toBe(text);
  });

  it('has the currency symbol before each number', () => {
    expect(displayRange({ min: 0, max: 1500 }, '$')).toBe('$0–$1,500');
  });
});

describe('the range around ranges', () => {
  it('goes from the smallest min to the largest max, taking the min of an open range as its max', () => {
    expect(rangeAround([{ min: 17, max: 18 }])).toEqual({ min: 17, max: 18 });
    const ranges = [
      { min: 40, max: 50 },
      { min: 60, max: null },
      { min: 55, max: 55 },
    ];
    expect(rangeAround(ranges)).toEqual({ min: 40, max: 60 });
  });
});

describe('a value lies in a range', () => {
  it.each([
    [12, false],
    [13, true],
    [20, true],
    [24, true],
    [24.01, false],
  ])('where value >= min and value <= max: %d in 13-24 is %s', (value, inside) => {
    expect(inRange(value, { min: 13, max: 24 })).toBe(inside);
  });

  it.each([
    [48, false],
    [49, true],
    [120, true],
    [1_000_000, true],
  ])('where value >= min if there is no max: %d in 49- is %s', (value, inside) => {
    expect(inRange(value, { min: 49, max: null })).toBe(inside);
  });

  it('where it is not less than one end nor more than the other, the ends included', () => {
    fc.assert(
      fc.property(rangeArbitrary(120), fc.nat(130), ({ min, max }, value) => {
        const outside = value < min || value > (max ?? Number.POSITIVE_INFINITY);
        expect(inRange(value, { min, max })).toBe(!outside);
      }),
    );
  });
});
