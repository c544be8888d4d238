import { describe, expect, it } from 'vitest';
import { shortStatusLine, statusLine, statusOf, underWay } from './batchStatus.ts';
import { aKeptBatch, civil, day } from './testing.ts';

describe('the short line of a batch', () => {
  it.each([
    ['2024-02-19', 'Day 0 is tomorrow, Tue Feb 20: set the eggs then'],
    ['2024-02-20', 'Day 0: set the eggs today'],
    ['2024-02-26', 'Day 6. Next: candle tomorrow, Tue Feb 27'],
    ['2024-02-27', 'Day 7: candle today'],
    ['2024-02-28', 'Day 8. Next: candle Tue Mar 5'],
    ['2024-03-09', 'Day 18: candle today'],
    ['2024-03-10', 'Day 19. Next: hatch Tue Mar 12'],
    ['2024-03-12', 'Day 21: hatch day'],
    ['2024-03-13', 'Day 22: the hatch was due by Mar 12'],
  ])('says on %s what comes first, without the rest of the day: %s', (today, line) => {
    expect(shortStatusLine(aKeptBatch(), civil(today))).toBe(line);
  });

  it.each([
    ['2024-02-27', 'Day 7. Next: candle Tue Mar 5'],
    ['2024-03-09', 'Day 18: now the last turn and lockdown'],
  ])('leaves out on %s what is done: %s', (today, line) => {
    const log = [{ on: civil(today), kind: 'candling', clear: 0, quit: 0 }] as const;
    expect(shortStatusLine(aKeptBatch({ log }), civil(today))).toBe(line);
  });
});

describe('the line of a batch', () => {
  it.each([
    ['2024-02-12', 'Day 0 is Tue Feb 20: set the eggs then'],
    ['2024-02-19', 'Day 0 is tomorrow, Tue Feb 20: set the eggs then'],
    ['2024-02-20', 'Day 0: set the eggs today. Next: candle Tue Feb 27'],
    ['2024-02-27', 'Day 7: candle today. Keep turning. Next: candle Tue Mar 5'],
    // The day after is a leap day.
    ['2024-02-28', 'Day 8: keep turning. Next: candle Tue Mar 5'],
    ['2024-03-07', 'Day 16: keep turning. Next: candle, last turn Sat Mar 9'],
    ['2024-03-09', 'Day 18: candle today. Then the last turn and lockdown. Next: hatch Tue Mar 12'],
    // Clocks of New York go forward on this day.
    ['2024-03-10', 'Day 19: no turning. Next: hatch Tue Mar 12'],
    ['2024-03-12', 'Day 21: hatch day. Keep the lid closed'],
    ['2024-03-13', 'Day 22: the hatch was due by Mar 12'],
  ])('says on %s what is due: %s', (today, line) => {
    expect(statusLine(aKeptBatch(), civil(today))).toBe(line);
  });

  it.each([
    ['2024-03-16', 'pip', 'Day 25: keep turning. Next: hatch begins Tue Mar 19'],
    ['2024-03-17', 'pip', 'Day 26: turn until the first pip. Next: hatch begins Tue Mar 19'],
    ['2024-03-18', 'pip', 'Day 27: turn until the first pip. Next: hatch begins tomorrow, Tue Mar 19'],
    ['2024-03-20', 'pip', 'Day 29: hatch day. Turn until the first pip'],
    ['2024-03-18', 'never', 'Day 27: never turn. Next: hatch begins tomorrow, Tue Mar 19'],
    ['2024-03-20', 'never', 'Day 29: hatch day. Never turn'],
  ] as const)('follows a hatch of several days on %s, turned until %s: %s', (today, lastTurn, line) => {
    const plan = { hatch: day(28, 30), lastTurn, candling: [] };
    expect(statusLine(aKeptBatch({ plan }), civil(today))).toBe(line);
  });

  it('says that a clock was set back where the log is ahead of it', () => {
    const log = [
      { on: civil('2024-03-03'), kind: 'note', text: '' },
      { on: civil('2024-02-20'), kind: 'note', text: '' },
    ] as const;
    expect(statusLine(aKeptBatch({ log }), civil('2024-02-21'))).toBe(
      'This device’s clock is behind your log, which already goes to Mar 3',
    );
    expect(statusOf(aKeptBatch({ log }), civil('2024-03-03')).clockBehind).toBeNull();
  });
});

it('batches under way stand in the order of what they ask for next, without those that are over', () => {
  const set = (id: string, date: string) => aKeptBatch({ id, set: civil(date) });
  const hatched = {
    ...set('hatched', '2024-02-10'),
    log: [{ on: civil('2024-03-02'), kind: 'hatch', chicks: 9 }] as const,
  };
  const batches = [
    hatched,
    set('late', '2024-02-10'),
    set('in two days', '2024-02-20'),
    set('over', '2024-01-01'),
    set('today', '2024-02-25'),
    set('hatching', '2024-02-11'),
    set('before', '2024-03-04'),
  ];
  expect(underWay(batches, civil('2024-03-03')).map(({ id }) => id)).toEqual([
    'today',
    'hatching',
    'before',
    'in two days',
    'late',
  ]);
});

it('a batch whose chicks are logged is over on the day after its hatch', () => {
  const log = [{ on: civil('2024-03-12'), kind: 'hatch', chicks: 9 }] as const;
  const phases = ['2024-03-12', '2024-03-13'].map(
    (today) => statusOf(aKeptBatch({ log }), civil(today)).phase,
  );
  expect(phases).toEqual(['hatching', 'over']);
});

it.each([
  ['2024-02-19', 'before', -1],
  ['2024-02-20', 'turning', 0],
  ['2024-03-09', 'turning', 18],
  ['2024-03-10', 'lockdown', 19],
  ['2024-03-12', 'hatching', 21],
  ['2024-03-13', 'late', 22],
  ['2024-03-19', 'late', 28],
  ['2024-03-20', 'over', 29],
  ['9999-12-31', 'over', 2_913_123],
])('the phase of a batch is on %s %s, day %i', (today, phase, number) => {
  expect(statusOf(aKeptBatch(), civil(today))).toMatchObject({ phase, day: number });
});
