import type { ArticleCardProps } from '../../domain/cards.ts';
import { entriesOfPage, type MoreProps } from '../../domain/list/paging.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { articleCards } from './textCards.ts';

/** The list of articles: what its controls show and know, and the cards that the page begins with. */
export interface ArticleListProps {
  /** The names of the categories, in the order of the filter. */
  readonly categories: readonly string[];
  readonly total: number;
  readonly cards: readonly ArticleCardProps[];
  readonly more: MoreProps;
  /** The address of the file with all cards, which the script of the list fetches. */
  readonly index: string;
}

/** The list of articles with its first cards ready to show. */
export function articleListProps(context: PageContext, moreHref: string): ArticleListProps {
  const { catalogue, lists, data } = context;
  const cards = articleCards(entriesOfPage(lists.articles, 1), context);
  const total = lists.articles.length;
  return {
    categories: catalogue.articleCategories.map(({ name }) => name),
    total,
    cards,
    more: { shown: cards.length, total, href: moreHref },
    index: data.articles,
  };
}
