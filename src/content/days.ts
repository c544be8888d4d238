import { pathInProduct, writtenOffers } from '../domain/products/offers.ts';
import type { ProblemLog } from './check/problem.ts';
import type { WithOrigin } from './check/validate.ts';
import type { ReadContent } from './read/readContent.ts';

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

/**
 * Logs each product whose price was seen on a day that has not come: a typing mistake, which would be shown beside the price.
 * @param today ISO date in UTC
 */
export function checkPriceDays({ products }: ReadContent, today: string, log: ProblemLog): void {
  for (const { value, origin } of products) {
    for (const [place, { checkedAt }] of writtenOffers(value).entries()) {
      if (checkedAt === null || hasCome(checkedAt, today)) continue;
      const found = `found ${checkedAt}; write the day on which price and rating were seen at the store`;
      log.error(origin, pathInProduct({ place }, 'checked_at'), `expected a day that has come, ${found}`);
    }
  }
}

/**
 * Warns of each text whose days have not come, unless it is a draft: it is published with this build all the same, and its page, the
 * feeds and the sitemap would name that day.
 * @param today ISO date in UTC
 */
export function warnOfFutureTexts(content: ReadContent, today: string, log: ProblemLog): void {
  const texts: readonly DatedText[] = [...content.articles, ...content.guides, ...content.legalPages];
  for (const { value, origin } of texts) {
    for (const field of ['publishedAt', 'updatedAt'] as const) {
      const day = value[field];
      if (!day || value.draft || hasCome(day, today)) continue;
      const mend = "correct it, or keep the text back by 'draft: true'";
      log.warning(origin, [field], `expected a day that has come, found ${day}; ${mend}`);
    }
  }
}

type DatedText = WithOrigin<{
  readonly publishedAt?: string;
  readonly updatedAt?: string | undefined;
  readonly draft?: boolean | undefined;
}>;
