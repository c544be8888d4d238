import { describe, expect, it } from 'vitest';
import { type BuiltPage, builtPages, texts } from './builtPages.ts';
import { catalogue } from './catalogue.ts';

const under = (folder: string) =>
  builtPages().filter(({ path }) => path.startsWith(folder) && path !== folder);

const wordCount = ({ root }: BuiltPage) =>
  root
    .querySelector('.prose')
    ?.textContent.split(/\s+/)
    .filter((word) => /\w/.test(word)).length ?? 0;

describe('the words of the site', () => {
  it('has three guides in full, of 1,200 to 2,500 words each', () => {
    const counts = under('/guides/').map(wordCount);
    expect(counts).toHaveLength(3);
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(1_200);
    for (const count of counts) expect(count).toBeLessThanOrEqual(2_500);
  });

  it('has at least twelve articles, in every category', () => {
    expect(catalogue.articles.length).toBeGreaterThanOrEqual(12);
    const used = new Set(catalogue.articles.map(({ category }) => category));
    expect([...used].sort()).toEqual(catalogue.articleCategories.map(({ name }) => name).sort());
  });

  it('names the sources at the end of each guide and article', () => {
    const pages = [...under('/guides/'), ...catalogue.articles.map(({ slug }) => `/blog/${slug}/`)];
    const withoutSources = pages
      .map((page) => (typeof page === 'string' ? builtPages().find(({ path }) => path === page) : page))
      .filter((page) => !page || page.root.querySelectorAll('.sources li').length === 0);
    expect(withoutSources).toEqual([]);
  });

  it('has a day-by-day timeline and the checklists of a hatch in each guide', () => {
    for (const page of under('/guides/')) {
      expect(page.root.querySelectorAll('.day-list > li').length, page.path).toBeGreaterThanOrEqual(8);
      expect(page.root.querySelectorAll('.checklists ul').length, page.path).toBeGreaterThanOrEqual(3);
      expect(texts(page, 'h2')).toContain('Quick Facts');
    }
  });
});
