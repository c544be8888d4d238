import { createContext, type ReactNode, useContext } from 'react';
import { memoizeByObject } from '../../src/domain/memoize.ts';
import type { PagePart } from '../../src/html/pageParts.ts';
import { renderMarkup } from '../renderMarkup.ts';
import { trustedHtml } from '../trustedHtml.ts';

/** Gives what stands for a part within the markup around it: its own markup, unless a renderer keeps such parts aside. */
export const PlaceOfParts = createContext(({ html }: PagePart): string => html);

interface CardListProps {
  readonly cards: readonly PagePart[];
  readonly view?: 'grid';
}

/** A list of cards, which other pages show as well. */
export function CardList({ cards, view }: CardListProps) {
  const placeOf = useContext(PlaceOfParts);
  return <ul className="cards" data-view={view} {...trustedHtml(cards.map(placeOf).join(''))} />;
}

/** Makes what renders a card, once for all pages that show it: they are given the same object. */
export function cardPart<P extends object>(view: (card: P) => ReactNode): (card: P) => PagePart {
  return memoizeByObject((card) => ({ html: renderMarkup(view(card)), isShared: true, inMain: true }));
}
