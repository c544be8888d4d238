import type { Catalogue } from '../../content/catalogue.ts';
import type { BuyProps, PriceDateProps, PriceProps, RatingProps } from '../../domain/cards.ts';
import { formatCount, formatMoney, formatTenths } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { offersOf } from '../../domain/products/offers.ts';
import { type NotedPrice, withPrices } from '../../domain/products/priceHistory.ts';
import type { Availability, Offer, Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { joinList } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import { dateOrNull, dateOrTimeProps, dateProps } from '../text/texts.ts';
import { discountPercent } from './rankings.ts';
import { outboundLink, storeOf } from './stores.ts';

export function ratingProps({ rating, reviewCount }: Pick<Product, 'rating' | 'reviewCount'>): RatingProps {
  if (rating === null) return null;
  const reviews =
    reviewCount === null
      ? WORDS.cards.notCounted
      : say(WORDS.cards.reviews, { count: formatCount(reviewCount) });
  return { score: formatTenths(rating), reviews, filled: Math.floor(rating) };
}

export function priceProps(product: Product): PriceProps {
  const { price, listingPrice } = product;
  const isReduced =
    isOffered(product) && price !== null && listingPrice !== null && listingPrice.cents > price.cents;
  return {
    amount: price && formatMoney(price),
    before: isReduced ? formatMoney(listingPrice) : null,
    isLast: !isOffered(product),
  };
}

export function discountBadge(product: Product): string | null {
  const percent = isOffered(product) ? discountPercent(product) : null;
  return percent === null ? null : say(WORDS.cards.off, { percent });
}

/**
 * Returns the date of a price that is shown, with the notice that the store requires next to a dated price.
 */
export function priceDateProps(
  offer: Pick<Offer, 'store' | 'price' | 'checkedAt'>,
  catalogue: Catalogue,
): PriceDateProps {
  const isLive = catalogue.site.catalogue === 'live';
  if (offer.price === null) return { kind: 'none' };
  if (offer.checkedAt === null) return { kind: isLive ? 'none' : 'sample' };
  const notice = isLive ? `. ${storeOf(offer, catalogue).priceNotice ?? ''}` : '';
  return { kind: 'checked', date: dateOrTimeProps(offer.checkedAt), notice };
}

/** Returns the store of the rating; null if the date of the price names it, or there is no rating. */
export function ratingSourceProps(product: Product, catalogue: Catalogue) {
  const own = offersOf(product).find(({ place }) => place === 0);
  const isNamed = product.place === 0 && product.price !== null;
  if (product.rating === null || isNamed || !own) return null;
  const date = own.checkedAt === null ? null : dateOrTimeProps(own.checkedAt);
  return { store: storeOf(own, catalogue).name, date };
}

export function otherOffersProps({ name, offers }: Product, { catalogue }: CatalogueContext) {
  return offers.filter(isOffered).map((offer) => {
    const { availability, price } = offer;
    const { href, store, note, searchNote } = outboundLink({ ...offer, name }, catalogue);
    return {
      store: store.name,
      href,
      note,
      searchNote,
      price: price && formatMoney(price),
      priceDate: priceDateProps(offer, catalogue),
      isInStock: availability.kind === 'for-sale',
    };
  });
}

/** Returns the other stores of a product: `Also at Walmart`, `Also at 2 stores`; null if nowhere else. */
export function alsoAt({ offers }: Product, catalogue: Catalogue): string | null {
  const [first, ...others] = offers.filter(({ availability }) => availability.kind === 'for-sale');
  if (!first) return null;
  return others.length > 0
    ? say(WORDS.cards.alsoAtStores, { count: others.length + 1 })
    : say(WORDS.cards.alsoAt, { store: storeOf(first, catalogue).name });
}

export function buyProps(product: Product, { catalogue }: CatalogueContext): BuyProps {
  const { availability } = product;
  if (availability.kind === 'withdrawn') {
    return {
      kind: 'withdrawn',
      label: availability.reason === 'discontinued' ? WORDS.cards.discontinued : WORDS.cards.notSold,
      since: dateOrNull(availability.since),
    };
  }
  const { href, store, note, searchNote } = outboundLink(product, catalogue);
  const buy = product.price === null ? WORDS.cards.seePrice : WORDS.cards.buy;
  return availability.kind === 'for-sale'
    ? { kind: 'link', href, label: say(buy, { store: store.name }), note, searchNote }
    : {
        kind: 'out-of-stock',
        href,
        label: say(WORDS.cards.check, { store: store.name }),
        note,
        searchNote,
        since: dateOrNull(availability.since),
      };
}

/** The related products of the page are more. */
const MOST_ALTERNATIVES = 2;

/** The notice above a product that cannot be bought: the reason, and products for sale in its place. */
export type StatusProps = NonNullable<ReturnType<typeof statusProps>>;
export type ReplacementProps = StatusProps['alternatives'][number];

export function statusProps(
  product: Product,
  { successors, alternatives }: Readonly<Record<'successors' | 'alternatives', readonly Product[]>>,
  { catalogue, urls }: PageContext,
) {
  const { availability } = product;
  if (availability.kind === 'for-sale') return null;
  const toProps = ({ id, name, price, pagePath }: Product) => ({
    id,
    name,
    href: urls.href(pagePath),
    price: price && formatMoney(price),
  });
  const alike = offersOf(product).filter((offer) => offer.availability.kind === availability.kind);
  return {
    reason: reasonOf(availability, joinList(alike.map((offer) => storeOf(offer, catalogue).name))),
    since: dateOrNull(availability.since),
    successor: successors.map(toProps)[0] ?? null,
    alternatives: alternatives.slice(0, MOST_ALTERNATIVES).map(toProps),
  };
}

function reasonOf(availability: Exclude<Availability, { kind: 'for-sale' }>, stores: string): string {
  if (availability.kind === 'out-of-stock') return say(WORDS.product.outOfStock, { stores });
  if (availability.reason === 'gone') return say(WORDS.product.gone, { stores });
  return WORDS.product.discontinued;
}

export type PriceHistoryProps = NonNullable<ReturnType<typeof priceHistoryProps>>;

const MOST_ROWS = 8;

/**
 * Earlier prices at stores whose terms allow it, the latest first; null in a
 * sample, and if no price has changed.
 */
export function priceHistoryProps(
  product: Product,
  noted: readonly NotedPrice[],
  { catalogue }: CatalogueContext,
) {
  const { site, stores } = catalogue;
  const offers = offersOf(product);
  const isHidden = (store: Slug) => offers.some((offer) => offer.store === store && offer.price === null);
  const mayShow = (store: Slug) => !isHidden(store) && (stores.get(store)?.priceHistory ?? false);
  const prices = withPrices(noted, offers, mayShow);
  const [first] = prices;
  if (site.catalogue !== 'live' || !first || prices.length < 2) return null;
  const lowest = prices.reduce((low, each) => (each.price.cents <= low.price.cents ? each : low));
  const row = ({ day, store, price }: NotedPrice) => ({
    date: dateProps(day),
    price: formatMoney(price),
    store: stores.get(store)?.name ?? store,
  });
  return {
    since: dateProps(first.day),
    lowest: row(lowest),
    rows: prices.slice(-MOST_ROWS).reverse().map(row),
  };
}
