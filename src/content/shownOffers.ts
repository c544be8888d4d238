import { productIdIn } from '../domain/links/storeUrl.ts';
import { writtenOffers } from '../domain/products/offers.ts';
import type { ShownOffer, WrittenOffer, WrittenProduct } from '../domain/products/product.ts';
import type { StorePrice, StorePrices } from '../domain/products/storePrices.ts';
import type { Store } from './catalogue.ts';
import { daysSince } from './days.ts';

/** What the terms of stores depend on. */
export interface Showing {
  /**
   * Whether the prices and ratings are those of real stores: the made-up ones of a sample may all be shown.
   */
  readonly isLive: boolean;
  readonly stores: ReadonlyMap<string, Pick<Store, 'prices' | 'priceDays' | 'productId' | 'ratings'>>;
  /** ISO date from which the ages of prices count. */
  readonly today: string;
  /** The moment from which those of prices from interfaces count, in UTC. */
  readonly now: string;
  /** What the interfaces of stores answered. */
  readonly answers: StorePrices;
}

/** For how long a price from an interface may be shown if `priceDays` does not say. */
const USUAL_DAYS = 1;

const DAY = 86_400_000;

/** Why a price is left out of all pages and files. */
export type HiddenPrice = 'not looked up' | 'only from the interface' | 'too old';

/** The answer of the store's interface about an offer while it may be shown; null without one. */
export function freshAnswer(
  { store: key, link }: Pick<WrittenOffer, 'store' | 'link'>,
  { isLive, stores, now, answers }: Showing,
): StorePrice | null {
  const store = stores.get(key);
  if (!isLive || store?.prices !== 'api' || link === null) return null;
  const id = productIdIn(link, store);
  const answer = id === null ? undefined : answers.get(key)?.get(id);
  if (!answer || answer.gone !== null) return null;
  return now <= answerUntil(answer, store) ? answer : null;
}

/** The last moment at which an answer may be shown. */
function answerUntil({ seen }: StorePrice, { priceDays = USUAL_DAYS }: Pick<Store, 'priceDays'>): string {
  return new Date(Date.parse(seen) + priceDays * DAY).toISOString();
}

/** The last moment of the last day on which a price in the content may be shown; null without a limit. */
function writtenUntil(
  { checkedAt }: Pick<WrittenOffer, 'checkedAt'>,
  { priceDays }: Pick<Store, 'priceDays'>,
): string | null {
  const seen = dayOf(checkedAt);
  if (seen === null || priceDays === undefined) return null;
  return new Date(Date.parse(seen) + (priceDays + 1) * DAY - 1).toISOString();
}

/** The first moment at which a price on pages becomes too old; null if none ever does. */
export function pricesUntil(products: readonly (ShownOffer & { offers: readonly ShownOffer[] })[]) {
  const ends = products.flatMap((product) =>
    [product, ...product.offers].flatMap(({ price, priceUntil }) => (price ? (priceUntil ?? []) : [])),
  );
  return ends.reduce<string | null>((first, end) => (first !== null && first < end ? first : end), null);
}

/** Returns null for a price that may be shown. */
export function whyPriceIsHidden(offer: WrittenOffer, showing: Showing): HiddenPrice | null {
  const { isLive, stores, today } = showing;
  const store = stores.get(offer.store);
  if (isLive && store?.prices === 'api')
    return freshAnswer(offer, showing)?.price ? null : 'only from the interface';
  if (offer.price.cents === 0) return 'not looked up';
  if (!isLive || !store) return null;
  const days = daysSince(dayOf(offer.checkedAt), today);
  return store.priceDays !== undefined && (days === null || days > store.priceDays) ? 'too old' : null;
}

/**
 * Whether a discount may be shown: its listing price needs a source, and a day that is
 * no earlier than that of the price.
 */
export function isDiscountProven(offer: WrittenOffer, { isLive }: Pick<Showing, 'isLive'>): boolean {
  const seen = dayOf(offer.listingPriceCheckedAt);
  return (
    !isLive ||
    (offer.listingPriceSource !== null && seen !== null && seen >= (dayOf(offer.checkedAt) ?? seen))
  );
}

/** Whether the store of a product's rating forbids to show it. */
export function isRatingHidden(
  { store }: Pick<WrittenProduct, 'store'>,
  { isLive, stores }: Showing,
): boolean {
  return isLive && stores.get(store)?.ratings === false;
}

/** Leaves out of a product what its stores do not allow pages and files to show. */
export function shownProduct(product: WrittenProduct, showing: Showing) {
  const [own, ...others] = writtenOffers(product);
  const offer = shownOffer(own, showing);
  const isHidden = isRatingHidden(product, showing);
  // An interface answers for the linked version alone.
  const isTyped = offer.price !== null && freshAnswer(own, showing) === null;
  return {
    offers: [offer, ...others.map((other) => shownOffer(other, showing))] as const,
    rating: isHidden ? null : product.rating,
    reviewCount: isHidden ? null : product.reviewCount,
    // They are sold at the product's own store.
    variants: product.variants.map(({ name, price }) => ({ name, price: isTyped ? price : null })),
  };
}

/** The offer as pages may show it: an answer of the interface replaces what the content says. */
export function shownOffer(offer: WrittenOffer, showing: Showing): ShownOffer {
  const { store, link, price, listingPrice, checkedAt, status } = offer;
  const answer = freshAnswer(offer, showing);
  if (answer)
    return {
      store,
      link,
      price: answer.price,
      listingPrice: answer.price && answer.listPrice,
      checkedAt: answer.seen,
      status: answer.availability === 'out of stock' && status === 'active' ? 'unavailable' : status,
      priceUntil: answerUntil(answer, showing.stores.get(store) ?? {}),
    };
  const isShown = whyPriceIsHidden(offer, showing) === null;
  const hasDiscount = isShown && isDiscountProven(offer, showing);
  return {
    store,
    link,
    price: isShown ? price : null,
    listingPrice: hasDiscount ? listingPrice : null,
    checkedAt,
    status,
    priceUntil: showing.isLive ? writtenUntil(offer, showing.stores.get(store) ?? {}) : null,
  };
}

function dayOf(moment: string | null): string | null {
  return moment?.slice(0, 'YYYY-MM-DD'.length) ?? null;
}
