import type { ArticleCardProps } from '../../src/domain/cards.ts';
import { articleCardView } from '../Island.tsx';
import { CardList, cardPart } from './CardList.tsx';

/** A list of article cards. */
export function ArticleCards({ articles }: { articles: readonly ArticleCardProps[] }) {
  return <CardList cards={articles.map(articleCard)} />;
}

const articleCard = cardPart(articleCardView);
