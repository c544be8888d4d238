import path from 'node:path';
import { replaceFile } from '../cli/replaceFiles.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { STORE_PRICES_FILE, storePricesReader } from '../content/read/ledgers.ts';
import { writePrice } from '../domain/money.ts';
import type { StorePrice, StorePrices } from '../domain/products/storePrices.ts';

/** @throws ContentError where the file is damaged: it must not be overwritten then */
export function readStorePrices(content: string): StorePrices {
  const log = new ProblemLog();
  const { value } = storePricesReader(content)(log);
  log.throwIfAny();
  return value;
}

/** Replaces the file of prices in one step, so that a killed run leaves the old or the new one. */
export function saveStorePrices(content: string, prices: StorePrices): void {
  replaceFile(path.join(content, STORE_PRICES_FILE), formatStorePrices(prices), { flush: true });
}

/** Formats prices as their file: one line for each item, stores and items sorted, so that git merges it well. */
export function formatStorePrices(prices: StorePrices): string {
  const stores = sorted(prices)
    .filter(([, items]) => items.size > 0)
    .map(([store, items]) => {
      const lines = sorted(items).map(([id, price]) => `    ${JSON.stringify(id)}: ${formatItem(price)}`);
      return `  ${JSON.stringify(store)}: {\n${lines.join(',\n')}\n  }`;
    });
  return stores.length === 0 ? '{}\n' : `{\n${stores.join(',\n')}\n}\n`;
}

function sorted<Key extends string, Value>(entries: ReadonlyMap<Key, Value>): [Key, Value][] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

function formatItem({ price, listPrice, pending, gone, ...same }: StorePrice): string {
  const { seen, availability, condition, seller } = same;
  const fields = {
    seen,
    price: price && writePrice(price),
    listPrice: listPrice && writePrice(listPrice),
    availability,
    condition,
    seller,
    ...(pending && { pending: { seen: pending.seen, price: writePrice(pending.price) } }),
    ...(gone && { gone }),
  };
  const written = Object.entries(fields).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return `{ ${written.join(', ')} }`;
}
