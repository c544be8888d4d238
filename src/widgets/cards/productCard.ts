import { html, type View } from '#ui';
import type { ProductCardProps } from '../../domain/cards.ts';
import { compareButtonView } from './compareButton.ts';
import { buyView, discountView, priceView, ratingView } from './offer.ts';
import { pictureView } from './picture.ts';

/** A product on a card. Its link covers the card, so that the name need not be a second one; both links are named after the product. */
export function productCardView(product: ProductCardProps): View {
  return productCardWith(product, null);
}

/** The same with what a page says of the product besides, above its links. */
export function productCardWith(product: ProductCardProps, more: View | null): View {
  const { id, name, href, picture, rating, bestFor, facts, price, buy } = product;
  return html`<li class="card" key=${id} data-id=${id}>
    ${pictureView(picture, { alt: '', size: 240 })}
    <div class="card-body">
      ${badges(product)}
      <h3>${name}</h3>
      ${ratingView(rating)}
      ${bestFor === null ? null : html`<p class="best-for">${`Best for ${bestFor}`}</p>`}
      <dl class="card-facts">
        ${facts.map(([label, value]) => html`<div key=${label}><dt>${label}</dt><dd>${value}</dd></div>`)}
      </dl>
      ${priceView(price)}
      ${more}
    </div>
    <div class="card-actions">
      <a class="button card-link" href=${href} aria-label=${`View Details: ${name}`}>View Details</a>
      ${buyView(buy, name)}
    </div>
    ${compareButtonView(product)}
  </li>`;
}

function badges({ isFeatured, store, isAutomatic, discount }: ProductCardProps): View {
  return html`<p class="badges">
    ${isFeatured ? html`<span class="badge badge-featured">Featured</span>` : null}
    <span class="badge">${store}</span>
    ${isAutomatic ? html`<span class="badge badge-auto">Auto</span>` : null}
    ${discountView(discount)}
  </p>`;
}
