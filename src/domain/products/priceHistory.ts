import type { Money } from '../money.ts';
import type { Slug } from '../slug.ts';
import type { ShownOffer } from './product.ts';

export interface NotedPrice {
  readonly day: string;
  readonly store: Slug;
  readonly price: Money;
}

/** The prices of products by their ids, each from old to new. */
export type PriceHistory = ReadonlyMap<string, readonly NotedPrice[]>;

const MOST_PRICES = 60;

/**
 * Adds the prices of offers to a history, on the day that each is first seen, for
 * stores whose terms allow to keep them.
 */
export function withPrices(
  history: readonly NotedPrice[],
  offers: readonly Pick<ShownOffer, 'store' | 'price' | 'checkedAt'>[],
  mayKeep: (store: Slug) => boolean,
): readonly NotedPrice[] {
  const seen = offers.flatMap(({ store, price, checkedAt }): NotedPrice[] => {
    if (checkedAt === null || price === null || price.cents === 0) return [];
    return [{ day: checkedAt.slice(0, 'YYYY-MM-DD'.length), store, price }];
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
