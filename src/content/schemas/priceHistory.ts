import { z } from 'zod';
import { parsePrice } from '../../domain/money.ts';
import type { NotedPrice, PriceHistory } from '../../domain/products/priceHistory.ts';
import { isSlug } from '../../domain/slug.ts';
import { id, isoDate } from './fields.ts';

const noted = z.string().transform((value, context): NotedPrice => {
  const [day, store = '', written = '', ...more] = value.split(' ');
  const price = parsePrice(written);
  if (more.length === 0 && price && isSlug(store) && isoDate.safeParse(day).success)
    return { day: isoDate.parse(day), store, price };
  const message = "expected a day, a store and a price, such as '2026-06-01 walmart $129.00'";
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** `price-history.json`: what stores asked for products, by their ids. Imports and audits write it, and it belongs in git. */
export const priceHistorySchema = z
  .record(id, z.array(noted))
  .transform((products): PriceHistory => new Map(Object.entries(products)));
