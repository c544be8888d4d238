import type { Catalogue } from '../../content/catalogue.ts';
import type {
  BuyProps,
  DateProps,
  PriceDateProps,
  PriceProps,
  RatingProps,
  StoreLinkProps,
} from '../../domain/cards.ts';
import { formatCount, formatMoney } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import { dateOrNull, dateOrTimeProps } from '../text/texts.ts';
import { paths, type Urls } from '../urls.ts';
import { discountPercent } from './rankings.ts';
import { outboundLink, type StoreLink, storeOf } from './stores.ts';

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

/** When price and rating of a product were seen, with what its store wants said beside a dated price. */
export function priceDateProps(entity: Product, catalogue: Catalogue): PriceDateProps {
  const isLive = catalogue.site.catalogue === 'live';
  if (entity.checkedAt === null) return { kind: isLive ? 'none' : 'sample' };
  const notice = isLive ? `. ${storeOf(entity, catalogue).priceNotice ?? ''}` : '';
  return { kind: 'checked', date: dateOrTimeProps(entity.checkedAt), notice };
}

/** What a withdrawn product has in place of the buy button: the reason, and what is offered instead. */
export interface WithdrawnProps {
  readonly reason: string;
  /** The day from which it is known, or null. */
  readonly since: DateProps | null;
  readonly successor: ReplacementProps | null;
  readonly alternatives: readonly ReplacementProps[];
}

export interface ReplacementProps {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly price: string;
}

/** What is offered in place of a product: a successor, or alternatives, or nothing. */
interface ReplacingProducts {
  readonly successors: readonly Product[];
  readonly alternatives: readonly Product[];
}

/** Null for a product that has not been withdrawn. */
export function withdrawnProps(
  product: Product,
  { successors, alternatives }: ReplacingProducts,
  { catalogue, urls }: PageContext,
): WithdrawnProps | null {
  const { availability } = product;
  if (availability.kind !== 'withdrawn') return null;
  const toProps = (offered: Product) => replacementProps(offered, urls);
  return {
    reason:
      availability.reason === 'discontinued'
        ? 'This product is discontinued'
        : `This product is no longer sold on ${storeOf(product, catalogue).name}`,
    since: dateOrNull(availability.since),
    successor: successors.map(toProps)[0] ?? null,
    alternatives: alternatives.map(toProps),
  };
}

function replacementProps(product: Product, urls: Urls): ReplacementProps {
  const { id, name, price } = product;
  return { id, name, href: urls.href(paths.product(product)), price: formatMoney(price) };
}

/** The stars of a full rating. */
const STAR_COUNT = 5;

/** How many of the five stars are filled: the whole part of the rating. */
export function filledStars(rating: number): number {
  return Math.min(STAR_COUNT, Math.max(0, Math.floor(rating)));
}
