import { describe, expect, it } from 'vitest';
import { agendaOf, describeToday, sayToday, sayWhen, writeDaysFrom } from './agenda.ts';
import { aSpecies, civil, day } from './testing.ts';
import { stepLabel } from './words.ts';

const WORDING = { air: 'forced', unit: 'F' } as const;
const parrot = aSpecies({ candling: [], lastTurn: 'pip', hatch: day(24, 28), spread: day(22, 30) });

/** Chickens that were set on 20 February 2024, seen from a day. */
function seenFrom(date: string, species = aSpecies()) {
  const batches = [{ species, set: civil('2024-02-20'), eggs: null }];
  return agendaOf(batches, civil(date), 'forced');
}

describe('the agenda of a batch', () => {
  it.each([
    ['2024-02-17', 'Today: Not set yet. Next: Set the eggs, Tue, Feb 20, 2024, in 3 days.'],
    ['2024-02-20', 'Today, day 0: Set the eggs. Next: Candle, Tue, Feb 27, 2024, in 7 days.'],
    ['2024-02-29', 'Today, day 9: Turning. Next: Candle, Tue, Mar 5, 2024, in 5 days.'],
    ['2024-03-09', 'Today, day 18: Last turn, lockdown. Next: Hatch, Tue, Mar 12, 2024, in 3 days.'],
    ['2024-03-12', 'Today, day 21: Hatch.'],
    ['2024-03-13', 'Today, day 22: Hatch day has passed.'],
  ])('says on %s what today is, and what comes next', (date, said) => {
    const [today] = seenFrom(date).today;
    expect(today && sayToday(today)).toBe(said);
  });

  it.each([
    ['2024-02-19', 'The eggs are set tomorrow.'],
    ['2024-03-01', '99.5°F, humidity 40–50%, turn hourly'],
    ['2024-03-10', '99.5°F, humidity 65% or more, no turning'],
    ['2024-03-13', 'The last hatch day was yesterday. Sources give days 19–23.'],
  ])('says on %s what holds', (date, said) => {
    const [today] = seenFrom(date, aSpecies({ spread: day(19, 23) })).today;
    expect(today && describeToday(today, WORDING)).toBe(said);
  });

  it('says nothing of sources that give the days of the calendar', () => {
    const [today] = seenFrom('2024-03-14').today;
    expect(today && describeToday(today, WORDING)).toBe('The last hatch day was 2 days ago.');
  });

  it('parts what is done from what is to come: a step is to come until its last day is over', () => {
    const labelsOn = (date: string) => {
      const { done, coming } = seenFrom(date, parrot);
      return [done, coming].map((events) => events.map((event) => stepLabel(event, event.batch)));
    };
    expect(labelsOn('2024-02-20')).toEqual([[], ['Set the eggs', 'Hatch']]);
    expect(labelsOn('2024-03-19')).toEqual([['Set the eggs'], ['Hatch']]);
    expect(labelsOn('2024-03-20')).toEqual([['Set the eggs', 'Hatch'], []]);
  });

  it.each([
    ['2024-02-20', 'Days 24–28'],
    ['2024-02-21', 'Days 24–28, in 23 days'],
    ['2024-03-12', 'Days 24–28, in 3 days'],
    ['2024-03-17', 'Days 24–28. Today, day 26'],
    ['2024-03-20', 'Days 24–28'],
  ])('says on %s how far a hatch of several days is', (date, said) => {
    const { date: today, coming, done } = seenFrom(date, parrot);
    expect(
      [...coming, ...done].filter(({ step }) => step === 'hatch').map((hatch) => writeDaysFrom(today, hatch)),
    ).toEqual([said]);
  });
});

it.each([
  ['2024-12-31', '2024-12-31', 'today'],
  ['2024-12-31', '2025-01-01', 'tomorrow'],
  ['2024-02-28', '2024-03-01', 'in 2 days'],
  ['2024-03-01', '2024-02-29', 'yesterday'],
  ['2025-01-01', '2023-01-01', '731 days ago'],
])('counts days across years, leap days and changes of clocks: from %s, %s is %s', (today, date, said) => {
  expect(sayWhen(civil(today), civil(date))).toBe(said);
});
