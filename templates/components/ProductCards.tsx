import type { ProductCardProps } from '../../src/domain/cards.ts';
import { productCardView } from '../Island.tsx';

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return (
    <ul className="cards" data-view="grid">
      {products.map(productCardView)}
    </ul>
  );
}
