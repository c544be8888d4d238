import { writtenOffers } from '../domain/products/offers.ts';
import type { ShownOffer, WrittenOffer, WrittenProduct } from '../domain/products/product.ts';
import type { Store } from './catalogue.ts';
import { daysSince } from './days.ts';

/** What the terms of stores depend on. */
export interface Showing {
  /**
   * Whether the prices and ratings are those of real stores: the made-up ones of a sample may all be shown.
   */
  readonly isLive: boolean;
  readonly stores: ReadonlyMap<string, Pick<Store, 'prices' | 'priceDays' | 'ratings'>>;
  /** ISO date from which the ages of prices count. */
  readonly today: string;
}

/** Why a price is left out of all pages and files. */
export type HiddenPrice = 'not looked up' | 'only from the interface' | 'too old';

/** Returns null for a price that may be shown. */
export function whyPriceIsHidden(
  offer: WrittenOffer,
  { isLive, stores, today }: Showing,
): HiddenPrice | null {
  if (offer.price.cents === 0) return 'not looked up';
  const store = stores.get(offer.store);
  if (!isLive || !store) return null;
  if (store.prices === 'api') return 'only from the interface';
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
  return {
    offers: [offer, ...others.map((other) => shownOffer(other, showing))] as const,
    rating: isHidden ? null : product.rating,
    reviewCount: isHidden ? null : product.reviewCount,
    // They are sold at the product's own store.
    variants: product.variants.map(({ name, price }) => ({ name, price: offer.price && price })),
  };
}

function shownOffer(offer: WrittenOffer, showing: Showing): ShownOffer {
  const { store, link, price, listingPrice, checkedAt, status } = offer;
  const isShown = whyPriceIsHidden(offer, showing) === null;
  const hasDiscount = isShown && isDiscountProven(offer, showing);
  return {
    store,
    link,
    price: isShown ? price : null,
    listingPrice: hasDiscount ? listingPrice : null,
    checkedAt,
    status,
  };
}

function dayOf(moment: string | null): string | null {
  return moment?.slice(0, 'YYYY-MM-DD'.length) ?? null;
}
