import { describe, expect, it } from 'vitest';
import { statusLine } from './batchStatus.ts';
import type { LogEntry } from './logEntry.ts';
import { isTaskDone, tasksOf, tasksOfAll, tasksOn } from './tasks.ts';
import { aKeptBatch, aSpecies, civil, day } from './testing.ts';

/** A candling on a day of eggs that were set on 2024-02-20. */
const candledOn = (date: string): LogEntry => ({ on: civil(date), kind: 'candling', clear: 0, quit: 0 });

/** The days of the candlings that a log with candlings on these dates has done. */
function doneBy(dates: readonly string[], candling: readonly number[] = [7, 14, 18]): number[] {
  const plan = { hatch: day(21), lastTurn: 18, candling } as const;
  const batch = aKeptBatch({ plan, log: dates.map(candledOn) });
  return tasksOf(batch).flatMap((task) => (task.candledOn === null ? [] : [task.days.min]));
}

describe('a candling in the log', () => {
  it.each([
    ['two days early is a look that shows too little', ['2024-02-25'], []],
    ['a day early does the candling of the next day', ['2024-02-26'], [7]],
    ['on its day does it', ['2024-02-27'], [7]],
    ['a day late does it', ['2024-02-28'], [7]],
    ['five days late does it', ['2024-03-03'], [7]],
    ['on the day before the next does that, not the one before', ['2024-03-04'], [14]],
    ['again on its day does nothing more', ['2024-02-27', '2024-02-27'], [7]],
    ['between two does nothing once the first is done', ['2024-02-27', '2024-03-01'], [7]],
    ['on the day of the last turn does the candling of that day', ['2024-03-09'], [18]],
    ['on each day does all of them', ['2024-02-27', '2024-03-05', '2024-03-09'], [7, 14, 18]],
  ])('%s: %j', (_, dates, done) => {
    expect(doneBy(dates)).toEqual(done);
  });

  it('does the one of its own day where eggs are candled on two days in a row', () => {
    expect(doneBy(['2024-02-27'], [7, 8])).toEqual([7]);
    expect(doneBy(['2024-02-28'], [8, 7])).toEqual([8]);
    expect(doneBy(['2024-02-27', '2024-02-28'], [7, 8])).toEqual([7, 8]);
  });

  it('is the only kind of entry that does a candling', () => {
    const log: LogEntry[] = [
      { on: civil('2024-02-27'), kind: 'note', text: 'Candled' },
      { on: civil('2024-02-27'), kind: 'weight', eggs: 12, grams: 700 },
    ];
    expect(tasksOf(aKeptBatch({ log })).some(isTaskDone)).toBe(false);
  });
});

describe('the tasks of a day', () => {
  const stepsOn = (today: string, ...log: LogEntry[]) => {
    const { due, done, offered, next } = tasksOn(aKeptBatch({ log }), civil(today));
    const nameOf = ({ step, days }: (typeof due)[number]) => `${step} ${days.min}`;
    return {
      due: due.map(nameOf).join(),
      done: done.map(nameOf).join(),
      offered: offered && nameOf(offered),
      next: next && nameOf(next),
    };
  };
  const seventh = candledOn('2024-02-27');

  it.each([
    ['the day before it is set', '2024-02-19', [], '', '', null, 'set 0'],
    ['the set day', '2024-02-20', [], 'set 0', '', null, 'candling 7'],
    ['the day before a candling', '2024-02-26', [], '', '', null, 'candling 7'],
    [
      'that day, once done early',
      '2024-02-26',
      [candledOn('2024-02-26')],
      '',
      'candling 7',
      null,
      'candling 14',
    ],
    ['the day of a candling', '2024-02-27', [], 'candling 7', '', null, 'candling 14'],
    ['the day of a candling, done', '2024-02-27', [seventh], '', 'candling 7', null, 'candling 14'],
    [
      'its day, done on the day before',
      '2024-02-27',
      [candledOn('2024-02-26')],
      '',
      'candling 7',
      null,
      'candling 14',
    ],
    ['the day after it, undone', '2024-02-28', [], '', '', 'candling 7', 'candling 14'],
    [
      'the day after it, done late',
      '2024-02-28',
      [candledOn('2024-02-28')],
      '',
      'candling 7',
      null,
      'candling 14',
    ],
    ['the day after it, done in time', '2024-02-28', [seventh], '', '', null, 'candling 14'],
    ['two days before the next', '2024-03-03', [], '', '', 'candling 7', 'candling 14'],
    ['the day before the next, which a look does', '2024-03-04', [], '', '', null, 'candling 14'],
    ['the day of the last turn', '2024-03-09', [], 'lockdown 18', '', null, 'hatch 21'],
    [
      'the day of the last turn, candled',
      '2024-03-09',
      [candledOn('2024-03-09')],
      'lockdown 18',
      'lockdown 18',
      null,
      'hatch 21',
    ],
    ['lockdown: the lid stays shut', '2024-03-10', [], '', '', null, 'hatch 21'],
    ['the hatch day', '2024-03-12', [], 'hatch 21', '', null, null],
    ['past the end', '2024-03-13', [], '', '', null, null],
    [
      'an early clock: a candling of a later day is done',
      '2024-02-26',
      [seventh],
      '',
      '',
      null,
      'candling 14',
    ],
  ] as const)('are right on %s (%s)', (_, today, log, due, done, offered, next) => {
    expect(stepsOn(today, ...log)).toEqual({ due, done, offered, next });
  });

  it('are back once a candling is taken back', () => {
    expect(stepsOn('2024-02-27', seventh).due).toBe('');
    expect(stepsOn('2024-02-27').due).toBe('candling 7');
  });

  it('have no candling for eggs that are not candled', () => {
    const plan = { hatch: day(55, 60), lastTurn: 'never', candling: [] } as const;
    for (const today of ['2024-02-20', '2024-02-27', '2024-04-10']) {
      const { due, done, offered, next } = tasksOn(aKeptBatch({ plan, log: [seventh] }), civil(today));
      expect(due.some(({ isCandling }) => isCandling)).toBe(false);
      expect([done, offered, next?.step]).toEqual([[], null, 'hatch']);
    }
  });

  it('offer a candling that passed until eggs are watched for a pip, where no day is safe for the last turn', () => {
    const plan = { hatch: day(28, 30), lastTurn: 'pip', candling: [7, 14, 21] } as const;
    const offeredOn = (today: string) => tasksOn(aKeptBatch({ plan }), civil(today)).offered?.days.min;
    expect(offeredOn('2024-03-16')).toBe(21);
    expect(offeredOn('2024-03-17')).toBeUndefined();
  });

  it('of two batches on one day follow each its own log', () => {
    const set = civil('2024-02-20');
    const batch = { species: aSpecies(), set, eggs: null };
    const tasks = tasksOfAll([{ ...batch, log: [seventh] }, batch]);
    expect(tasks.filter(isTaskDone).map(({ index, days }) => `${index} ${days.min}`)).toEqual(['0 7']);
  });
});

describe('the line of a batch with a log', () => {
  it.each([
    ['2024-02-26', '2024-02-26', 'Day 6: candled. Keep turning. Next: candle Tue Mar 5'],
    ['2024-02-27', '2024-02-26', 'Day 7: candled. Keep turning. Next: candle Tue Mar 5'],
    ['2024-02-27', '2024-02-27', 'Day 7: candled. Keep turning. Next: candle Tue Mar 5'],
    ['2024-02-28', '2024-02-28', 'Day 8: candled. Keep turning. Next: candle Tue Mar 5'],
    ['2024-02-28', '2024-02-27', 'Day 8: keep turning. Next: candle Tue Mar 5'],
    ['2024-03-09', '2024-03-09', 'Day 18: candled. Now the last turn and lockdown. Next: hatch Tue Mar 12'],
  ])('says on %s, candled on %s, what is done: %s', (today, candled, line) => {
    expect(statusLine(aKeptBatch({ log: [candledOn(candled)] }), civil(today))).toBe(line);
  });
});
