import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, monthsOf, weekdayOf } from './civilDate.ts';
import { civil, dateArbitrary } from './testing.ts';

describe('the months of a calendar', () => {
  it('have each day once, below its day of the week', () => {
    fc.assert(
      fc.property(dateArbitrary, fc.nat(130), (from, length) => {
        const months = monthsOf([{ from, to: addDays(from, length) }]);
        const days = months.flatMap(({ weeks }) => weeks.flat()).filter((date) => date !== null);
        for (let date = from; date <= addDays(from, length); date = addDays(date, 1))
          expect(days).toContain(date);
        expect(days).toEqual([...new Set(days)].sort());
        for (const { weeks } of months) {
          for (const week of weeks) {
            expect(week).toHaveLength(7);
            week.forEach((date, column) => {
              if (date) expect(weekdayOf(date)).toBe(column);
            });
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are those in which something is under way, however many years lie between', () => {
    const span = (from: string, to: string) => ({ from: civil(from), to: civil(to) });
    const spans = [
      span('2199-12-31', '2200-01-28'),
      span('1900-01-31', '1900-02-21'),
      span('1900-02-01', '1900-02-22'),
    ];
    expect(monthsOf(spans).map(({ name }) => name)).toEqual([
      'January 1900',
      'February 1900',
      'December 2199',
      'January 2200',
    ]);
    expect(monthsOf([])).toEqual([]);
  });

  it('are named and laid out as on a wall: February 2024 begins on a Thursday', () => {
    const [january, february, ...others] = monthsOf([{ from: civil('2024-01-31'), to: civil('2024-02-01') }]);
    expect([january?.name, february?.name, others]).toEqual(['January 2024', 'February 2024', []]);
    expect(february?.weeks[0]).toEqual([null, null, null, null, '2024-02-01', '2024-02-02', '2024-02-03']);
    expect(february?.weeks.at(-1)?.slice(3)).toEqual(['2024-02-28', '2024-02-29', null, null]);
  });
});
