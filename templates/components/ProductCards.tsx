import type { ProductCardProps } from '../../src/domain/cards.ts';
import { oncePer } from '../../src/domain/oncePer.ts';
import { productCardView } from '../Island.tsx';
import { renderMarkup } from '../renderMarkup.ts';
import { trustedHtml } from '../trustedHtml.ts';

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return <ul className="cards" data-view="grid" {...trustedHtml(products.map(cardMarkup).join(''))} />;
}

/** The markup of cards, by what they show: many pages show the same. */
const cardMarkup = oncePer(
  (card: ProductCardProps) => renderMarkup(productCardView(card)),
  (card) => JSON.stringify(card),
);
