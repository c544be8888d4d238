import { formatCount } from '../../src/domain/money.ts';
import type { Product } from '../../src/domain/product.ts';
import { filledStars, STAR_COUNT } from '../../src/domain/stars.ts';

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
      <span>{`${rating.toFixed(1)} (${count})`}</span>
    </p>
  );
}

function Stars({ rating }: { rating: number }) {
  const filled = filledStars(rating);
  return (
    <span className="stars" role="img" aria-label={`${rating.toFixed(1)} out of 5`}>
      {'★'.repeat(filled)}
      <span className="stars-empty">{'★'.repeat(STAR_COUNT - filled)}</span>
    </span>
  );
}
