import { market } from '../market.ts';
import { memoize } from '../memoize.ts';

declare const civil: unique symbol;

/**
 * A day of the calendar of the years 1000 to 9999, such as `2024-02-29`. It has
 * no time zone, and sorts as a text.
 */
export type CivilDate = string & { readonly [civil]: true };

const DAY = 86_400_000;
const ISO_DATE = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Reads a date as `<input type="date">` gives it; undefined for a text that is no day of the calendar. */
export function parseCivilDate(text: string): CivilDate | undefined {
  return isCivilDate(text) ? text : undefined;
}

/**
 * The day `days` days after a date, or before it if they are negative. Throws
 * RangeError outside of the years.
 */
export function addDays(date: CivilDate, days: number): CivilDate {
  const text = isoOf(millisecondsOf(date) + days * DAY);
  if (!isCivilDate(text))
    throw new RangeError(`${days} days from ${date} is no day of the years 1000 to 9999`);
  return text;
}

export function daysBetween(from: CivilDate, to: CivilDate): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / DAY;
}

const FORMS = {
  /** `Mon, Jan 22, 2024` */
  whole: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** `Mon, Jan 22` */
  dayOfWeek: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Jan 22` */
  day: { month: 'short', day: 'numeric' },
  /** `January 2024` */
  month: { month: 'long', year: 'numeric' },
  /** `Mon` */
  weekday: { weekday: 'short' },
  /** `Monday` */
  longWeekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof FORMS;

const writerOf = memoize(
  (form: DateForm) => new Intl.DateTimeFormat(market().locale, { ...FORMS[form], timeZone: 'UTC' }),
  (form) => `${market().locale} ${form}`,
);

export function writeDate(date: CivilDate, form: DateForm = 'whole'): string {
  return writerOf(form).format(millisecondsOf(date));
}

const SUNDAY = Date.UTC(2024, 0, 7);

export function weekdayNames(): string[] {
  return Array.from({ length: 7 }, (_, day) =>
    writerOf('weekday').format(SUNDAY + (market().firstWeekday + day) * DAY),
  );
}

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

/** Engines disagree on `2023-02-30`: a date is valid if it prints as it was read. */
function isCivilDate(text: string): text is CivilDate {
  const milliseconds = ISO_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(milliseconds) && isoOf(milliseconds) === text;
}

interface Month {
  /** `January 2024` */
  readonly name: string;
  /** Weeks of seven days; null for the days of other months. */
  readonly weeks: readonly (readonly (CivilDate | null)[])[];
}

/** The months that any of the spans touches, in order. Empty months between two spans are left out. */
export function monthsOf(spans: readonly { readonly from: CivilDate; readonly to: CivilDate }[]): Month[] {
  const months = new Map<CivilDate, Month>();
  for (const { from, to } of spans)
    for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(addDays(first, 31)))
      months.set(first, { name: writeDate(first, 'month'), weeks: weeksOf(first) });
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}

function firstOfMonth(date: CivilDate): CivilDate {
  return addDays(date, 1 - dayOfMonth(date));
}

function weeksOf(first: CivilDate): (CivilDate | null)[][] {
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  const before = (7 + new Date(millisecondsOf(first)).getUTCDay() - market().firstWeekday) % 7;
  const days: (CivilDate | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
