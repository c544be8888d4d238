import { describe, expect, it } from 'vitest';
import { eventsOf, logOf } from './batch.ts';
import { calendarEntries } from './calendarEntries.ts';
import type { HatchDays } from './hatchSpecies.ts';
import { latestSetDay } from './planBack.ts';
import { USUAL_REMINDERS } from './reminders.ts';
import { tasksOn } from './tasks.ts';
import { aSpecies, civil } from './testing.ts';

/** Species as sources have them: the first and the last day of the hatch, the candlings, and the last turn. */
const SPECIES: readonly (readonly [string, number, number, readonly number[], HatchDays['lastTurn']])[] = [
  ['chicken', 21, 21, [7, 14, 18], 18],
  ['bantam', 21, 21, [7, 14, 18], 18],
  ['duck', 28, 28, [7, 25], 25],
  ['muscovy', 33, 37, [7, 14, 21, 31], 31],
  ['quail_coturnix', 17, 18, [7, 14], 15],
  ['quail_bobwhite', 23, 23, [7, 20], 20],
  ['quail_button', 16, 17, [7, 14], 14],
  ['turkey', 28, 28, [7, 25], 25],
  ['goose', 28, 35, [5, 7, 14, 21], 'pip'],
  ['goose_light', 28, 30, [5, 7, 14, 21], 'pip'],
  ['goose_heavy', 30, 35, [5, 7, 14, 21], 'pip'],
  ['guinea', 26, 28, [7, 14, 21], 'pip'],
  ['pheasant', 24, 25, [7, 22], 22],
  ['pigeon', 17, 19, [6, 11], 16],
  ['peafowl', 28, 28, [7, 14, 21], 25],
  ['ostrich', 42, 42, [], 'pip'],
  ['emu', 50, 52, [], 48],
  ['parrot', 14, 33, [7, 14], 'pip'],
  ['parrot_lovebird', 22, 24, [7, 14], 'pip'],
  ['parrot_conure', 21, 27, [7, 14], 'pip'],
  ['parrot_amazon', 24, 29, [7, 14], 'pip'],
  ['parrot_grey', 28, 28, [7, 14], 'pip'],
  ['parrot_macaw', 26, 28, [7, 14], 'pip'],
  ['parrot_cockatoo', 21, 30, [7, 14], 'pip'],
  ['cockatiel', 18, 22, [7, 14], 'pip'],
  ['budgie', 17, 20, [4, 14], 'pip'],
  ['canary', 13, 14, [], 'pip'],
  ['ball_python', 55, 65, [], 'never'],
  ['corn_snake', 58, 62, [], 'never'],
  ['king_snake', 55, 75, [], 'never'],
  ['bearded_dragon', 50, 80, [], 'never'],
  ['leopard_gecko', 35, 89, [], 'never'],
  ['gargoyle_gecko', 60, 100, [], 'never'],
  ['crested_gecko', 60, 120, [], 'never'],
  ['red_eared_slider', 50, 65, [], 'never'],
];

// The oracle counts days since March 1 of the year 0 in whole numbers, without Date: the leap day is the
// last of such a year.

/** The number of a day. */
function numberOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const yearFromMarch = month > 2 ? year : year - 1;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const leapDays =
    Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  return yearFromMarch * 365 + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
}

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The day that is some days later, counted off the months one by one. */
function later(text: string, days: number): string {
  const [startYear = 0, startMonth = 0, startDay = 0] = text.split('-').map(Number);
  let year = startYear;
  let month = startMonth;
  let day = startDay + days;
  const lengthOf = () => (MONTHS[month - 1] ?? 0) + (month === 2 && isLeapYear(year) ? 1 : 0);
  while (day > lengthOf()) {
    day -= lengthOf();
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Days on which calendars go wrong: about leap days, changes of clocks and the ends of years. */
const HARD_DAYS = [1900, 1999, 2000, 2023, 2024, 2026, 2027, 2028, 2100, 2199].flatMap((year) =>
  [
    ...['01-01', '01-02', '02-07', '02-08', '02-27', '02-28', '03-01', '03-08', '03-14', '03-28'],
    ...['03-29', '10-25', '10-31', '11-01', '11-07', '12-04', '12-10', '12-11', '12-30', '12-31'],
  ].map((day) => `${year}-${day}`),
);
const LEAP_DAYS = ['2000-02-29', '2024-02-29', '2028-02-29', '2096-02-29'];
/** Every 547 days after the first, until there are 400 set days. */
const OTHER_DAYS = Array.from({ length: 400 - HARD_DAYS.length - LEAP_DAYS.length }, (_, at) =>
  later('1900-01-01', (at + 1) * 547),
);
const SET_DAYS = [...HARD_DAYS, ...LEAP_DAYS, ...OTHER_DAYS];

/** The dates of a batch by the oracle: each step with its first and last day. */
function datesByHand(set: string, [, min, max, candling, lastTurn]: (typeof SPECIES)[number]): string[] {
  const steps: [number, string, string][] = [
    [0, 'set', set],
    ...candling
      .filter((day) => day !== lastTurn)
      .map((day): [number, string, string] => [day, 'candling', later(set, day)]),
    [min, 'hatch', later(set, max)],
  ];
  if (typeof lastTurn === 'number') steps.push([lastTurn, 'lockdown', later(set, lastTurn)]);
  return steps.sort(([a], [b]) => a - b).map(([day, step, to]) => `${step} ${later(set, day)} ${to}`);
}

it('the oracle counts days in two ways that agree, on 400 days and all that follow within a hatch', () => {
  expect(new Set(SET_DAYS).size).toBe(SET_DAYS.length);
  expect(SET_DAYS).toHaveLength(400);
  const isOff = (set: string) =>
    Array.from({ length: 121 }, (_, days) => numberOf(later(set, days)) - numberOf(set) - days).some(Boolean);
  expect(SET_DAYS.filter(isOff)).toEqual([]);
  expect([later('2024-02-28', 1), later('2100-02-28', 1), later('1999-12-31', 1)]).toEqual([
    '2024-02-29',
    '2100-03-01',
    '2000-01-01',
  ]);
});

describe.each(SPECIES)('every date of %s, set on 400 days', (...row) => {
  const [id, min, max, candling, lastTurn] = row;
  const days = { hatch: { min, max }, candling, lastTurn };
  const species = aSpecies({ id, ...days });
  const byHand = SET_DAYS.map((set) => datesByHand(set, row));

  it('is that of the oracle', () => {
    const shown = SET_DAYS.map((set) =>
      eventsOf({ set: civil(set), species }).map(({ step, from, to }) => `${step} ${from} ${to}`),
    );
    expect(shown).toEqual(byHand);
  });

  it('is the same in the log that is printed, and in a file of reminders, whose ends are the day after', () => {
    for (const [at, set] of SET_DAYS.entries()) {
      const batch = { species, set: civil(set), eggs: 12 };
      const printed = logOf(batch, 'forced');
      expect(printed.at(-1)?.date).toBe(later(set, max));
      const steps = printed.flatMap(({ date, events }) =>
        events.map(({ step, to }) => `${step} ${date} ${to}`),
      );
      expect(steps, set).toEqual(byHand[at]);
      const entries = calendarEntries([batch], USUAL_REMINDERS, { air: 'forced', unit: 'F' });
      const inFile = entries.filter(({ minute }) => minute === null).map(({ from, end }) => `${from} ${end}`);
      const wanted = byHand[at]?.map((line) => line.split(' ')) ?? [];
      expect(inFile, set).toEqual(wanted.map(([, from = '', to = '']) => `${from} ${later(to, 1)}`));
    }
  });

  it('is a task of that day in the log of a keeper, and of no day before', () => {
    for (const [at, set] of SET_DAYS.entries()) {
      const batch = { set: civil(set), plan: days, log: [] };
      for (const line of byHand[at] ?? []) {
        const [step = '', from = ''] = line.split(' ');
        expect(
          tasksOn(batch, civil(from)).due.map((task) => task.step),
          set,
        ).toContain(step);
      }
      const next = tasksOn(batch, civil(set)).next;
      expect(`${next?.step} ${next?.from} ${next?.to}`, set).toBe(byHand[at]?.[1]);
    }
  });

  it('comes back from the day of the hatch: the latest set day is its inverse', () => {
    const planned = SET_DAYS.map((set) => latestSetDay(species, civil(later(set, max))));
    expect(planned).toEqual(SET_DAYS);
    const dayBefore = SET_DAYS.filter((set) => set !== '1900-01-01').map((set) =>
      latestSetDay(species, civil(later(set, max - 1))),
    );
    expect(dayBefore.map((set) => set && later(set, 1))).toEqual(
      SET_DAYS.filter((set) => set !== '1900-01-01'),
    );
    expect(latestSetDay(species, civil(later('1900-01-01', max - 1)))).toBeNull();
  });
});
