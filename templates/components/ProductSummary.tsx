import { isOffered } from '../../src/domain/products/availability.ts';
import type { Product } from '../../src/domain/products/product.ts';
import { Buy, StoreBadge } from './Buy.tsx';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { PriceDate } from './PriceDate.tsx';
import { Rating } from './Rating.tsx';
import { Withdrawn } from './Withdrawn.tsx';

/** What a product is, what it costs, and where it is sold. */
export function ProductSummary({ product }: { product: Product }) {
  return (
    <div className="product-summary">
      <Picture product={product} alt={product.name} size={480} eager />
      <div>
        <p className="badges">
          <StoreBadge product={product} />
          <DiscountBadge product={product} />
        </p>
        <h1>{product.name}</h1>
        <Rating product={product} />
        <Price product={product} />
        <PriceDate product={product} />
        <p>{product.description}</p>
        {isOffered(product) ? (
          <p className="summary-buy">
            <Buy product={product} />
          </p>
        ) : (
          <Withdrawn product={product} />
        )}
      </div>
    </div>
  );
}

/** On a phone the price and the button stay at the foot of the screen, in place of the summary's button. */
export function BuyBar({ product }: { product: Product }) {
  if (!isOffered(product)) return null;
  return (
    <div className="buy-bar">
      <Price product={product} />
      <Buy product={product} />
    </div>
  );
}
