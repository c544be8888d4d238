import type { RatingProps } from '../../src/site/props/offer.ts';

/** The store's rating: stars, number and count of reviews. */
export function Rating({ rating }: { rating: RatingProps }) {
  if (rating === null) return <p className="rating rating-none">No rating yet</p>;
  const { text, label, filled } = rating;
  return (
    <p className="rating">
      <span className="stars" role="img" aria-label={label} style={{ '--n': filled }} />
      {text}
    </p>
  );
}

declare module 'react' {
  interface CSSProperties {
    /** Filled stars of five: the style sheet draws them. */
    readonly '--n'?: number;
  }
}
