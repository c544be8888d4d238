import type { Product } from '../../src/domain/product.ts';
import { BuyLink, StoreBadge } from './BuyLink.tsx';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { PriceDate } from './PriceDate.tsx';
import { Rating } from './Rating.tsx';

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
        <p className="summary-buy">
          <BuyLink product={product} />
        </p>
      </div>
    </div>
  );
}

/** On a phone the price and the button stay at the foot of the screen, in place of the summary's button. */
export function BuyBar({ product }: { product: Product }) {
  return (
    <div className="buy-bar">
      <Price product={product} />
      <BuyLink product={product} />
    </div>
  );
}
