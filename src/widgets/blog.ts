import { hydrate, render } from 'preact';
import {
  ARTICLE_CATEGORIES,
  type ArticleQuery,
  type ArticleSummary,
  findArticles,
  NO_QUERY,
} from '../domain/article.ts';
import { readArticleQuery, writeArticleQuery } from '../domain/articleQuery.ts';
import type { QueryPairs } from '../domain/queryString.ts';
import { slugify } from '../domain/slug.ts';
import { arrange, reveal } from './arrange.ts';
import { blogView } from './blogView.ts';
import { findPart } from './findPart.ts';
import { liveState } from './liveState.ts';

/** Brings the blog to life: what it searches is what its cards say. */
export function wakeBlog(root: HTMLElement, section: HTMLElement, early: QueryPairs): void {
  const list = findPart(section, '.cards');
  const empty = findPart(section, '.empty');
  const cards = new Map([...list.children].map((card) => [articleOf(card), card]));
  const articles = [...cards.keys()];
  let query = NO_QUERY;
  const { start, change } = liveState<ArticleQuery>(
    {
      read: (pairs) => readArticleQuery(NO_QUERY, pairs),
      write: (next) => writeArticleQuery(NO_QUERY, next),
      show(next) {
        query = next;
        const shown = findArticles(articles, query);
        render(view(shown.length), root);
        arrange(
          list,
          shown.flatMap((article) => cards.get(article) ?? []),
        );
        empty.hidden = shown.length > 0;
        reveal();
      },
    },
    early,
  );
  const set = (key: string, value: string) =>
    change(readArticleQuery(query, [[key, value]]), key === 'search');
  const view = (count: number) => blogView(query, count, set);
  hydrate(view(articles.length), root);
  findPart(empty, 'button').onclick = () => {
    change({ ...query, search: '', category: null });
    findPart(root, '.result').focus();
  };
  start();
}

function articleOf(card: Element): ArticleSummary {
  const text = (selector: string) => card.querySelector(selector)?.textContent ?? '';
  const title = text('h3');
  const category = ARTICLE_CATEGORIES.find((name) => name === text('.kicker')) ?? 'General Incubation';
  const publishedAt = card.querySelector('time')?.dateTime ?? '';
  return {
    slug: slugify(title),
    title,
    excerpt: text('.excerpt'),
    category,
    publishedAt,
    relatedProducts: [],
  };
}
