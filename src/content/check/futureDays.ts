import { hasCome } from '../days.ts';
import type { ReadContent } from '../read/readContent.ts';
import type { ProblemLog } from './problem.ts';

/**
 * Logs each product whose price was seen on a day that has not come: a typing mistake, which would be shown beside the price.
 * @param today ISO date in UTC
 */
export function assertPricesSeen({ products }: ReadContent, today: string, log: ProblemLog): void {
  for (const { value, origin } of products) {
    if (value.checkedAt === null || hasCome(value.checkedAt, today)) continue;
    const found = `found ${value.checkedAt}; write the day on which price and rating were seen at the store`;
    log.error(origin, ['checked_at'], `expected a day that has come, ${found}`);
  }
}
