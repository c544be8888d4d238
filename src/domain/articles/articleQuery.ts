import { keysOf } from '../keysOf.ts';
import { type QueryCodec, type QueryPairs, readQuery, writeQuery } from '../list/queryString.ts';
import { ARTICLE_SORT_LABELS, type ArticleQuery, type ArticleSort } from './article.ts';

/** How the blog's state is written in a URL; `categories` are the names that it may hold. */
function articleCodec(categories: readonly string[]): QueryCodec<ArticleQuery> {
  return {
    search: { parse: (text) => text, format: String },
    category: {
      parse: (text) => (text === '' || text === 'all' ? null : categories.find((name) => name === text)),
      format: (category) => category ?? 'all',
    },
    sort: { parse: (text) => SORTS.find((sort) => sort === text), format: String },
  };
}

const SORTS: readonly ArticleSort[] = keysOf(ARTICLE_SORT_LABELS);

/** Reads the blog's state from its URL's query; a category that is none of `categories` is dropped. */
export function readArticleQuery(
  categories: readonly string[],
  defaults: ArticleQuery,
  pairs: QueryPairs,
): ArticleQuery {
  return readQuery(articleCodec(categories), defaults, pairs);
}

/** Writes the blog's state as query pairs, defaults left out. */
export function writeArticleQuery(defaults: ArticleQuery, query: ArticleQuery): [string, string][] {
  return writeQuery(articleCodec([]), defaults, query);
}
