import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { firstPage, listPagePath, neighboursOf, numberedPages } from './listPages.ts';
import { catalogueOf } from './testing.ts';

function pathsIn(catalogue: Catalogue): string[] {
  return numberedPages(catalogue).map(listPagePath);
}

/** How many numbered pages each list has. */
function numbersOf(catalogue: Catalogue, list: string): number {
  return pathsIn(catalogue).filter((path) => path.startsWith(`${list}/page/`)).length;
}

describe('the numbered pages of a list', () => {
  it.each([
    [0, 0],
    [1, 0],
    [24, 0],
    [25, 1],
    [48, 1],
    [49, 2],
    [1000, 41],
  ])('of %i products are %i, since the first page has 24 of them', (count, pages) => {
    const catalogue = catalogueOf(count);
    expect(numbersOf(catalogue, '/products')).toBe(pages);
    expect(numbersOf(catalogue, '/reviews')).toBe(pages);
    expect(numbersOf(catalogue, '/category/automatic-incubators')).toBe(pages);
    expect(numbersOf(catalogue, '/category/manual-incubators')).toBe(0);
  });

  it('leave out what their list leaves out: products without a rating are not on the reviews page', () => {
    expect(numbersOf(catalogueOf(49, { rating: null }), '/reviews')).toBe(0);
  });

  it('are those of the blog, too', () => {
    const catalogue = catalogueOf(0);
    const [article] = catalogue.articles;
    if (!article) throw new Error('the valid content lacks an article');
    const articles = Array.from({ length: 49 }, () => article);
    expect(pathsIn({ ...catalogue, articles })).toEqual(['/blog/page/2', '/blog/page/3']);
  });

  it('are about the entry of the first page', () => {
    const catalogue = catalogueOf(25);
    const entries = numberedPages(catalogue).map(({ list }) => list.entry);
    expect(entries).toContain(catalogue.pages.products);
    expect(entries).toContain(catalogue.categories[0]);
  });
});

describe('the neighbours of a page of a list', () => {
  const catalogue = catalogueOf(49);
  const first = firstPage({ kind: 'products', entry: catalogue.pages.products }, catalogue);

  it('are the pages before and after it, none beyond the ends; the first page is the list itself', () => {
    expect(neighboursOf(first)).toEqual({ previous: null, next: '/products/page/2' });
    expect(neighboursOf({ ...first, number: 2 })).toEqual({
      previous: '/products',
      next: '/products/page/3',
    });
    expect(neighboursOf({ ...first, number: 3 })).toEqual({ previous: '/products/page/2', next: null });
  });

  it('are none where the list has one page', () => {
    expect(neighboursOf({ ...first, count: 24 })).toEqual({ previous: null, next: null });
  });
});
