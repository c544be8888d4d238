import { PAGE_FIELD } from '../list/paging.ts';
import { type QueryCodec, type QueryPairs, readQuery, writeQuery } from '../list/queryString.ts';
import type { ProductId } from '../products/product.ts';
import type { Slug } from '../slug.ts';

/** The fields that the blog's search, filter and sort use. */
export interface ArticleSummary {
  readonly title: string;
  readonly excerpt: string;
  /** The name of its category. */
  readonly category: string;
  /** ISO date. */
  readonly publishedAt: string;
}

/** The fields that relate an article to other articles and to products. */
export interface RelatableArticle extends ArticleSummary {
  readonly slug: Slug;
  readonly relatedProducts: readonly ProductId[];
  /** The products that its text shows. */
  readonly shownProducts: readonly ProductId[];
}

/** A category and the egg types of its articles. */
export interface ArticleCategory {
  readonly name: string;
  /** The egg type that all its articles are about, if any. */
  readonly eggType?: Slug | undefined;
  /** The egg types whose pages these articles may fill, because they suit each of them. */
  readonly general: readonly Slug[];
}

export const ARTICLE_SORTS = ['latest', 'oldest'] as const;
type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** The state of the blog's controls. */
export interface ArticleQuery {
  readonly search: string;
  /** The name of a category; null means all. */
  readonly category: string | null;
  readonly sort: ArticleSort;
  /** The number of visible pages of cards. */
  readonly page: number;
}

/** The default query: all articles, latest first. */
export const NO_QUERY: ArticleQuery = { search: '', category: null, sort: 'latest', page: 1 };

/** Returns the articles of a category whose title or excerpt contains the search text, sorted by date. Equal dates keep their order. */
export function findArticles<A extends ArticleSummary>(articles: readonly A[], query: ArticleQuery): A[] {
  const wanted = query.search.trim().toLowerCase();
  const direction = query.sort === 'latest' ? -1 : 1;
  return articles
    .filter(({ category }) => query.category === null || category === query.category)
    .filter(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compareText(a.publishedAt, b.publishedAt));
}

/** Returns the newest articles first. */
export function latestArticles<A extends ArticleSummary>(articles: readonly A[], length: number): A[] {
  return findArticles(articles, NO_QUERY).slice(0, length);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Converts the blog's state from and to a URL; the vocabulary is the category names. */
const CODEC: QueryCodec<ArticleQuery, readonly string[]> = {
  search: { parse: (text) => text },
  category: {
    parse: (text, categories) =>
      text === '' || text === 'all' ? null : categories.find((name) => name === text),
    format: (category) => category ?? 'all',
  },
  sort: { parse: (text) => ARTICLE_SORTS.find((sort) => sort === text) },
  page: PAGE_FIELD,
};

/** Parses the blog's state from the URL query, dropping an unknown category. */
export function readArticleQuery(
  categories: readonly string[],
  defaults: ArticleQuery,
  pairs: QueryPairs,
): ArticleQuery {
  return readQuery(CODEC, categories, defaults, pairs);
}

/** Returns the blog's state as query pairs, without the defaults. */
export function writeArticleQuery(defaults: ArticleQuery, query: ArticleQuery): [string, string][] {
  return writeQuery(CODEC, defaults, query);
}
