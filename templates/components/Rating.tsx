import { formatCount } from '../../src/domain/money.ts';
import type { Product } from '../../src/domain/products/product.ts';
import { filledStars } from '../../src/site/products/stars.ts';

/** The store's rating: stars, number and count of reviews. */
export function Rating({
  product: { rating, reviewCount },
}: {
  product: Pick<Product, 'rating' | 'reviewCount'>;
}) {
  if (rating === null) return <p className="rating rating-none">No rating yet</p>;
  const count = reviewCount === null ? 'reviews not counted' : `${formatCount(reviewCount)} reviews`;
  return (
    <p className="rating">
      <Stars rating={rating} />
      {`${rating.toFixed(1)} (${count})`}
    </p>
  );
}

declare module 'react' {
  interface CSSProperties {
    /** Filled stars. */
    readonly '--n'?: number;
  }
}

/** Five stars, filled to the whole number below the rating; its style sheet draws them. */
function Stars({ rating }: { rating: number }) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5`}
      style={{ '--n': filledStars(rating) }}
    />
  );
}
