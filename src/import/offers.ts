import { isObject } from '../content/check/validate.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import type { ProductField, RawProduct } from './fields.ts';

/** The fields of an offer that a list gives. */
export const FIELDS_OF_OFFER: readonly ProductField[] = ['link', 'price', 'listing_price', 'status'];

/** Returns the offer of a store in a product's file, beside the product's own. */
export function offerIn({ offers }: RawProduct, store: Slug): RawProduct | undefined {
  return Array.isArray(offers) ? offers.find((offer) => isOf(offer, store)) : undefined;
}

/** Returns the `offers` of a product with new values in that of a store, which may be new too. */
export function withOffer(raw: RawProduct, store: Slug, values: RawProduct): RawProduct {
  const offers: readonly unknown[] = Array.isArray(raw['offers']) ? raw['offers'] : [];
  const isThere = offers.some((offer) => isOf(offer, store));
  const changed = offers.map((offer) => (isOf(offer, store) ? { ...offer, ...values } : offer));
  return { offers: isThere ? changed : [...offers, { store, ...values }] };
}

/** Whether an offer, or the product's own, is that of a store. */
export function isOf(offer: unknown, store: Slug): offer is RawProduct {
  return isObject(offer) && slugify(String(offer['store'])) === store;
}
