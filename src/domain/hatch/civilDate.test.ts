import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, monthsOf, parseCivilDate } from './civilDate.ts';
import { civil, dateArbitrary } from './testing.ts';

describe('a civil date', () => {
  it('must exist in the calendar', () => {
    expect(parseCivilDate('2024-02-29')).toBe('2024-02-29');
    expect(parseCivilDate('2000-02-29')).toBe('2000-02-29');
    for (const none of [
      ...['2023-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00', '0999-01-01'],
      ...['', 'today', '2024-1-1', '2024-01-01T00:00', ' 2024-01-01', '20240101', '+002024-01-01'],
    ]) {
      expect(parseCivilDate(none), none).toBeUndefined();
    }
  });

  it('differs by the number of days added, forwards and backwards', () => {
    fc.assert(
      fc.property(dateArbitrary, fc.integer({ min: -500, max: 500 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(addDays(other, -days)).toBe(date);
      }),
    );
  });

  it('throws if an addition leaves the supported years', () => {
    expect(() => addDays(civil('9999-12-31'), 1)).toThrow(RangeError);
  });
});

describe('the months of a calendar', () => {
  it('are those with an active batch, even years apart', () => {
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
