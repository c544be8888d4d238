import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from '../list/queryString.ts';
import { slugify } from '../slug.ts';
import { ARTICLE_QUERY, type ArticleQuery, findArticles, latestArticles, NO_QUERY } from './article.ts';
import { anArticle } from './testing.ts';

const chicken = anArticle({
  slug: slugify('chicken'),
  title: 'How Long Chicken Eggs Take',
  excerpt: 'Hatching takes 21 days.',
  category: 'Chicken Incubation',
  publishedAt: '2024-01-05',
});
const duck = anArticle({
  slug: slugify('duck'),
  title: 'How Long Duck Eggs Take',
  excerpt: 'A week longer than a chicken.',
  category: 'Duck Incubation',
  publishedAt: '2024-01-15',
});
const general = anArticle({
  slug: slugify('general'),
  title: 'The Universal Guide',
  excerpt: 'For every egg.',
  publishedAt: '2024-01-05',
});
const blog = [chicken, duck, general];

describe('the blog search', () => {
  it.each([
    ['universal', [general]],
    ['UNIVERSAL', [general]],
    ['chicken', [chicken, duck]],
    ['21 days', [chicken]],
    ['  duck ', [duck]],
    ['eggs take hatching', []],
    ['', [chicken, duck, general]],
  ])('is a case-insensitive match on title or excerpt: %j', (search, found) => {
    expect(new Set(find({ search }))).toEqual(new Set(found));
  });
});

describe('the blog category filter', () => {
  it('matches the exact category name; null matches all', () => {
    expect(find({ category: 'Duck Incubation' })).toEqual([duck]);
    expect(find({ category: 'Troubleshooting' })).toEqual([]);
    expect(find({ category: null })).toHaveLength(3);
  });

  it('combines with the search', () => {
    expect(find({ category: 'Duck Incubation', search: 'chicken' })).toEqual([duck]);
    expect(find({ category: 'Duck Incubation', search: '21 days' })).toEqual([]);
  });
});

describe('the blog sort', () => {
  it('latest: newest first, keeping the order of equal dates', () => {
    expect(find({ sort: 'latest' })).toEqual([duck, chicken, general]);
  });

  it('oldest: oldest first, keeping the order of equal dates', () => {
    expect(find({ sort: 'oldest' })).toEqual([chicken, general, duck]);
  });
});

describe('the latest articles', () => {
  it('are the requested number, newest first', () => {
    expect(latestArticles(blog, 2)).toEqual([duck, chicken]);
    expect(latestArticles(blog, 9)).toEqual([duck, chicken, general]);
    expect(latestArticles([], 3)).toEqual([]);
  });
});

const ALL: ArticleQuery = { search: '', category: null, sort: 'latest', page: 1 };

function find(query: Partial<ArticleQuery>) {
  return findArticles(blog, { ...ALL, ...query });
}

const CATEGORIES = ['Duck Incubation', 'General Incubation', 'Troubleshooting'];

const queries: fc.Arbitrary<ArticleQuery> = fc.record({
  search: fc.string(),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  sort: fc.constantFrom('latest', 'oldest'),
  page: fc.integer({ min: 1, max: 100 }),
});

describe('the query of the blog', () => {
  it('round-trips any state', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(
          readQuery(ARTICLE_QUERY, CATEGORIES, NO_QUERY, writeQuery(ARTICLE_QUERY, NO_QUERY, query)),
        ).toEqual(query);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(writeQuery(ARTICLE_QUERY, NO_QUERY, NO_QUERY)).toEqual([]);
    expect(writeQuery(ARTICLE_QUERY, NO_QUERY, { ...NO_QUERY, category: 'Troubleshooting' })).toEqual([
      ['category', 'Troubleshooting'],
    ]);
  });

  it('matches a category by its exact name; a bad value drops only itself', () => {
    expect(
      readQuery(ARTICLE_QUERY, CATEGORIES, NO_QUERY, [
        ['category', 'duck incubation'],
        ['sort', 'oldest'],
      ]),
    ).toEqual({ ...NO_QUERY, sort: 'oldest' });
    expect(
      readQuery(ARTICLE_QUERY, CATEGORIES, { ...NO_QUERY, category: 'Troubleshooting' }, [
        ['category', 'all'],
      ]),
    ).toEqual(NO_QUERY);
  });
});
