import {
  type ArticleQuery,
  type ArticleSummary,
  findArticles,
  NO_QUERY,
} from '../../domain/articles/article.ts';
import { readArticleQuery, writeArticleQuery } from '../../domain/articles/articleQuery.ts';
import type { ArticleCardProps } from '../../domain/cards.ts';
import { PAGE_SIZE } from '../../domain/list/paging.ts';
import { articleCardView } from '../cards/articleCard.ts';
import type { ArticleListData } from '../islands.ts';
import { CardGrids } from './cardGrids.ts';
import { articleListView } from './listViews.ts';
import type { ListDefinition } from './mountList.ts';

interface ListedArticle extends ArticleSummary {
  readonly card: ArticleCardProps;
}

/** A list of articles. Its index is the cards themselves: they show all that a search looks into, and nothing else has to come. */
export function articleList(
  section: HTMLElement,
  { categories, moreHref }: ArticleListData,
  index: readonly ArticleCardProps[],
): ListDefinition<ArticleQuery> {
  const articles = index.map((card): ListedArticle => ({ ...card, publishedAt: card.publishedAt.iso, card }));
  const cards = new Map(index.map((card) => [card.id, card]));
  return {
    section,
    moreHref,
    initial: NO_QUERY,
    pageSize: PAGE_SIZE,
    cards: new CardGrids(section, PAGE_SIZE, (id) => {
      const card = cards.get(id);
      return card && articleCardView(card);
    }),
    address: {
      keys: Object.keys(NO_QUERY),
      parse: (pairs) => readArticleQuery(categories, NO_QUERY, pairs),
      print: (query) => writeArticleQuery(NO_QUERY, query),
    },
    choose: (query, key, value) => readArticleQuery(categories, { ...query, page: 1 }, [[key, value]]),
    cleared: (query) => ({ ...query, search: '', category: null, page: 1 }),
    find: (query) => findArticles(articles, query).map(({ card }) => card),
    prepare: () => null,
    controls: (shown, actions) => [['.list-bar', articleListView({ ...shown, categories }, actions)]],
  };
}
