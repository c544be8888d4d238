import { expect, it } from 'vitest';
import type { HatchSpecies } from './hatchSpecies.ts';
import { dailyReminders, parseHour, type Reminders, USUAL_REMINDERS, writeHour } from './reminders.ts';
import { aSpecies, civil, day } from './testing.ts';

const remindersOf = (wanted: Partial<Reminders>, changes: Partial<HatchSpecies> = {}) => {
  const batch = { species: aSpecies(changes), set: civil('2024-02-20'), eggs: null };
  return dailyReminders(batch, { ...USUAL_REMINDERS, ...wanted }, { air: 'forced', unit: 'F' });
};

it.each([
  [1, 9 * 60, ['09:00']],
  [3, 7 * 60 + 30, ['07:30', '14:30', '21:30']],
  [5, 8 * 60, ['08:00', '11:30', '15:00', '18:30', '22:00']],
  [3, 12 * 60, ['12:00', '19:00', '02:00']],
])('spreads %d turns from minute %d on over the hours in which one is awake', (turns, at, hours) => {
  expect(remindersOf({ turns, at }).map(({ minute }) => writeHour(minute))).toEqual(hours);
});

it.each([
  ['never', []],
  ['pip', [day(2, 27)]],
  [18, [day(2, 18)]],
  [1, []],
] as const)('rings for turns from day 2 to a last turn of %s', (lastTurn, days) => {
  const reminders = remindersOf({ turns: 1 }, { lastTurn, hatch: day(24, 28) });
  expect(reminders.map((each) => each.days)).toEqual(days);
});

it('says with the water what the humidity should be', () => {
  const [water] = remindersOf({ water: true });
  expect(water?.about).toBe(
    'Check the humidity, and add warm water if it is low; in lockdown only from outside, with the lid ' +
      'closed. Turning: 40–50%. Lockdown: 65% or more.',
  );
});

it.each([
  ['00:00', 0],
  ['07:30:15', 450],
  ['24:00', undefined],
  ['12:60', undefined],
  ['', undefined],
])('reads the hour %o', (text, minute) => {
  expect(parseHour(text)).toBe(minute);
});
