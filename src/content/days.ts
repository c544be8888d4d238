/** In milliseconds. */
const DAY = 86_400_000;

/** Whole days from a date to another; null without a date. Both are ISO dates. */
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
