import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugs } from '../../domain/testing.ts';
import { catalogueOf } from '../testing.ts';
import { listPagePath, numberedPages, pagerNumbers } from './listPages.ts';

it('products without a rating are on no numbered page of the reviews', () => {
  const paths = numberedPages(catalogueOf(49, { rating: null })).map((page) =>
    listPagePath(page, page.number),
  );
  expect(paths.join()).not.toContain('/reviews');
});

describe('the numbered pages of lists', () => {
  const pathsOf = (count: number) =>
    numberedPages(catalogueOf(count, { categories: slugs('manual-incubators') })).map((page) =>
      listPagePath(page, page.number),
    );

  it.each([
    ['none of 12 products', 12, []],
    ['none of a category of 13, whose last joins the page before', 13, []],
    ['one more of a category from 14 on', 14, ['/category/manual-incubators/page/2']],
    ['one more of a category', 24, ['/category/manual-incubators/page/2']],
    [
      'those of all lists from 28 on',
      28,
      [
        '/products/page/2',
        '/reviews/page/2',
        '/category/manual-incubators/page/2',
        '/category/manual-incubators/page/3',
      ],
    ],
  ])('are %s', (_, count, paths) => {
    expect(pathsOf(count)).toEqual(paths);
  });

  it('of the blog have 24 articles each, and the last as many as 27', () => {
    const { articles } = catalogueOf(0);
    const [article = expect.fail('the valid content has no article')] = articles;
    const pathsWith = (count: number) =>
      numberedPages({ ...catalogueOf(0), articles: Array.from({ length: count }, () => article) }).map(
        (page) => listPagePath(page, page.number),
      );
    expect([pathsWith(27), pathsWith(28)]).toEqual([[], ['/blog/page/2']]);
  });
});

/** A page of a list: its number and how many pages there are. */
function pages(max: number) {
  return fc
    .integer({ min: 1, max })
    .chain((of) => fc.tuple(fc.integer({ min: 1, max: of }), fc.constant(of)));
}

describe('the pages that a page of a list links to', () => {
  it.each([
    ['all, on the first page of a list of up to 45', 1, 5, [1, 2, 3, 4, 5]],
    ['the first, the last and three neighbors on either side', 10, 42, [1, 7, 8, 9, 10, 11, 12, 13, 42]],
    ['no page beyond the last', 42, 42, [1, 39, 40, 41, 42]],
    ['all, on the first page of a list of 45', 1, 45, Array.from({ length: 45 }, (_, index) => index + 1)],
    ['evenly spaced ones, on the first of 46', 1, 46, [1, 2, 5, 12, 19, 26, 33, 40, 46]],
    ['three neighbors in a list of 50', 25, 50, [1, 22, 23, 24, 25, 26, 27, 28, 50]],
    ['four in a list of 51', 25, 51, [1, 21, 22, 23, 24, 25, 26, 27, 28, 29, 51]],
    ['evenly spaced ones, on the first of more', 1, 100, [1, 2, 7, 18, 29, 40, 51, 62, 73, 84, 95, 100]],
    ['more neighbors in a longer list', 18, 100, [1, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 100]],
  ])('are %s', (_, number, of, numbers) => {
    expect(pagerNumbers(number, of)).toEqual(numbers);
  });

  it('include the first, the last and its neighbors, are in order, and at most 48', () => {
    fc.assert(
      fc.property(fc.oneof(pages(5000), pages(1_000_000)), ([number, of]) => {
        const numbers = pagerNumbers(number, of);
        const expected = [1, number - 1, number, number + 1, of].filter((page) => page >= 1 && page <= of);
        expect(numbers).toEqual(expect.arrayContaining(expected));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.filter((page) => page < 1 || page > of || !Number.isInteger(page))).toEqual([]);
        expect(Math.max(numbers.length, pagerNumbers(1, of).length)).toBeLessThanOrEqual(48);
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
