import type { Range } from '../range.ts';
import type { QueryWords } from './queryWords.ts';

/** The prices that a query names. */
export interface AskedPrices {
  /** In whole units of the currency. */
  readonly range: Range;
  /** What else the query asks. */
  readonly others: string;
}

/** Reads the prices that a query names, if any: `quail under $100`, `50 to 100 dollars`, or `under 100` and nothing else. */
export function readPrices(query: string, { prices }: Pick<QueryWords, 'prices'>): AskedPrices | null {
  const match = new RegExp(prices, 'iu').exec(query);
  if (match === null) return null;
  const [phrase, from, ...numbers] = match;
  // `1,299.99` is 1300, and `1.2k` 1200.
  const amounts = numbers.flatMap((text) =>
    text ? Math.ceil(Number.parseFloat(text.replace(/[,.](?=\d{3})/, '').replace(/k/i, 'e3'))) : [],
  );
  const [low = 0, high = null] = amounts.sort((a, b) => a - b);
  return {
    others: query.replace(phrase, ' '),
    range: from || high !== null ? { min: low, max: high } : { min: 0, max: low },
  };
}
