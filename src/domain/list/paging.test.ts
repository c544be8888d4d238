import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOfPage, PAGE_SIZE, pageCount } from './paging.ts';

describe('the number of pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [24, 1],
    [25, 2],
    [48, 2],
    [49, 3],
    [97, 5],
    [1000, 42],
    [10_000, 417],
  ])('of a list of %i is %i', (count, pages) => {
    expect(pageCount(count)).toBe(pages);
  });
});

describe('the pages of a list', () => {
  it('have each entry once, in order, and all but the last are full', () => {
    fc.assert(
      fc.property(fc.nat(300), (count) => {
        const entries = Array.from({ length: count }, (_, index) => index);
        const pages = Array.from({ length: pageCount(count) }, (_, index) =>
          entriesOfPage(entries, index + 1),
        );
        expect(pages.flat()).toEqual(entries);
        expect(pages.slice(0, -1).filter(({ length }) => length !== PAGE_SIZE)).toEqual([]);
      }),
    );
  });

  it('end with the last: there is nothing beyond it', () => {
    expect(entriesOfPage(['a'], 2)).toEqual([]);
  });
});
