import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canShowMore,
  countThrough,
  entriesOfPage,
  PAGE_FIELD,
  PAGE_SIZE,
  pageCount,
  SHORT_PAGE_SIZE,
} from './paging.ts';

it('the pages of a list contain each entry once, in order, and are full except for the last', () => {
  fc.assert(
    fc.property(fc.nat(300), (count) => {
      const entries = Array.from({ length: count }, (_, index) => index);
      const pages = Array.from({ length: pageCount(count) }, (_, index) => entriesOfPage(entries, index + 1));
      expect(pages.flat()).toEqual(entries);
      expect(pages.slice(0, -1).filter(({ length }) => length !== PAGE_SIZE)).toEqual([]);
      expect(entriesOfPage(entries, pages.length + 1)).toEqual([]);
    }),
  );
});

it.each([
  [24, PAGE_SIZE, [24]],
  [25, PAGE_SIZE, [25]],
  [27, PAGE_SIZE, [27]],
  [28, PAGE_SIZE, [24, 4]],
  [51, PAGE_SIZE, [24, 27]],
  [13, SHORT_PAGE_SIZE, [13]],
  [14, SHORT_PAGE_SIZE, [12, 2]],
  [0, PAGE_SIZE, [0]],
])('no page is for an eighth of its cards or less: %i by %i', (count, pageSize, lengths) => {
  const entries = Array.from({ length: count }, (_, index) => index);
  const pages = lengths.map((_, index) => entriesOfPage(entries, index + 1, pageSize).length);
  expect(pages).toEqual(lengths);
  expect(pageCount(count, pageSize)).toBe(lengths.length);
});

describe('a list with a "Show more" button', () => {
  it.each([
    [0, 0],
    [24, 1],
    [27, 1],
    [28, 2],
    [2400, 100],
    [2401, 100],
    [2404, 100],
    [10_000, 100],
  ])('of %i entries ends with page %i', (total, last) => {
    expect(pagesShown(total, PAGE_SIZE).length).toBe(last);
  });

  it('shows the number of pages in its URL', () => {
    for (const pageSize of [PAGE_SIZE, SHORT_PAGE_SIZE])
      for (const page of pagesShown(10_000, pageSize)) expect(PAGE_FIELD.parse(String(page))).toBe(page);
  });

  /** The page numbers shown one after the other until there are no more. */
  function pagesShown(total: number, pageSize: number): number[] {
    const pages: number[] = [];
    let shown = 0;
    while (canShowMore({ shown, total, pageSize })) {
      pages.push(pages.length + 1);
      shown = countThrough(total, pages.length, pageSize);
    }
    return pages;
  }
});
