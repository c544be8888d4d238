import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOf, eventsOfAll, weighingsOf } from './batch.ts';
import { daysBetween } from './civilDate.ts';
import { phasesOf } from './hatchSpecies.ts';
import { aSpecies, civil, dateArbitrary, day, speciesArbitrary } from './testing.ts';
import { stepLabel } from './words.ts';

/** The date of lockdown and that of the hatch. */
function datesOf(set: string, hatch: number, lockdown: number) {
  const batch = {
    species: aSpecies({ hatch: day(hatch), lastTurn: lockdown }),
    set: civil(set),
    eggs: 12,
  };
  const from = (step: string) => eventsOf(batch).find((event) => event.step === step)?.from;
  return [from('lockdown'), from('hatch')];
}

describe('the dates of a batch', () => {
  it.each([
    ['chicken', '2024-01-01', 21, 18, '2024-01-19', '2024-01-22'],
    ['duck', '2024-01-01', 28, 25, '2024-01-26', '2024-01-29'],
    ['Muscovy', '2024-01-01', 35, 31, '2024-02-01', '2024-02-05'],
    ['chicken in a leap year', '2024-02-20', 21, 18, '2024-03-09', '2024-03-12'],
    ['chicken in another year', '2023-02-20', 21, 18, '2023-03-10', '2023-03-13'],
  ])('are those of a worked case: %s set on %s', (_name, set, hatch, lockdown, locked, hatched) => {
    expect(datesOf(set, hatch, lockdown)).toEqual([locked, hatched]);
  });

  it('count from the set day, which is day 0', () => {
    fc.assert(
      fc.property(speciesArbitrary, dateArbitrary, (species, set) => {
        for (const { days, from, to } of eventsOf({ species, set })) {
          expect(daysBetween(set, from)).toBe(days.min);
          expect(daysBetween(set, to)).toBe(days.max);
        }
      }),
    );
  });
});

it('the steps of several batches are in the order of their dates', () => {
  const set = (date: string) => ({ species: aSpecies(), set: civil(date), eggs: null });
  const dates = eventsOfAll([set('2024-01-03'), set('2024-01-01')]).map(({ from }) => from);
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
])('the steps of a batch %s', (_, changes, steps) => {
  const species = aSpecies(changes);
  const events = eventsOf({ species, set: civil('2024-01-01') });
  expect(events.map((event) => `${event.days.min} ${stepLabel(event, { species })}`)).toEqual(steps);
});

describe('the phases of a hatch', () => {
  it('have the settings of the machine, and other humidity from lockdown on', () => {
    const [turning, lockdown] = phasesOf(aSpecies(), 'still');
    expect(turning).toMatchObject({ days: day(0, 18), temperature: day(101.5), humidity: day(40, 50) });
    expect(lockdown).toMatchObject({
      days: day(18, 21),
      humidity: { min: 65, max: null },
      turning: { text: 'no turning' },
    });
  });

  it('are a single phase if eggs are never turned', () => {
    const [only, ...others] = phasesOf(aSpecies({ lastTurn: 'never', hatch: day(55, 65) }), 'forced');
    expect(only).toMatchObject({ days: day(0, 65), turning: { text: 'never turn' } });
    expect(others).toEqual([]);
  });

  it('turn the eggs until the latest hatch if no last turn is safe for all', () => {
    const [until, from] = phasesOf(aSpecies({ lastTurn: 'pip', hatch: day(14, 33) }), 'forced');
    expect(until).toMatchObject({
      label: 'Until the first internal pip',
      days: day(0, 33),
      turning: { text: 'turn hourly' },
    });
    expect(from).toMatchObject({
      label: 'After the first internal pip',
      days: day(14, 33),
      turning: { text: 'no turning' },
    });
  });
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
