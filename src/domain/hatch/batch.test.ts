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

describe('the steps of a batch', () => {
  const stepsOf = (changes: Parameters<typeof aSpecies>[0]) =>
    eventsOf({ species: aSpecies(changes), set: civil('2024-01-01') }).map(
      (event) => `${event.days.min} ${stepLabel(event, { species: aSpecies(changes) })}`,
    );

  it('have no last turn if no day is safe for every egg', () => {
    expect(stepsOf({ lastTurn: 'pip', hatch: day(14, 33), candling: [7] })).toEqual([
      '0 Set the eggs',
      '7 Candle',
      '14 Hatch',
    ]);
  });

  it('are combined if eggs are candled on the day of their last turn', () => {
    expect(stepsOf({ lastTurn: 18, candling: [7, 18] })).toEqual([
      '0 Set the eggs',
      '7 Candle',
      '18 Candle, last turn, lockdown',
      '21 Hatch',
    ]);
  });
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

describe('the weighings of a batch', () => {
  it('weighs each week and at lockdown, against what should be lost by then', () => {
    const species = aSpecies({ weightLoss: day(13) });
    const weighings = weighingsOf({ species, set: civil('2024-01-01'), eggs: 12 });
    expect(weighings.map(({ day: at, loss }) => [at, loss.min])).toEqual([
      [0, 0],
      [7, 4.3],
      [14, 8.7],
      [18, 11.1],
    ]);
    expect(weighings.at(-1)?.date).toBe('2024-01-19');
  });

  it('weighs each week until eggs may hatch where turning ends on no certain day', () => {
    const species = aSpecies({ lastTurn: 'pip', hatch: day(18, 21), weightLoss: day(13) });
    const weighings = weighingsOf({ species, set: civil('2024-01-01'), eggs: null });
    expect(weighings.map(({ day: at }) => at)).toEqual([0, 7, 14]);
  });

  it('gives a range of losses if eggs can hatch on several days', () => {
    const species = aSpecies({ hatch: day(14, 28), lastTurn: 7, weightLoss: { min: 16, max: 16 } });
    const [, last] = weighingsOf({ species, set: civil('2024-01-01'), eggs: null });
    expect(last?.loss).toEqual({ min: 4, max: 8 });
  });

  it('omits weighings for eggs that are not turned or without a known loss', () => {
    const set = civil('2024-01-01');
    expect(weighingsOf({ species: aSpecies({ lastTurn: 'never' }), set, eggs: null })).toEqual([]);
    expect(weighingsOf({ species: aSpecies({ weightLoss: null }), set, eggs: null })).toEqual([]);
  });
});
