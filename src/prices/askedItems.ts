import type { Catalogue } from '../content/catalogue.ts';
import { productIdIn } from '../domain/links/storeUrl.ts';
import { offersOf } from '../domain/products/offers.ts';
import type { ItemPrices } from '../domain/products/storePrices.ts';
import type { Slug } from '../domain/slug.ts';

/** The items of a store that the site links, by the store's own ids, with the names of their products. */
export type LinkedItems = ReadonlyMap<string, string>;

/** Finds the items of each store whose prices come from its interface alone. */
export function itemsOfStores({
  products,
  stores,
}: Pick<Catalogue, 'products' | 'stores'>): ReadonlyMap<Slug, LinkedItems> {
  const found = new Map<Slug, Map<string, string>>();
  for (const [key, store] of stores) if (store.prices === 'api') found.set(key, new Map());
  for (const product of products) {
    for (const { store: key, link } of offersOf(product)) {
      const store = stores.get(key);
      // A link to the store's search has no id.
      const id = store && link !== null ? productIdIn(link, store) : null;
      if (id !== null) found.get(key)?.set(id, product.name);
    }
  }
  return found;
}

/**
 * The items to ask for, the longest unanswered first, so that a run goes on where a killed one ended.
 * @param maxAge how long an answer counts, in milliseconds
 */
export function itemsToAsk(items: LinkedItems, known: ItemPrices, now: number, maxAge: number): string[] {
  const seenOf = (id: string) => known.get(id)?.seen ?? '';
  return [...items.keys()]
    .filter((id) => {
      const age = now - Date.parse(seenOf(id));
      // An answer of the future comes from a wrong clock.
      return !(age >= 0 && age < maxAge);
    })
    .sort((a, b) => (seenOf(a) === seenOf(b) ? (a < b ? -1 : 1) : seenOf(a) < seenOf(b) ? -1 : 1));
}
