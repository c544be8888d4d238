import { hasCome } from '../../content/days.ts';
import { isoDateOrTime } from '../../content/schemas/fields.ts';
import { asValue, EMPTY, isNothing, type Reading, refuse } from './reading.ts';

/**
 * Reads a day, or a moment with its offset. A moment without one counts as its day: `2026-11-20 14:30:00`. Nobody has seen a
 * price on a day to come.
 * @param today as an ISO date in UTC
 */
export function readDay(text: string, today: string): Reading<string> {
  if (isNothing(text)) return EMPTY;
  const written = text.trim();
  const day = /^\d{4}-\d\d-\d\d(?=[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$)/.exec(written)?.[0];
  const parsed = isoDateOrTime.safeParse(day ?? written);
  if (parsed.success)
    return hasCome(parsed.data, today) ? asValue(parsed.data) : refuse(`a day up to ${today}`);
  return refuse("a date such as '2026-01-31'", 'write the year first: of 1/2/2026 nobody knows the month');
}
