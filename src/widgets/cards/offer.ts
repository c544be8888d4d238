import { html, type View } from '#ui';
import type { BuyProps, DateProps, PriceProps, RatingProps, StoreLinkProps } from '../../domain/cards.ts';
import { STORE_REL } from '../../domain/links/storeRel.ts';
import { dateView } from './date.ts';

/** The store's rating: stars, number and count of reviews. The style sheet draws the stars that are filled. */
export function ratingView(rating: RatingProps): View {
  if (rating === null) return html`<p class="rating rating-none">No rating yet</p>`;
  const { text, label, filled } = rating;
  return html`<p class="rating">
    <span class=${`stars stars-${filled}`} role="img" aria-label=${label} />
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

/**
 * The way to the store: the link, or a note in its place where the product was withdrawn.
 * @param product the product's name, where the page has links for several: each is told apart by it
 */
export function buyView(buy: BuyProps, product?: string): View {
  switch (buy.kind) {
    case 'link':
      return buyLink(buy, product);
    case 'out-of-stock':
      return html`${buyLink(buy, product)}<span class="stock">${sinceView('Out of stock', buy.since)}</span>`;
    case 'withdrawn':
      return html`<span class="stock">${sinceView(buy.label, buy.since)}</span>`;
  }
}

/** What is so, and the day from which it is known where that is known. */
export function sinceView(text: string, date: DateProps | null): View | string {
  return date === null ? text : html`${`${text}, seen `}${dateView(date)}`;
}

/** The link to the store. Its name begins with what is seen of it: so it can be spoken to voice control. */
function buyLink({ href, label, note }: StoreLinkProps, product: string | undefined): View {
  const seen = `${label} ${note}`;
  const name = `${product ? `${seen}: ${product}` : seen} (opens in a new tab)`;
  return html`<a class="button button-buy" href=${href} target="_blank" rel=${STORE_REL} aria-label=${name}>
    ${`${label} `}<small>${note}</small>
  </a>`;
}
