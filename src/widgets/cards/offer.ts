import { html, type View } from '#ui';
import type { BuyProps, DateProps, PriceProps, RatingProps } from '../../domain/cards.ts';
import { PAID_REL } from '../../domain/links/paidRel.ts';
import { dateView } from './date.ts';

/** The store's rating: stars, number and count of reviews. The style sheet draws the stars that are filled. */
export function ratingView(rating: RatingProps): View {
  if (rating === null) return html`<p class="rating rating-none">No rating yet</p>`;
  const { text, label, filled } = rating;
  return html`<p class="rating">
    <span class="stars" role="img" aria-label=${label} style=${{ '--n': filled }} />
    ${text}
  </p>`;
}

/** The price, with the listing price struck through where it is higher; of a withdrawn product, the last one. */
export function priceView({ amount, before, isLast }: PriceProps): View {
  return html`<p class="price">
    ${isLast ? 'Last price ' : null}
    <strong>${amount}</strong>
    ${before === null ? null : html` <span class="visually-hidden">instead of </span><s>${before}</s>`}
  </p>`;
}

/** The `-25% OFF` badge; nothing where nothing is saved. */
export function discountView(discount: string | null): View | null {
  return discount === null ? null : html`<span class="badge badge-discount">${discount}</span>`;
}

/** The way to the store: the paid link, or a note in its place where the product was withdrawn. */
export function buyView(buy: BuyProps): View {
  switch (buy.kind) {
    case 'link':
      return buyLink(buy);
    case 'out-of-stock':
      return html`${buyLink(buy)}<span class="stock">${sinceView('Out of stock', buy.since)}</span>`;
    case 'withdrawn':
      return html`<span class="stock">${sinceView(buy.label, buy.since)}</span>`;
  }
}

/** What is so, and the day from which it is known where that is known. */
export function sinceView(text: string, date: DateProps | null): View | string {
  return date === null ? text : html`${`${text}, seen `}${dateView(date)}`;
}

/** The paid link to the store, which its label names. */
function buyLink({ href, label }: { readonly href: string; readonly label: string }): View {
  return html`<a class="button button-buy" href=${href} target="_blank" rel=${PAID_REL}>
    ${label}
    <span class="visually-hidden"> (paid link, opens in a new tab)</span>
  </a>`;
}
