import type { ProductCardProps } from '../../src/domain/cards.ts';
import { productCardView } from '../Island.tsx';
import { CardList, cardPart } from './CardList.tsx';

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return <CardList cards={products.map(productCard)} view="grid" />;
}

const productCard = cardPart(productCardView);
