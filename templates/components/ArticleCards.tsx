import type { ArticleCardProps } from '../../src/domain/cards.ts';
import { articleCardView } from '../Island.tsx';

/** A list of article cards. */
export function ArticleCards({ articles }: { articles: readonly ArticleCardProps[] }) {
  return <ul className="cards">{articles.map(articleCardView)}</ul>;
}
