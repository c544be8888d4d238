import type { Money } from '../money.ts';
import type { Slug } from '../slug.ts';

export const STORE_AVAILABILITIES = ['in stock', 'out of stock', 'later', 'unknown'] as const;
export type StoreAvailability = (typeof STORE_AVAILABILITIES)[number];

export const ITEM_CONDITIONS = ['new', 'used', 'refurbished', 'collectible', 'unknown'] as const;
export type ItemCondition = (typeof ITEM_CONDITIONS)[number];

/** A price that is too far from the last one to be believed before a later run sees it again. */
export interface PendingPrice {
  readonly seen: string;
  readonly price: Money;
}

/** What a store's interface answered about an item. */
export interface StorePrice {
  /** The minute of the answer, in UTC: `2026-11-28T06:04Z`. */
  readonly seen: string;
  /** Null where the store offers the item at no price. */
  readonly price: Money | null;
  /** The list price of the same answer, above the price. */
  readonly listPrice: Money | null;
  readonly availability: StoreAvailability;
  readonly condition: ItemCondition;
  /** The merchant, who may be another than the store itself. */
  readonly seller: string | null;
  readonly pending: PendingPrice | null;
  /** The first day on which the interface did not know the item; null while it knows it. */
  readonly gone: string | null;
}

/** The answers about the items of one store, by the store's own product ids. */
export type ItemPrices = ReadonlyMap<string, StorePrice>;

/** The answers of stores' interfaces, by the key of the store and the store's own product id. */
export type StorePrices = ReadonlyMap<Slug, ItemPrices>;
