import type { Money } from '../money.ts';
import type { Slug } from '../slug.ts';
import type { WrittenOffer } from './product.ts';

export interface NotedPrice {
  readonly day: string;
  readonly store: Slug;
  readonly price: Money;
}

/** The prices of products by their ids, each from old to new. */
export type PriceHistory = ReadonlyMap<string, readonly NotedPrice[]>;

/** The most prices of a product: older ones are dropped. */
const MOST_PRICES = 60;

/**
 * Returns the prices of a product with those of its offers now. A store's price is noted on the day that it is first seen; of two on
 * one day the later counts.
 * @param mayKeep whether the terms of a store allow to keep its prices; those of others are dropped
 */
export function withPrices(
  history: readonly NotedPrice[],
  offers: readonly Pick<WrittenOffer, 'store' | 'price' | 'checkedAt'>[],
  mayKeep: (store: Slug) => boolean,
): readonly NotedPrice[] {
  const seen = offers.flatMap(({ store, price, checkedAt }): NotedPrice[] => {
    const isKnown = checkedAt !== null && price.cents > 0;
    return isKnown ? [{ day: checkedAt.slice(0, 'YYYY-MM-DD'.length), store, price }] : [];
  });
  const byDay = new Map<string, NotedPrice>();
  for (const noted of [...history, ...seen].filter(({ store }) => mayKeep(store)))
    byDay.set(`${noted.day} ${noted.store}`, noted);
  const sorted = [...byDay.keys()].sort().flatMap((key) => byDay.get(key) ?? []);
  const last = new Map<Slug, number>();
  const changes = sorted.filter(({ store, price }) => {
    const isNew = last.get(store) !== price.cents;
    last.set(store, price.cents);
    return isNew;
  });
  return changes.slice(-MOST_PRICES);
}
