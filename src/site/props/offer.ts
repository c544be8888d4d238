import { formatCount, formatMoney } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { discountPercent } from '../products/discount.ts';
import { outboundLink, storeOf } from '../products/outboundLink.ts';
import { filledStars } from '../products/stars.ts';

/** The store's rating in words; null where there is none yet. */
export type RatingProps = {
  /** `4.3 (1,234 reviews)` */
  readonly text: string;
  /** `4.3 out of 5` */
  readonly label: string;
  /** How many of the five stars are filled. */
  readonly filled: number;
} | null;

/** The rating of a product in words and stars. */
export function ratingProps({ rating, reviewCount }: Pick<Product, 'rating' | 'reviewCount'>): RatingProps {
  if (rating === null) return null;
  const count = reviewCount === null ? 'reviews not counted' : `${formatCount(reviewCount)} reviews`;
  const figure = rating.toFixed(1);
  return { text: `${figure} (${count})`, label: `${figure} out of 5`, filled: filledStars(rating) };
}

export interface PriceProps {
  readonly amount: string;
  /** The listing price, where it is higher. */
  readonly before: string | null;
  /** Whether the product was withdrawn: its price is the last one known. */
  readonly isLast: boolean;
}

/** The price of a product as text, with the listing price where it is higher. */
export function priceProps(product: Product): PriceProps {
  const { price, listingPrice } = product;
  const isReduced = discountBadge(product) !== null && listingPrice !== null;
  return {
    amount: formatMoney(price),
    before: isReduced ? formatMoney(listingPrice) : null,
    isLast: !isOffered(product),
  };
}

/** The text of the discount badge, `-25% OFF`; null where nothing is saved. */
export function discountBadge(product: Product): string | null {
  const percent = isOffered(product) ? discountPercent(product) : null;
  return percent === null ? null : `-${percent}% OFF`;
}

/** The way to the store: a paid link, a paid link with a note, or a note where the product was withdrawn. */
export type BuyProps =
  | { readonly kind: 'link'; readonly href: string; readonly label: string }
  | {
      readonly kind: 'out-of-stock';
      readonly href: string;
      readonly label: string;
      /** ISO date from which this is known, or null. */
      readonly since: string | null;
    }
  | { readonly kind: 'withdrawn'; readonly label: string; readonly since: string | null };

/** The way to a product's store, by whether it can be bought. */
export function buyProps(product: Product, { catalogue }: PageContext): BuyProps {
  const { availability } = product;
  const { name } = storeOf(product, catalogue);
  switch (availability.kind) {
    case 'for-sale':
      return { kind: 'link', href: outboundLink(product, catalogue), label: `Buy Now on ${name}` };
    case 'out-of-stock':
      return {
        kind: 'out-of-stock',
        href: outboundLink(product, catalogue),
        label: `Check Stock on ${name}`,
        since: availability.since,
      };
    case 'withdrawn':
      return {
        kind: 'withdrawn',
        label: availability.reason === 'discontinued' ? 'Discontinued' : 'No longer sold',
        since: availability.since,
      };
  }
}
