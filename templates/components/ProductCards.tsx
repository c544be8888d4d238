import type { ProductCardProps } from '../../src/domain/cards.ts';
import { productCardView } from '../Island.tsx';

/** From here on a list is laid out as it is scrolled. */
const MANY = 150;

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return (
    <ul className={products.length > MANY ? 'cards many' : 'cards'} data-view="grid">
      {products.map(productCardView)}
    </ul>
  );
}
