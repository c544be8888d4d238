import path from 'node:path';
import type { PriceHistory } from '../../domain/products/priceHistory.ts';
import type { WithOrigin } from '../check/validate.ts';
import { validate } from '../check/validate.ts';
import { priceHistorySchema } from '../schemas/priceHistory.ts';
import { memoized, type Notes } from './cachedReader.ts';
import { parseJson } from './parseJson.ts';
import { displayPath, isThere, logConflict, originOfFile, readSingleSource } from './sourceFile.ts';

/** The place of the price history in the content folder. */
export const PRICE_HISTORY_FILE = 'price-history.json';

const MERGE = 'expected one history, found a merge of two; keep the lines of both, and delete the marks';

/** Creates a reader of the price history of a content folder; it is empty if there is none yet. */
export function priceHistoryReader(folder: string): (notes: Notes) => WithOrigin<PriceHistory> {
  const file = path.join(folder, PRICE_HISTORY_FILE);
  const nothing = { value: new Map(), origin: originOfFile(displayPath(file)) };
  const read = memoized((source, { log }): WithOrigin<PriceHistory> => {
    const parsed = logConflict(source, log, MERGE) ? null : parseJson(source, log);
    return (parsed && validate(priceHistorySchema, parsed, log)) ?? nothing;
  });
  return (notes) => {
    const source = isThere(file) ? readSingleSource(folder, PRICE_HISTORY_FILE, notes.log) : null;
    return source ? read(source, notes) : nothing;
  };
}
