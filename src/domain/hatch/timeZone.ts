import { type CivilDate, daysBetween } from './civilDate.ts';

/** The time zone of a visitor. */
export interface TimeZone {
  /** Its name in the IANA database, such as `America/New_York`. */
  readonly id: string;
  /** Minutes by which its clocks are ahead of UTC at a moment, in milliseconds since 1970. */
  offsetAt(moment: number): number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A change of clocks: the first moment with another offset, and the offsets in minutes. */
interface Change {
  readonly moment: number;
  readonly before: number;
  readonly after: number;
}

/** Days from the first to the last, without the last. */
export interface DaySpan {
  readonly from: CivilDate;
  readonly end: CivilDate;
}

/**
 * Describes a time zone on some days, with each change of clocks, as a calendar file needs it beside times of
 * that zone (RFC 5545, 3.6.5). Calendars take times without a zone for UTC, or for any other.
 */
export function timeZoneLines(zone: TimeZone, spans: readonly DaySpan[]): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.id}`,
    ...changesOn(zone, morningsOf(spans)).flatMap((change) =>
      observance(change.after > change.before ? 'DAYLIGHT' : 'STANDARD', change),
    ),
    'END:VTIMEZONE',
  ];
}

/**
 * The mornings of all days of the spans, in UTC, and of the days beside them,
 * which are the same days elsewhere.
 */
function morningsOf(spans: readonly DaySpan[]): number[] {
  const mornings = spans.flatMap(({ from, end }) => {
    const first = Date.parse(`${from}T00:00Z`) - DAY;
    return Array.from({ length: daysBetween(from, end) + 2 }, (_, day) => first + day * DAY);
  });
  return [...new Set(mornings)].sort((a, b) => a - b);
}

/** The offset of the first morning as a change, then each change of clocks up to the day after the last. */
function changesOn(zone: TimeZone, mornings: readonly number[]): Change[] {
  const changes: Change[] = [];
  for (const morning of mornings) {
    const now = zone.offsetAt(morning);
    const before = changes.at(-1)?.after;
    // Between spans, clocks may have changed unseen.
    if (now !== before) changes.push({ moment: morning, before: before ?? now, after: now });
    const after = zone.offsetAt(morning + DAY);
    if (after !== now) changes.push({ moment: changeWithin(zone, morning), before: now, after });
  }
  return changes;
}

/** Finds the minute at which clocks change within the 24 hours from a moment. */
function changeWithin(zone: TimeZone, moment: number): number {
  const before = zone.offsetAt(moment);
  let start = moment;
  let end = moment + DAY;
  while (end - start > MINUTE) {
    const middle = start + Math.floor((end - start) / 2 / MINUTE) * MINUTE;
    if (zone.offsetAt(middle) === before) start = middle;
    else end = middle;
  }
  return end;
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', { moment, before, after }: Change): string[] {
  // The onset is written in the time of the clocks before it.
  const onset = new Date(moment + before * MINUTE).toISOString();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${writeOffset(before)}`,
    `TZOFFSETTO:${writeOffset(after)}`,
    `END:${kind}`,
  ];
}

/** Writes minutes as an offset from UTC: `-0500`. */
function writeOffset(minutes: number): string {
  const all = Math.abs(minutes);
  const parts = [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join('')}`;
}
