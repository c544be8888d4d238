import {
  ARTICLE_CATEGORIES,
  type ArticleQuery,
  type ArticleSummary,
  findArticles,
  NO_QUERY,
} from '../domain/articles/article.ts';
import { readArticleQuery, writeArticleQuery } from '../domain/articles/articleQuery.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { slugify } from '../domain/slug.ts';
import { blogView } from './blogView.ts';
import { arrange, requireElement, reveal } from './dom.ts';
import { mountList } from './mountList.ts';

/** Brings the blog to life: what it searches is what its cards say. */
export function hydrateBlog(root: HTMLElement, section: HTMLElement, early: QueryPairs): void {
  const list = requireElement(section, '.cards');
  const empty = requireElement(section, '.empty');
  const cards = new Map([...list.children].map((card) => [articleOf(card), card]));
  const articles = [...cards.keys()];
  const { clear } = mountList<ArticleQuery>(
    {
      root,
      initial: NO_QUERY,
      read: (pairs) => readArticleQuery(NO_QUERY, pairs),
      write: (query) => writeArticleQuery(NO_QUERY, query),
      choose: (query, key, value) => readArticleQuery(query, [[key, value]]),
      cleared: (query) => ({ ...query, search: '', category: null }),
      view: (query, actions) => blogView(query, findArticles(articles, query).length, actions),
      arrange(query) {
        const shown = findArticles(articles, query);
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
  requireElement(empty, 'button').addEventListener('click', clear);
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
