import {
  type ArticleQuery,
  type ArticleSummary,
  findArticles,
  NO_QUERY,
} from '../domain/articles/article.ts';
import { readArticleQuery, writeArticleQuery } from '../domain/articles/articleQuery.ts';
import type { ArticleCardProps } from '../domain/cards.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { articleListView } from './articleListView.ts';
import { CardElements } from './cardElements.ts';
import { articleCardView } from './cards/articleCard.ts';
import { requireElement } from './dom.ts';
import type { ArticleListData } from './islands.ts';
import type { Island } from './listDefinition.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { mountList } from './mountList.ts';

/** Hydrates the list of articles. Its index is the cards themselves: they show all that a search looks into. */
export function hydrateArticleList(
  section: HTMLElement,
  { categories, moreHref }: ArticleListData,
  index: readonly ArticleCardProps[],
  early: EarlyInput,
): void {
  const articles = index.map((card): ListedArticle => ({ ...card, publishedAt: card.publishedAt.iso, card }));
  mountList<ArticleQuery>(
    {
      section,
      moreHref,
      initial: NO_QUERY,
      pageSize: PAGE_SIZE,
      cards: cardsOf(section, index),
      islands: [controlsOf(section, categories)],
      ...queryRules(categories),
      find: (query) => findArticles(articles, query).map(({ card }) => card),
      // The index is the cards: nothing else has to come.
      prepare: () => null,
    },
    early,
  );
}

interface ListedArticle extends ArticleSummary {
  readonly card: ArticleCardProps;
}

function cardsOf(section: HTMLElement, index: readonly ArticleCardProps[]): CardElements {
  const cardsById = new Map(index.map((card) => [card.id, card]));
  return new CardElements(section, PAGE_SIZE, (id) => {
    const card = cardsById.get(id);
    return card && (() => articleCardView(card));
  });
}

function controlsOf(section: HTMLElement, categories: readonly string[]): Island<ArticleQuery> {
  return {
    root: requireElement(section, '.list-bar'),
    view: (shown, actions) => articleListView({ ...shown, categories }, actions),
  };
}

/** How the state of the blog is read, written and changed. */
function queryRules(categories: readonly string[]) {
  return {
    read: (pairs: QueryPairs) => readArticleQuery(categories, NO_QUERY, pairs),
    write: (query: ArticleQuery) => writeArticleQuery(NO_QUERY, query),
    choose: (query: ArticleQuery, key: string, value: string) =>
      readArticleQuery(categories, { ...query, page: 1 }, [[key, value]]),
    cleared: (query: ArticleQuery): ArticleQuery => ({ ...query, search: '', category: null, page: 1 }),
  };
}
