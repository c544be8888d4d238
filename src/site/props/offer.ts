import type { BuyProps, PriceProps, RatingProps, StoreLinkProps } from '../../domain/cards.ts';
import { formatCount, formatMoney } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { discountPercent } from '../products/discount.ts';
import { outboundLink, type StoreLink } from '../products/outboundLink.ts';
import { filledStars } from '../products/stars.ts';
import { dateOrNull } from './date.ts';

/** The rating of a product in words and stars. */
export function ratingProps({ rating, reviewCount }: Pick<Product, 'rating' | 'reviewCount'>): RatingProps {
  if (rating === null) return null;
  const count = reviewCount === null ? 'reviews not counted' : `${formatCount(reviewCount)} reviews`;
  const figure = rating.toFixed(1);
  return { text: `${figure} (${count})`, label: `${figure} out of 5`, filled: filledStars(rating) };
}

/** The price of a product as text, with the listing price where it is higher. */
export function priceProps(product: Product): PriceProps {
  const { price, listingPrice } = product;
  const isReduced = isOffered(product) && listingPrice !== null && listingPrice.cents > price.cents;
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

/** The way to a product's store, by whether it can be bought. */
export function buyProps(product: Product, { catalogue }: CatalogueContext): BuyProps {
  const { availability } = product;
  switch (availability.kind) {
    case 'for-sale':
      return { kind: 'link', ...storeLinkProps('Buy Now', outboundLink(product, catalogue)) };
    case 'out-of-stock':
      return {
        kind: 'out-of-stock',
        ...storeLinkProps('Check Stock', outboundLink(product, catalogue)),
        since: dateOrNull(availability.since),
      };
    case 'withdrawn':
      return {
        kind: 'withdrawn',
        label: availability.reason === 'discontinued' ? 'Discontinued' : 'No longer sold',
        since: dateOrNull(availability.since),
      };
  }
}

function storeLinkProps(action: string, { href, store, isPaid, isSearch }: StoreLink): StoreLinkProps {
  return { href, label: `${action} on ${store.name}`, note: noteOf(isPaid, isSearch) };
}

/** Only what is paid is called so. */
function noteOf(isPaid: boolean, isSearch: boolean): string {
  if (isSearch) return isPaid ? 'Paid link to a search' : 'Link to a search';
  return isPaid ? 'Paid link' : 'Link to the store';
}
