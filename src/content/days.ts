import { pathInProduct, writtenOffers } from '../domain/products/offers.ts';
import type { ProblemLog } from './check/problem.ts';
import { type ReadContent, textEntries } from './read/readContent.ts';
import { isPublished } from './today.ts';

/** In milliseconds. */
const DAY = 86_400_000;

/** Returns the whole days between two ISO dates; null without a date. */
export function daysSince(date: string | null, today: string): number | null {
  return date === null ? null : Math.floor((Date.parse(today) - Date.parse(date)) / DAY);
}

/**
 * Whether a day, or a moment, has come anywhere: east of UTC the next day may have begun.
 * @param date an ISO date, or a moment with its offset
 * @param today ISO date in UTC
 */
export function hasCome(date: string, today: string): boolean {
  return Date.parse(date) <= Date.parse(today) + DAY;
}

/** Logs prices that were seen on a future day: a typo that pages would show. */
export function checkPriceDays(
  { products, priceHistory }: ReadContent,
  today: string,
  log: ProblemLog,
): void {
  for (const [id, prices] of priceHistory.value) {
    for (const [index, { day }] of prices.entries()) {
      if (hasCome(day, today)) continue;
      const message = `expected a date that is not in the future, found ${day}; correct it`;
      log.error(priceHistory.origin, [id, index], message);
    }
  }
  for (const { value, origin } of products) {
    for (const [place, { checkedAt }] of writtenOffers(value).entries()) {
      if (checkedAt === null || hasCome(checkedAt, today)) continue;
      const found = `found ${checkedAt}; write the day on which price and rating were seen at the store`;
      const path = pathInProduct({ place }, 'checked_at');
      log.error(origin, path, `expected a date that is not in the future, ${found}`);
    }
  }
}

/**
 * Notes the texts that wait for their day, and warns of each update on a future day, which
 * pages, feeds and sitemap would name.
 * @param today ISO date in UTC
 */
export function checkTextDays(content: ReadContent, today: string, log: ProblemLog): void {
  for (const { value, origin } of [...content.articles, ...content.reviews]) {
    if (isPublished(value, content.publishedUntil)) continue;
    const message = `the text waits: a build on ${value.publishedAt} or later publishes it`;
    log.note(origin, ['publishedAt'], message);
  }
  for (const { value, origin } of textEntries(content)) {
    const day = value.updatedAt;
    if (!day || value.draft || hasCome(day, today)) continue;
    log.warning(origin, ['updatedAt'], `expected a date that is not in the future, found ${day}; correct it`);
  }
}
