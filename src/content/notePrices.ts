import path from 'node:path';
import { replaceFile } from '../cli/replaceFiles.ts';
import { writePrice } from '../domain/money.ts';
import { writtenOffers } from '../domain/products/offers.ts';
import { type PriceHistory, withPrices } from '../domain/products/priceHistory.ts';
import { ProblemLog } from './check/problem.ts';
import { storesBySlug } from './labels.ts';
import { PRICE_HISTORY_FILE } from './read/ledgers.ts';
import { contentReader } from './read/readContent.ts';

/**
 * Notes the prices of products in the history, if the terms of a store allow to keep
 * them. Prices of deleted products stay.
 * @throws ContentError where the history cannot be read: it must not be overwritten then
 */
export async function notePrices(folder: string): Promise<void> {
  const log = new ProblemLog();
  const { products, stores, priceHistory } = await contentReader(folder, 'left out')(log);
  if (log.hasErrorsIn(priceHistory.origin.file)) log.throwIfAny();
  if (!stores) return;
  const known = storesBySlug(stores.value);
  const mayKeep = (store: string) => [...known].some(([slug, rules]) => slug === store && rules.priceHistory);
  const offers = new Map<string, ReturnType<typeof writtenOffers>>(
    products.map(({ value }) => [value.id, writtenOffers(value)]),
  );
  const ids = [...new Set([...priceHistory.value.keys(), ...offers.keys()])];
  const noted = ids.map((id) => {
    const prices = withPrices(priceHistory.value.get(id) ?? [], offers.get(id) ?? [], mayKeep);
    return [id, prices] as const;
  });
  const text = formatPriceHistory(new Map(noted.filter(([, prices]) => prices.length > 0)));
  if (text === formatPriceHistory(priceHistory.value)) return;
  replaceFile(path.join(folder, PRICE_HISTORY_FILE), text, { flush: true });
}

/** Formats a history as its file: one line for each product, sorted by id, so that git merges it well. */
function formatPriceHistory(history: PriceHistory): string {
  const ids = [...history.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const lines = ids.map((id) => {
    const prices = (history.get(id) ?? []).map(
      ({ day, store, price }) => `${day} ${store} ${writePrice(price)}`,
    );
    return `  ${JSON.stringify(id)}: ${JSON.stringify(prices)}`;
  });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
