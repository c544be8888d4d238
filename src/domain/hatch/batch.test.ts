import { expect, it } from 'vitest';
import { eventsOf, weighingsOf } from './batch.ts';
import { addDays } from './civilDate.ts';
import { phasesOf } from './hatchSpecies.ts';
import { tasksOfAll } from './tasks.ts';
import { aSpecies, civil, day } from './testing.ts';
import { stepLabel } from './words.ts';

it.each([
  ['chicken', '2024-01-01', 21, 18, '2024-01-19', '2024-01-22'],
  ['duck', '2024-01-01', 28, 25, '2024-01-26', '2024-01-29'],
  ['Muscovy', '2024-01-01', 35, 31, '2024-02-01', '2024-02-05'],
  ['chicken in a leap year', '2024-02-20', 21, 18, '2024-03-09', '2024-03-12'],
  ['chicken in another year', '2023-02-20', 21, 18, '2023-03-10', '2023-03-13'],
])('the dates of a batch are those of a worked case: %s set on %s', (_, set, hatch, lastTurn, ...dates) => {
  const species = aSpecies({ hatch: day(hatch, hatch + 1), lastTurn, candling: [] });
  const [begun, locked, hatched] = eventsOf({ species, set: civil(set) });
  expect([begun?.from, locked?.from, hatched?.from]).toEqual([set, ...dates]);
  expect(hatched?.to).toBe(addDays(civil(set), hatch + 1));
});

it('the steps of several batches are in the order of their dates', () => {
  const set = (date: string) => ({ species: aSpecies(), set: civil(date), eggs: null });
  const dates = tasksOfAll([set('2024-01-03'), set('2024-01-01')]).map(({ from }) => from);
  expect(dates).toEqual(dates.toSorted());
});

it.each<[string, Parameters<typeof aSpecies>[0], string[]]>([
  [
    'have no last turn if no day is safe for every egg',
    { lastTurn: 'pip', hatch: day(14, 33), candling: [7] },
    ['0 Set the eggs', '7 Candle', '14 Hatch'],
  ],
  [
    'are combined if eggs are candled on the day of their last turn',
    { lastTurn: 18, candling: [7, 18] },
    ['0 Set the eggs', '7 Candle', '18 Candle, last turn, lockdown', '21 Hatch'],
  ],
  [
    'are in the order of their days, candling during lockdown included',
    { lastTurn: 18, candling: [20, 7] },
    ['0 Set the eggs', '7 Candle', '18 Last turn, lockdown', '20 Candle', '21 Hatch'],
  ],
  [
    'have no lockdown if eggs are never turned',
    { lastTurn: 'never', hatch: day(55, 65), candling: [] },
    ['0 Set the eggs', '55 Hatch'],
  ],
])('the steps of a batch %s', (_, changes, steps) => {
  const species = aSpecies(changes);
  const events = eventsOf({ species, set: civil('2024-01-01') });
  expect(events.map((event) => `${event.days.min} ${stepLabel(event, { species })}`)).toEqual(steps);
});

it.each<[string, Parameters<typeof aSpecies>[0], object[]]>([
  [
    'have the settings of the machine, and other humidity from lockdown on',
    {},
    [
      { days: day(0, 18), temperature: day(101.5), humidity: day(40, 50) },
      { days: day(18, 21), humidity: { min: 65, max: null }, turning: { text: 'no turning' } },
    ],
  ],
  [
    'are a single one if eggs are never turned',
    { lastTurn: 'never', hatch: day(55, 65) },
    [{ days: day(0, 65), turning: { text: 'never turn' } }],
  ],
  [
    'turn the eggs until the latest hatch if no last turn is safe for all',
    { lastTurn: 'pip', hatch: day(14, 33) },
    [
      { label: 'Until the first internal pip', days: day(0, 33), turning: { text: 'turn hourly' } },
      { label: 'After the first internal pip', days: day(14, 33), turning: { text: 'no turning' } },
    ],
  ],
])('the phases of a hatch %s', (_, changes, phases) => {
  expect(phasesOf(aSpecies(changes), 'still')).toMatchObject(phases);
});

it.each<[string, Parameters<typeof aSpecies>[0], object[]]>([
  [
    'are each week and at lockdown, against what should be lost by then',
    { weightLoss: day(13) },
    [
      { day: 0, date: '2024-01-01', loss: day(0) },
      { day: 7, date: '2024-01-08', loss: day(4.3) },
      { day: 14, date: '2024-01-15', loss: day(8.7) },
      { day: 18, date: '2024-01-19', loss: day(11.1) },
    ],
  ],
  [
    'are each week until eggs may hatch where turning ends on no certain day',
    { lastTurn: 'pip', hatch: day(18, 21) },
    [{ day: 0 }, { day: 7 }, { day: 14 }],
  ],
  [
    'have a range of losses if eggs can hatch on several days',
    { hatch: day(14, 28), lastTurn: 7, weightLoss: day(16) },
    [{ day: 0 }, { loss: day(4, 8) }],
  ],
  ['are none for eggs that are not turned', { lastTurn: 'never' }, []],
  ['are none without a known loss', { weightLoss: null }, []],
])('the weighings of a batch %s', (_, changes, weighings) => {
  const batch = { species: aSpecies(changes), set: civil('2024-01-01'), eggs: 12 };
  expect(weighingsOf(batch)).toMatchObject(weighings);
});
