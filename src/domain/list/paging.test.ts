import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canShowMore, entriesOfPage, PAGE_FIELD, PAGE_SIZE, pageCount, SHORT_PAGE_SIZE } from './paging.ts';

it('the pages of a list contain each entry once, in order, and are full except for the last', () => {
  fc.assert(
    fc.property(fc.nat(300), (count) => {
      const entries = Array.from({ length: count }, (_, index) => index);
      const pages = Array.from({ length: pageCount(count) }, (_, index) => entriesOfPage(entries, index + 1));
      expect(pages.flat()).toEqual(entries);
      expect(pages.slice(0, -1).filter(({ length }) => length !== PAGE_SIZE)).toEqual([]);
    }),
  );
});

describe('a list with a "Show more" button', () => {
  it.each([
    [0, 0],
    [24, 1],
    [25, 2],
    [2400, 100],
    [2401, 100],
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
      shown = Math.min(total, pages.length * pageSize);
    }
    return pages;
  }
});
