import { describe, expect, it } from 'vitest';
import type { HatchDays, SetRange } from '../hatch/hatchSpecies.ts';
import { aSpecies, civil } from '../hatch/testing.ts';
import { type CardEggs, helpTaskOn, lockdownCard, lockdownCare, writeTaskDay } from './helpTask.ts';

const HEN: HatchDays = { hatch: { min: 21, max: 21 }, lastTurn: 18, candling: [7, 14, 18] };
const QUAIL: HatchDays = { hatch: { min: 17, max: 18 }, lastTurn: 15, candling: [] };
const GOOSE: HatchDays = { hatch: { min: 28, max: 35 }, lastTurn: 'pip', candling: [] };
const PYTHON: HatchDays = { hatch: { min: 55, max: 65 }, lastTurn: 'never', candling: [] };

describe('the help page of the task of a day', () => {
  it.each([
    ['the day before lockdown', QUAIL, '2026-03-15', null],
    ['lockdown day', QUAIL, '2026-03-16', 'lockdown'],
    ['a day in lockdown', QUAIL, '2026-03-17', null],
    ['the first hatch day', QUAIL, '2026-03-18', 'hatch'],
    ['the last hatch day', QUAIL, '2026-03-19', 'hatch'],
    ['the day after the hatch', QUAIL, '2026-03-20', null],
    ['the day before the hatch of eggs without a day of lockdown', GOOSE, '2026-03-28', null],
    ['the first hatch day of eggs without a day of lockdown', GOOSE, '2026-03-29', 'hatch'],
    ['a hatch day of eggs that are never turned', PYTHON, '2026-04-27', null],
  ] as const)('on %s', (_, plan, today, task) => {
    expect(helpTaskOn({ set: civil('2026-03-01'), plan }, civil(today))).toBe(task);
  });
});

it.each([
  [14, QUAIL, 'Lockdown begins in 1 day.'],
  [15, QUAIL, 'Lockdown begins today.'],
  [16, QUAIL, 'Lockdown has begun. The hatch begins in 1 day.'],
  [17, QUAIL, 'They may hatch from now until day 18.'],
  [18, QUAIL, 'They are due today.'],
  [19, QUAIL, 'They were due by day 18. Some hatch late.'],
  [0, HEN, 'Lockdown begins in 18 days.'],
  [21, HEN, 'They are due today.'],
  [26, GOOSE, 'Turn until the first internal pip. The hatch begins in 2 days.'],
  [50, PYTHON, 'The hatch begins in 5 days.'],
])('day %i of %j: %s', (day, days, text) => {
  expect(writeTaskDay(day, days)).toBe(text);
});

const ours = (min: number, max: number): SetRange => ({ min, max, isOurs: true });
const CARE = { forced: ours(99.75, 99.75), still: ours(102, 102), humidity: ours(70, 70) };

describe('the card of lockdown and hatch', () => {
  const textsOf = (eggs: Partial<CardEggs>) =>
    lockdownCard({ name: 'Quail', days: QUAIL, care: CARE, batch: null, ...eggs }).rows.map(
      ({ label, text }) => `${label}: ${text}`,
    );

  it('has days, temperature with and without a fan, and humidity', () => {
    expect(textsOf({})).toEqual([
      'Last turn, then lockdown: Day 15',
      'Temperature: 99.75°F (37.6°C) with a fan, 102°F (38.9°C) without',
      'Humidity at hatch: 70%',
      'Hatch: Days 17–18',
    ]);
  });

  it('has the dates of a kept batch, and the temperature of its machine alone', () => {
    expect(textsOf({ batch: { set: civil('2026-03-01'), air: 'still' } })).toEqual([
      'Last turn, then lockdown: Day 15 (Mon, Mar 16, 2026)',
      'Temperature: 102°F (38.9°C)',
      'Humidity at hatch: 70%',
      'Hatch: Days 17–18 (Wed, Mar 18, 2026 – Thu, Mar 19, 2026)',
    ]);
  });

  it('says so where eggs have no day of lockdown, and where they are never turned', () => {
    expect(textsOf({ days: GOOSE })[0]).toBe(
      'Last turn, then lockdown: At the first internal pip, on no set day',
    );
    expect(textsOf({ days: PYTHON })[0]).toBe('Last turn, then lockdown: never turn');
  });

  it('names the sources of a figure that the site does not set, and leaves out what is not known', () => {
    const sourced = { min: 65, max: 80, isOurs: false };
    expect(textsOf({ care: { forced: null, still: null, humidity: sourced } })).toEqual([
      'Last turn, then lockdown: Day 15',
      'Humidity at hatch: sources say 65–80%',
      'Hatch: Days 17–18',
    ]);
    expect(
      textsOf({ care: { ...CARE, still: null }, batch: { set: civil('2026-03-01'), air: 'still' } }),
    ).toEqual(expect.not.arrayContaining([expect.stringContaining('Temperature')]));
    expect(textsOf({ care: null })).toHaveLength(2);
  });
});

describe('what eggs need from lockdown on', () => {
  const species = aSpecies({ forced: CARE.forced, still: CARE.still, hatchHumidity: CARE.humidity });
  const unsuited = (air: 'still' | 'any') => lockdownCare({ ...species, unsuited: { air, why: 'No.' } });

  it('has no figure for a machine that the eggs are not to be set in', () => {
    expect(lockdownCare(species)).toEqual(CARE);
    expect(unsuited('still')).toEqual({ ...CARE, still: null });
    expect(unsuited('any')).toEqual({ forced: null, still: null, humidity: null });
  });
});
