import { z } from 'zod';
import { parsePrice } from '../../domain/money.ts';
import {
  ITEM_CONDITIONS,
  type ItemPrices,
  STORE_AVAILABILITIES,
  type StorePrice,
  type StorePrices,
} from '../../domain/products/storePrices.ts';
import { isSlug, type Slug } from '../../domain/slug.ts';
import { isoDate, parsed, slug } from './fields.ts';

const price = parsed(parsePrice, "expected a price, such as '$51.99'", z.string());

const minute = z.string().refine(isMinute, "expected a minute in UTC, such as '2026-11-28T06:04Z'");

function isMinute(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/.test(text)) return false;
  const time = Date.parse(text);
  // A day such as February 30 becomes another one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, -1));
}

const storePrice = z
  .strictObject({
    seen: minute,
    price: price.nullable(),
    listPrice: price.nullable(),
    availability: z.enum(STORE_AVAILABILITIES),
    condition: z.enum(ITEM_CONDITIONS),
    seller: z.string().nullable(),
    /** A price that a later run has to confirm. */
    pending: z.strictObject({ seen: minute, price }).optional(),
    /** The first day on which the interface did not know the item. */
    gone: isoDate.optional(),
  })
  .transform((raw): StorePrice => ({ ...raw, pending: raw.pending ?? null, gone: raw.gone ?? null }));

/**
 * `prices.json`: what the interfaces of stores answered, by store and by the store's own product id.
 * `npm run prices` writes it.
 */
export const storePricesSchema = z
  .record(slug, z.record(z.string().min(1), storePrice))
  .transform((stores): StorePrices => {
    const read = new Map<Slug, ItemPrices>();
    for (const [key, items] of Object.entries(stores))
      if (isSlug(key)) read.set(key, new Map(Object.entries(items)));
    return read;
  });
