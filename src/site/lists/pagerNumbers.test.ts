import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerNumbers } from './listPages.ts';

/** A page of a list: its number and how many pages there are. */
function pages(max: number) {
  return fc
    .integer({ min: 1, max })
    .chain((of) => fc.tuple(fc.integer({ min: 1, max: of }), fc.constant(of)));
}

describe('the pages that a page of a list links to', () => {
  it('are all pages, on the first page of a list of up to 45', () => {
    expect(pagerNumbers(1, 1)).toEqual([1]);
    expect(pagerNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerNumbers(1, 42)).toHaveLength(42);
    expect(pagerNumbers(1, 45)).toHaveLength(45);
  });

  it('are the first, the last and three neighbours on either side, on its other pages', () => {
    expect(pagerNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerNumbers(10, 42)).toEqual([1, 7, 8, 9, 10, 11, 12, 13, 42]);
    expect(pagerNumbers(42, 42)).toEqual([1, 39, 40, 41, 42]);
  });

  it('are evenly spaced ones, on the first page of a longer list', () => {
    expect(pagerNumbers(1, 100)).toEqual([1, 2, 7, 18, 29, 40, 51, 62, 73, 84, 95, 100]);
    expect(pagerNumbers(18, 100)).toEqual([1, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 100]);
  });

  it('include the first, the last, the one before and the one after, and are in order', () => {
    fc.assert(
      fc.property(pages(5000), ([number, of]) => {
        const numbers = pagerNumbers(number, of);
        const expected = [1, number - 1, number, number + 1, of].filter((page) => page >= 1 && page <= of);
        expect(numbers).toEqual(expect.arrayContaining(expected));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.filter((page) => page < 1 || page > of || !Number.isInteger(page))).toEqual([]);
      }),
    );
  });

  it('are at most 48, however many pages there are', () => {
    fc.assert(
      fc.property(pages(1_000_000), ([number, of]) => {
        expect(pagerNumbers(number, of).length).toBeLessThanOrEqual(48);
        expect(pagerNumbers(1, of).length).toBeLessThanOrEqual(48);
      }),
    );
  });

  it('lead from the first page to any page in two links, of up to 2,026 pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2026 }), (of) => {
        const reached = new Set(pagerNumbers(1, of).flatMap((number) => pagerNumbers(number, of)));
        expect(reached.size).toBe(of);
      }),
      { examples: [[45], [46], [417], [2026]] },
    );
  });
});
