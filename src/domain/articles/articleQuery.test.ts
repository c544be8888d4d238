import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleQuery, NO_QUERY, readArticleQuery, writeArticleQuery } from './article.ts';

const CATEGORIES = ['Duck Incubation', 'General Incubation', 'Troubleshooting'];

const queries: fc.Arbitrary<ArticleQuery> = fc.record({
  search: fc.string(),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  sort: fc.constantFrom('latest', 'oldest'),
  page: fc.integer({ min: 1, max: 100 }),
});

describe('the query of the blog', () => {
  it('gives back the state that it was written from', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readArticleQuery(CATEGORIES, NO_QUERY, writeArticleQuery(NO_QUERY, query))).toEqual(query);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(writeArticleQuery(NO_QUERY, NO_QUERY)).toEqual([]);
    expect(writeArticleQuery(NO_QUERY, { ...NO_QUERY, category: 'Troubleshooting' })).toEqual([
      ['category', 'Troubleshooting'],
    ]);
  });

  it('matches a category by its exact name; a bad value drops only itself', () => {
    expect(
      readArticleQuery(CATEGORIES, NO_QUERY, [
        ['category', 'duck incubation'],
        ['sort', 'oldest'],
      ]),
    ).toEqual({ ...NO_QUERY, sort: 'oldest' });
    expect(
      readArticleQuery(CATEGORIES, { ...NO_QUERY, category: 'Troubleshooting' }, [['category', 'all']]),
    ).toEqual(NO_QUERY);
  });
});
