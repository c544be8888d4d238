import {
  type ArticleQuery,
  type ArticleSummary,
  findArticles,
  NO_QUERY,
} from '../domain/articles/article.ts';
import { readArticleQuery, writeArticleQuery } from '../domain/articles/articleQuery.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { blogView } from './blogView.ts';
import { arrange, requireElement, reveal } from './dom.ts';
import { mountList } from './mountList.ts';

/** The data of the blog's script. */
export interface BlogData {
  /** The names of the categories, in the order of the filter. */
  readonly categories: readonly string[];
  readonly articles: readonly ListedArticle[];
}

/** An article of the list: its card carries its id. */
interface ListedArticle extends ArticleSummary {
  readonly id: string;
}

/** Hydrates the blog: the controls decide which of its cards show, and in which order. */
export function hydrateBlog(
  root: HTMLElement,
  section: HTMLElement,
  { categories, articles }: BlogData,
  early: QueryPairs,
): void {
  const list = requireElement(section, '.cards');
  const empty = requireElement(section, '.empty');
  const cards = new Map(
    [...list.querySelectorAll<HTMLElement>('.card')].map((card) => [card.dataset['id'], card]),
  );
  const { clear } = mountList<ArticleQuery>(
    {
      islands: [
        {
          root,
          view: (query, actions) =>
            blogView(categories, query, findArticles(articles, query).length, actions),
        },
      ],
      initial: NO_QUERY,
      read: (pairs) => readArticleQuery(categories, NO_QUERY, pairs),
      write: (query) => writeArticleQuery(NO_QUERY, query),
      choose: (query, key, value) => readArticleQuery(categories, query, [[key, value]]),
      cleared: (query) => ({ ...query, search: '', category: null }),
      arrange(query) {
        const shown = findArticles(articles, query);
        arrange(
          list,
          shown.flatMap(({ id }) => cards.get(id) ?? []),
        );
        empty.hidden = shown.length > 0;
        reveal();
      },
    },
    early,
  );
  requireElement(empty, 'button').addEventListener('click', clear);
}
