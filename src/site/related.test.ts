import { describe, expect, it } from 'vitest';
import type { RelatableArticle } from '../domain/articles/article.ts';
import { ARTICLE_CATEGORIES, anArticle } from '../domain/articles/testing.ts';
import { slugify } from '../domain/slug.ts';
import { productId, slugs } from '../domain/testing.ts';
import { articlesForEggType, articlesForProduct, articlesLike } from './related.ts';

const chicken = anArticle({ slug: slugify('chicken'), category: 'Chicken Incubation' });
const duck = anArticle({ slug: slugify('duck'), category: 'Duck Incubation' });
const general = anArticle({ slug: slugify('general'), category: 'General Incubation' });
const blog = [chicken, duck, general];

describe('the related articles of an article', () => {
  it('are up to 3 others in the same category', () => {
    const alike = ['a', 'b', 'c', 'd'].map((slug) => ({ ...chicken, slug: slugify(slug) }));
    expect(articlesLike(chicken, [duck, chicken, ...alike])).toEqual(alike.slice(0, 3));
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

  it('are those whose text shows it, too', () => {
    const showing = anArticle({ category: 'Equipment Reviews', shownProducts: [productId('7')] });
    expect(related([duck, showing])).toEqual([showing, duck]);
  });

  it('are not those on other eggs or products', () => {
    const other = anArticle({ category: 'Equipment Reviews', relatedProducts: [productId('77')] });
    expect(related([chicken, other])).toEqual([]);
  });

  it('are no general ones where one of its eggs is not among those that they suit', () => {
    const reptiles = { id: productId('30'), eggTypes: slugs('reptile', 'quail') };
    expect(articlesForProduct(reptiles, [general], ARTICLE_CATEGORIES)).toEqual([]);
  });

  it('are those that recommend it, whatever its eggs', () => {
    const reptiles = { id: productId('7'), eggTypes: slugs('reptile') };
    expect(articlesForProduct(reptiles, [general, recommending], ARTICLE_CATEGORIES)).toEqual([recommending]);
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

  it('are no general ones that do not suit them', () => {
    expect(articlesForEggType(slugify('reptile'), blog, ARTICLE_CATEGORIES, 3)).toEqual([]);
  });

  it('are all those on its eggs, however few are asked for', () => {
    expect(forDucks(0)).toEqual([duck]);
    expect(forDucks(-1)).toEqual([duck]);
  });
});
