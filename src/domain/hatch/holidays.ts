import { addDays, type CivilDate, parseCivilDate } from './civilDate.ts';

/** Holidays and other days that people want chicks for, each found by a rule for any year. */
export const HOLIDAYS = ['easter', 'school'] as const;
export type HolidayName = (typeof HOLIDAYS)[number];

export interface Holiday {
  readonly name: HolidayName;
  readonly date: CivilDate;
}

/**
 * Easter Sunday of the western churches: the anonymous Gregorian computus, as Meeus prints it
 * (https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm).
 */
export function easterOf(year: number): CivilDate {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const skippedLeapDays = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skippedLeapDays + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const daysFromMarch = epact + weekday - 7 * correction + 21;
  return addDays(dayOf(year, '03-01'), daysFromMarch);
}

/**
 * The day after Labor Day, the first Monday of September (5 U.S.C. § 6103), when schools in much of the
 * northern United States begin.
 */
export function schoolStartOf(year: number): CivilDate {
  const first = dayOf(year, '09-01');
  const untilMonday = (8 - new Date(first).getUTCDay()) % 7;
  return addDays(first, untilMonday + 1);
}

/** Locales whose schools begin by the rule of `schoolStartOf`. */
const AMERICAN = ['en', 'en-US'];

/** The next of each holiday, the day itself included, in order of their dates. */
export function nextHolidays(today: CivilDate, locale: string): Holiday[] {
  const rules: Record<HolidayName, (year: number) => CivilDate> = { easter: easterOf, school: schoolStartOf };
  const kept = HOLIDAYS.filter((name) => name !== 'school' || AMERICAN.includes(locale));
  const year = Number(today.slice(0, 4));
  const next = (rule: (year: number) => CivilDate) => {
    const thisYear = rule(year);
    return thisYear < today ? rule(year + 1) : thisYear;
  };
  return kept.map((name) => ({ name, date: next(rules[name]) })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function dayOf(year: number, monthAndDay: string): CivilDate {
  const date = parseCivilDate(`${year}-${monthAndDay}`);
  if (!date) throw new RangeError(`${year} is no year from 1000 to 9999`);
  return date;
}
