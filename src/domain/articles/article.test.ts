import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import { ARTICLE_CATEGORIES, anArticle, articlesArbitrary, productId, slugs } from '../testing.ts';
import {
  type ArticleQuery,
  articlesForEggType,
  articlesForProduct,
  articlesLike,
  findArticles,
  latestArticles,
  type RelatableArticle,
} from './article.ts';

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
  it('is the exact category name; none means all', () => {
    expect(find({ category: 'Duck Incubation' })).toEqual([duck]);
    expect(find({ category: 'Troubleshooting' })).toEqual([]);
    expect(find({ category: null })).toHaveLength(3);
  });

  it('counts together with the search', () => {
    expect(find({ category: 'Duck Incubation', search: 'chicken' })).toEqual([duck]);
    expect(find({ category: 'Duck Incubation', search: '21 days' })).toEqual([]);
  });
});

describe('the blog sort', () => {
  it('latest: the newest first, and of one day in the order given', () => {
    expect(find({ sort: 'latest' })).toEqual([duck, chicken, general]);
  });

  it('oldest: the oldest first, and of one day in the order given', () => {
    expect(find({ sort: 'oldest' })).toEqual([chicken, general, duck]);
  });

  it.each(['latest', 'oldest'] as const)(
    '%s: keeps every article, in order, the given list as it was',
    (sort) => {
      fc.assert(
        fc.property(articlesArbitrary, (articles) => {
          const copy = [...articles];
          const dates = findArticles(articles, { ...ALL, sort }).map(({ publishedAt }) => publishedAt);
          const ascending = articles.map(({ publishedAt }) => publishedAt).sort();
          expect(dates).toEqual(sort === 'oldest' ? ascending : ascending.reverse());
          expect(articles).toEqual(copy);
        }),
      );
    },
  );
});

describe('the latest articles', () => {
  it('are as many as asked for, the newest first', () => {
    expect(latestArticles(blog, 2)).toEqual([duck, chicken]);
    expect(latestArticles(blog, 9)).toEqual([duck, chicken, general]);
    expect(latestArticles([], 3)).toEqual([]);
  });
});

describe('the related articles of an article', () => {
  it('are up to 3 others in the same category', () => {
    fc.assert(
      fc.property(articlesArbitrary, (articles) => {
        for (const article of articles) {
          const others = articles.filter((other) => other !== article);
          const alike = others.filter(({ category }) => category === article.category);
          expect(articlesLike(article, articles)).toEqual(alike.slice(0, 3));
        }
      }),
    );
  });
});

describe('the related articles of a product', () => {
  const product = { id: productId('7'), eggTypes: slugs('quail', 'duck') };
  const related = (articles: readonly RelatableArticle[]) =>
    articlesForProduct(product, articles, ARTICLE_CATEGORIES);
  const recommending = anArticle({ category: 'Equipment Reviews', relatedProducts: [productId('7')] });

  it('are those that recommend it, then those on its eggs, then the general ones', () => {
    const articles = [general, duck, recommending];
    expect(related(articles)).toEqual([recommending, duck, general]);
  });

  it('are not those on other eggs or products', () => {
    const other = anArticle({ category: 'Equipment Reviews', relatedProducts: [productId('77')] });
    expect(related([chicken, other])).toEqual([]);
  });

  it('are each named once, though an article be related in two ways', () => {
    const both = { ...duck, relatedProducts: [productId('7')] };
    expect(related([both])).toEqual([both]);
  });

  it('are up to 3, those equally near in the order given', () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => anArticle({ title: `Guide ${n}` }));
    const articles = [first, second, third, fourth].flatMap((article) => article ?? []);
    expect(related(articles)).toEqual([first, second, third]);
  });
});

describe('the articles for an egg type', () => {
  const forDucks = (length: number) => articlesForEggType(slugify('duck'), blog, ARTICLE_CATEGORIES, length);

  it('are those on its eggs, filled up with general ones', () => {
    expect(forDucks(3)).toEqual([duck, general]);
    expect(forDucks(2)).toEqual([duck, general]);
    expect(forDucks(1)).toEqual([duck]);
  });

  it('are all those on its eggs, however few are asked for', () => {
    expect(forDucks(0)).toEqual([duck]);
    expect(forDucks(-1)).toEqual([duck]);
  });
});

it('a category that nobody lists makes an article neither general nor one on eggs', () => {
  const stray = anArticle({ category: 'Goose Incubation' });
  const goose = slugify('goose');
  const product = { id: productId('7'), eggTypes: [goose] };
  expect(articlesForProduct(product, [stray], ARTICLE_CATEGORIES)).toEqual([]);
  expect(articlesForEggType(goose, [stray], ARTICLE_CATEGORIES, 3)).toEqual([]);
});

const ALL: ArticleQuery = { search: '', category: null, sort: 'latest' };

function find(query: Partial<ArticleQuery>) {
  return findArticles(blog, { ...ALL, ...query });
}
