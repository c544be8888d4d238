import type { ArticleCardProps } from '../../domain/cards.ts';
import { entriesOfPage } from '../../domain/list/paging.ts';
import type { PageContext } from '../pages/pageContext.ts';
import type { PagingProps } from './paging.ts';
import { articleCards } from './textCards.ts';

/** The list of articles: what its controls show and know, and the cards that the page begins with. */
export interface ArticleListProps extends PagingProps {
  /** The names of the categories, in the order of the filter. */
  readonly categories: readonly string[];
  readonly cards: readonly ArticleCardProps[];
  /** The address of the file with all cards, which the script of the list fetches. */
  readonly index: string;
}

/** The list of articles with the cards of its first page ready to show. */
export function articleListProps(paging: PagingProps, context: PageContext): ArticleListProps {
  const { catalogue, lists, data } = context;
  return {
    ...paging,
    categories: catalogue.articleCategories.map(({ name }) => name),
    cards: articleCards(entriesOfPage(lists.articles, 1), context),
    index: data.articles,
  };
}
