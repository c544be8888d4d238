import {
  type ArticleQuery,
  type ArticleSummary,
  findArticles,
  NO_QUERY,
} from '../domain/articles/article.ts';
import { readArticleQuery, writeArticleQuery } from '../domain/articles/articleQuery.ts';
import type { ArticleCardProps } from '../domain/cards.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { articleListView } from './articleListView.ts';
import { CardElements } from './cardElements.ts';
import { articleCardView } from './cards/articleCard.ts';
import { requireElement } from './dom.ts';
import type { ArticleListData } from './islands.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { mountList } from './mountList.ts';

/** Hydrates the list of articles. Its index is the cards themselves: they show all that a search looks into. */
export function hydrateArticleList(
  section: HTMLElement,
  { categories, moreHref }: ArticleListData,
  index: readonly ArticleCardProps[],
  early: EarlyInput,
): void {
  const cardsById = new Map(index.map((card) => [card.id, card]));
  const cards = new CardElements(section, PAGE_SIZE, (id) => {
    const card = cardsById.get(id);
    return card && (() => articleCardView(card));
  });
  const articles = index.map((card): ListedArticle => ({ ...card, publishedAt: card.publishedAt.iso, card }));
  const find = (query: ArticleQuery) => findArticles(articles, query);
  mountList<ArticleQuery>(
    {
      section,
      cards,
      initial: NO_QUERY,
      moreHref,
      pageSize: PAGE_SIZE,
      islands: [
        {
          root: requireElement(section, '.list-bar'),
          view: (shown, actions) => articleListView({ ...shown, categories }, actions),
        },
      ],
      read: (pairs) => readArticleQuery(categories, NO_QUERY, pairs),
      write: (query) => writeArticleQuery(NO_QUERY, query),
      choose: (query, key, value) => readArticleQuery(categories, { ...query, page: 1 }, [[key, value]]),
      cleared: (query) => ({ ...query, search: '', category: null, page: 1 }),
      find: (query) => find(query).map(({ card }) => card),
      // The index is the cards: nothing else has to come.
      prepare: () => null,
    },
    early,
  );
}

interface ListedArticle extends ArticleSummary {
  readonly card: ArticleCardProps;
}
