import { market } from '../market.ts';
import { memoize } from '../memoize.ts';

declare const civil: unique symbol;

/**
 * A day of the calendar, such as `2024-02-29`, of the years 1000 to 9999. It is no instant: it has no hour and no time zone,
 * so that no change of clocks moves it. Dates compare as texts do.
 */
export type CivilDate = string & { readonly [civil]: true };

const DAY = 86_400_000;
const ISO_DATE = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Reads a date as `<input type="date">` gives it; undefined for a text that is no day of the calendar. */
export function parseCivilDate(text: string): CivilDate | undefined {
  return isCivilDate(text) ? text : undefined;
}

/** The day `days` days after a date, or before it where they are negative. Throws RangeError outside of the years. */
export function addDays(date: CivilDate, days: number): CivilDate {
  const text = isoOf(millisecondsOf(date) + days * DAY);
  if (!isCivilDate(text))
    throw new RangeError(`${days} days from ${date} is no day of the years 1000 to 9999`);
  return text;
}

/** How many days lie between two dates: 1 from a day to the next. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / DAY;
}

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CivilDate): number {
  return new Date(millisecondsOf(date)).getUTCDay();
}

const datesIn = memoize((locale: string) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (milliseconds: number) => format.format(milliseconds);
  };
  const day = { month: 'short', day: 'numeric' } as const;
  return {
    whole: writer({ ...day, weekday: 'short', year: 'numeric' }),
    day: writer(day),
    month: writer({ month: 'long', year: 'numeric' }),
    weekday: writer({ weekday: 'short' }),
    longWeekday: writer({ weekday: 'long' }),
  };
});

const dates = () => datesIn(market().locale);

/** A Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7);

/** The names of the days of a week, in its order. */
export function weekdayNames(): string[] {
  const nameOf = (_: unknown, day: number) => dates().weekday(SUNDAY + (market().firstWeekday + day) * DAY);
  return Array.from({ length: 7 }, nameOf);
}

/** Writes a date: `Mon, Jan 22, 2024`. */
export function writeDate(date: CivilDate): string {
  return dates().whole(millisecondsOf(date));
}

/** Writes a date without its year: `Jan 22`. */
export function writeMonthDay(date: CivilDate): string {
  return dates().day(millisecondsOf(date));
}

/** Writes the day of the week in short: `Mon`. */
export function writeShortWeekday(date: CivilDate): string {
  return dates().weekday(millisecondsOf(date));
}

/** Writes the day of the week: `Monday`. */
export function writeWeekday(date: CivilDate): string {
  return dates().longWeekday(millisecondsOf(date));
}

/** Writes the month of a date: `January 2024`. */
function writeMonth(date: CivilDate): string {
  return dates().month(millisecondsOf(date));
}

/** The number of a date in its month, from 1 on. */
export function dayOfMonth(date: CivilDate): number {
  return Number(date.slice(8));
}

/** A day begins at midnight of UTC here, which knows no daylight saving. */
function millisecondsOf(date: CivilDate): number {
  return Date.parse(date);
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Engines read `2023-02-30` in more than one way: a date is one where it is written as it was read. */
function isCivilDate(text: string): text is CivilDate {
  const milliseconds = ISO_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(milliseconds) && isoOf(milliseconds) === text;
}

/** A month as a wall calendar has it. */
interface Month {
  /** `January 2024` */
  readonly name: string;
  /** Weeks of seven days; null for the days of other months. */
  readonly weeks: readonly (readonly (CivilDate | null)[])[];
}

/** The months in which any of some spans of days lies, in their order: empty years between two are left out. */
export function monthsOf(spans: readonly { readonly from: CivilDate; readonly to: CivilDate }[]): Month[] {
  const months = new Map<CivilDate, Month>();
  for (const { from, to } of spans)
    for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(addDays(first, 31)))
      months.set(first, { name: writeMonth(first), weeks: weeksOf(first) });
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}

function firstOfMonth(date: CivilDate): CivilDate {
  return addDays(date, 1 - dayOfMonth(date));
}

function weeksOf(first: CivilDate): (CivilDate | null)[][] {
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  const before = (7 + weekdayOf(first) - market().firstWeekday) % 7;
  const days: (CivilDate | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
