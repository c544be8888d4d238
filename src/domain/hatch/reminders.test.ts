import { expect, it } from 'vitest';
import { dailyReminders, parseHour, USUAL_REMINDERS, writeHour } from './reminders.ts';
import { aSpecies, civil, day } from './testing.ts';

const chickens = { species: aSpecies(), set: civil('2024-02-20'), eggs: null };

it.each([
  [1, 9 * 60, ['09:00']],
  [3, 7 * 60 + 30, ['07:30', '14:30', '21:30']],
  [5, 8 * 60, ['08:00', '11:30', '15:00', '18:30', '22:00']],
  [3, 12 * 60, ['12:00', '19:00', '02:00']],
])('spreads %d turns from minute %d on over the hours in which one is awake', (turns, at, hours) => {
  const reminders = dailyReminders(chickens, { ...USUAL_REMINDERS, turns, at }, { air: 'forced', unit: 'F' });
  expect(reminders.map(({ minute }) => writeHour(minute))).toEqual(hours);
});

it.each([
  ['never', []],
  ['pip', [day(1, 27)]],
  [1, []],
] as const)('rings for turns until the last day before a last turn of %s', (lastTurn, days) => {
  const batch = { ...chickens, species: aSpecies({ lastTurn, hatch: day(24, 28) }) };
  const reminders = dailyReminders(batch, { ...USUAL_REMINDERS, turns: 1 }, { air: 'forced', unit: 'F' });
  expect(reminders.map((each) => each.days)).toEqual(days);
});

it('says with the water what the humidity should be', () => {
  const [water] = dailyReminders(chickens, { ...USUAL_REMINDERS, water: true }, { air: 'forced', unit: 'F' });
  expect(water?.about).toBe('Check the humidity and add water. Turning: 40–50%. Lockdown: 65% or more.');
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
