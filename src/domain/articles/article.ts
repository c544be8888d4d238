import { PAGE_FIELD } from '../list/paging.ts';
import { type QueryCodec, type QueryPairs, readQuery, writeQuery } from '../list/queryString.ts';
import type { ProductId } from '../products/product.ts';
import type { Slug } from '../slug.ts';
import { keysOf } from '../table.ts';

/** What the blog's search, filter and sort look at. */
export interface ArticleSummary {
  readonly title: string;
  readonly excerpt: string;
  /** The name of its category. */
  readonly category: string;
  /** ISO date. */
  readonly publishedAt: string;
}

/** An article that pages can relate to other articles and to products. */
export interface RelatableArticle extends ArticleSummary {
  readonly slug: Slug;
  readonly relatedProducts: readonly ProductId[];
}

/** What a category says of its articles. */
export interface ArticleCategory {
  readonly name: string;
  /** The egg type that they are about, where they are about one. */
  readonly eggType?: Slug | undefined;
  /** The egg types whose pages they fill up: those that every one of them suits. */
  readonly general: readonly Slug[];
}

export const ARTICLE_SORT_LABELS = { latest: 'Latest', oldest: 'Oldest' } as const;
type ArticleSort = keyof typeof ARTICLE_SORT_LABELS;

/** The controls of the blog; category null means all. */
export interface ArticleQuery {
  readonly search: string;
  /** The name of a category. */
  readonly category: string | null;
  readonly sort: ArticleSort;
  /** How many pages of cards show. */
  readonly page: number;
}

/** All articles, the latest first. */
export const NO_QUERY: ArticleQuery = { search: '', category: null, sort: 'latest', page: 1 };

/** Articles whose title or excerpt holds the search text, of the category, by date. Equal dates keep their order. */
export function findArticles<A extends ArticleSummary>(articles: readonly A[], query: ArticleQuery): A[] {
  const wanted = query.search.trim().toLowerCase();
  const direction = query.sort === 'latest' ? -1 : 1;
  return articles
    .filter(({ category }) => query.category === null || category === query.category)
    .filter(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compareText(a.publishedAt, b.publishedAt));
}

/** The newest articles first. */
export function latestArticles<A extends ArticleSummary>(articles: readonly A[], length: number): A[] {
  return findArticles(articles, NO_QUERY).slice(0, length);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const SORTS = keysOf(ARTICLE_SORT_LABELS);

/** How the blog's state is written in a URL; its vocabulary is the names of the categories. */
const CODEC: QueryCodec<ArticleQuery, readonly string[]> = {
  search: { parse: (text) => text },
  category: {
    parse: (text, categories) =>
      text === '' || text === 'all' ? null : categories.find((name) => name === text),
    format: (category) => category ?? 'all',
  },
  sort: { parse: (text) => SORTS.find((sort) => sort === text) },
  page: PAGE_FIELD,
};

/** Reads the blog's state from its URL's query; a category that is none of `categories` is dropped. */
export function readArticleQuery(
  categories: readonly string[],
  defaults: ArticleQuery,
  pairs: QueryPairs,
): ArticleQuery {
  return readQuery(CODEC, categories, defaults, pairs);
}

/** Writes the blog's state as query pairs, defaults left out. */
export function writeArticleQuery(defaults: ArticleQuery, query: ArticleQuery): [string, string][] {
  return writeQuery(CODEC, defaults, query);
}
