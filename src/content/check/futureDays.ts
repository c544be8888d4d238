import type { ReadContent } from '../read/readContent.ts';
import type { ProblemLog } from './problem.ts';

const DAY = 86_400_000;

/**
 * Logs each product whose price was seen on a day that has not come: a typing mistake, which would be shown beside the price.
 * East of UTC, where `today` is told, the next day may have begun.
 * @param today ISO date in UTC
 */
export function assertPricesSeen({ products }: ReadContent, today: string, log: ProblemLog): void {
  const end = Date.parse(today) + DAY;
  for (const { value, origin } of products) {
    if (value.checkedAt === null || Date.parse(value.checkedAt) <= end) continue;
    const found = `found ${value.checkedAt}; write the day on which price and rating were seen at the store`;
    log.error(origin, ['checked_at'], `expected a day that has come, ${found}`);
  }
}
