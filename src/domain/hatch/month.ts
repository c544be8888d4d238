import { addDays, type CivilDate, dayOfMonth, weekdayOf, writeMonth } from './civilDate.ts';

/** A month as a wall calendar has it. */
export interface Month {
  /** `January 2024` */
  readonly name: string;
  /** Weeks from Sunday to Saturday; null for the days of other months. */
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
  const days: (CivilDate | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
