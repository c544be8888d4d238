import { PAGE_FIELD } from '../list/paging.ts';
import { type QueryCodec, type QueryPairs, readQuery, writeQuery } from '../list/queryString.ts';
import { keysOf } from '../table.ts';
import { ARTICLE_SORT_LABELS, type ArticleQuery } from './article.ts';

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
