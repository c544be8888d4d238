import { describe, expect, it } from 'vitest';
import { type ArticleQuery, articleAddress, findArticles, NO_QUERY } from './article.ts';
import { anArticle } from './testing.ts';

const chicken = anArticle({
  title: 'How Long Chicken Eggs Take',
  excerpt: 'Hatching takes 21 days.',
  category: 'Chicken Incubation',
  publishedAt: '2024-01-05',
});
const duck = anArticle({
  title: 'How Long Duck Eggs Take',
  excerpt: 'A week longer than a chicken.',
  category: 'Duck Incubation',
  publishedAt: '2024-01-15',
});
const general = anArticle({
  title: 'The Universal Guide',
  excerpt: 'For every egg.',
  publishedAt: '2024-01-05',
});
const blog = [chicken, duck, general];

it.each<[string, Partial<ArticleQuery>, object[]]>([
  ['the title', { search: 'universal' }, [general]],
  ['capitals', { search: 'UNIVERSAL' }, [general]],
  ['title or excerpt, newest first', { search: 'chicken' }, [duck, chicken]],
  ['words with spaces around', { search: '  duck ' }, [duck]],
  ['no words of both together', { search: 'eggs take hatching' }, []],
  ['all, of one day the later entry first', { sort: 'latest' }, [duck, general, chicken]],
  ['all, oldest first, of one day the later entry last', { sort: 'oldest' }, [chicken, general, duck]],
  ['a category', { category: 'Duck Incubation' }, [duck]],
  ['a category and words', { category: 'Duck Incubation', search: '21 days' }, []],
])('the blog finds %s', (_, query, found) => {
  expect(findArticles(blog, { ...NO_QUERY, ...query })).toEqual(found);
});

const address = articleAddress(['Duck Incubation', 'General Incubation', 'Troubleshooting']);

describe('the query of the blog', () => {
  it('is read as it was written', () => {
    const query = { search: 'egg & hen', category: 'Troubleshooting', sort: 'oldest', page: 3 } as const;
    expect(address.parse(address.print(query))).toEqual(query);
  });

  it('matches a category by its exact name; a bad value drops only itself', () => {
    const pairs = new URLSearchParams('category=duck+incubation&sort=oldest');
    expect(address.parse(pairs)).toEqual({ ...NO_QUERY, sort: 'oldest' });
    const chosen = { ...NO_QUERY, category: 'Troubleshooting' };
    expect(address.parse([['category', 'all']], chosen)).toEqual(NO_QUERY);
  });
});
