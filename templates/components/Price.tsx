import type { PriceProps } from '../../src/site/props/offer.ts';

/** The price, with the listing price struck through where it is higher; of a withdrawn product, the last one. */
export function Price({ price: { amount, before, isLast } }: { price: PriceProps }) {
  return (
    <p className="price">
      {isLast && 'Last price '}
      <strong>{amount}</strong>
      {before && (
        <>
          {' '}
          <span className="visually-hidden">instead of </span>
          <s>{before}</s>
        </>
      )}
    </p>
  );
}

/** The `-25% OFF` badge; nothing where nothing is saved. */
export function DiscountBadge({ discount }: { discount: string | null }) {
  return discount && <span className="badge badge-discount">{discount}</span>;
}
