import { type QueryCodec, type QueryPairs, readQuery, writeQuery } from '../list/queryString.ts';
import { ARTICLE_CATEGORIES, ARTICLE_SORT_LABELS, type ArticleQuery, type ArticleSort } from './article.ts';

const CODEC: QueryCodec<ArticleQuery> = {
  search: { parse: (text) => text, format: String },
  category: {
    parse: (text) =>
      text === '' || text === 'all' ? null : ARTICLE_CATEGORIES.find((name) => name === text),
    format: (category) => category ?? 'all',
  },
  sort: { parse: (text) => SORTS.find((sort) => sort === text), format: String },
};

const SORTS = Object.keys(ARTICLE_SORT_LABELS) as ArticleSort[];

/** Reads the blog's state from its URL's query. */
export function readArticleQuery(defaults: ArticleQuery, pairs: QueryPairs): ArticleQuery {
  return readQuery(CODEC, defaults, pairs);
}

/** Writes the blog's state as query pairs, defaults left out. */
export function writeArticleQuery(defaults: ArticleQuery, query: ArticleQuery): [string, string][] {
  return writeQuery(CODEC, defaults, query);
}
