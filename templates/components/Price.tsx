import { formatMoney } from '../../src/domain/money.ts';
import { isOffered } from '../../src/domain/products/availability.ts';
import type { Product } from '../../src/domain/products/product.ts';
import { discountPercent } from '../../src/site/products/discount.ts';

/** The price, with the listing price struck through where it is higher; of a withdrawn product, the last one. */
export function Price({ product }: { product: Product }) {
  const { price, listingPrice } = product;
  const offered = isOffered(product);
  const reduced = offered && discountPercent(product) !== null && listingPrice !== null;
  return (
    <p className="price">
      {offered ? null : 'Last price '}
      <strong>{formatMoney(price)}</strong>
      {reduced && (
        <>
          {' '}
          <span className="visually-hidden">instead of </span>
          <s>{formatMoney(listingPrice)}</s>
        </>
      )}
    </p>
  );
}

/** The `-25% OFF` badge; nothing where nothing is saved. */
export function DiscountBadge({ product }: { product: Product }) {
  const percent = isOffered(product) ? discountPercent(product) : null;
  return percent === null ? null : <span className="badge badge-discount">{`-${percent}% OFF`}</span>;
}
