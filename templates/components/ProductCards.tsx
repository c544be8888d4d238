import type { ProductCardProps } from '../../src/domain/cards.ts';
import { productCardView } from '../Island.tsx';
import { renderMarkup } from '../renderMarkup.ts';
import { trustedHtml } from '../trustedHtml.ts';

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return <ul className="cards" data-view="grid" {...trustedHtml(products.map(cardMarkup).join(''))} />;
}

/** The markup of the cards that were rendered so far: many pages show the same. */
const rendered = new WeakMap<ProductCardProps, string>();

function cardMarkup(card: ProductCardProps): string {
  const markup = rendered.get(card) ?? renderMarkup(productCardView(card));
  rendered.set(card, markup);
  return markup;
}
