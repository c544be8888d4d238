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
  /** For each card, in their order, the index of its category in `categories`. */
  readonly cardCategories: readonly number[];
}

/** Hydrates the blog: it searches the texts of its cards; their categories come from the data. */
export function hydrateBlog(
  root: HTMLElement,
  section: HTMLElement,
  { categories, cardCategories }: BlogData,
  early: QueryPairs,
): void {
  const list = requireElement(section, '.cards');
  const empty = requireElement(section, '.empty');
  const categoryAt = (index: number) => categories[cardCategories[index] ?? -1];
  const cards = new Map([...list.children].map((card, index) => [articleOf(card, categoryAt(index)), card]));
  const articles = [...cards.keys()];
  const { clear } = mountList<ArticleQuery>(
    {
      root,
      initial: NO_QUERY,
      read: (pairs) => readArticleQuery(categories, NO_QUERY, pairs),
      write: (query) => writeArticleQuery(NO_QUERY, query),
      choose: (query, key, value) => readArticleQuery(categories, query, [[key, value]]),
      cleared: (query) => ({ ...query, search: '', category: null }),
      view: (query, actions) => blogView(categories, query, findArticles(articles, query).length, actions),
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

/** A card without a category is found by no category. */
function articleOf(card: Element, category = ''): ArticleSummary {
  const text = (selector: string) => card.querySelector(selector)?.textContent ?? '';
  const publishedAt = card.querySelector('time')?.dateTime ?? '';
  return { title: text('h3'), excerpt: text('.excerpt'), category, publishedAt };
}
