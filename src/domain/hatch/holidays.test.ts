import { describe, expect, it } from 'vitest';
import { easterOf, nextHolidays, schoolStartOf } from './holidays.ts';
import { civil } from './testing.ts';

/** Easter Sundays of another algorithm: that of Knuth, *The Art of Computer Programming*, 1.3.2, exercise 14. */
const EASTERS = `
  1900-04-15 1913-03-23 1943-04-25 1954-04-18 1981-04-19 2000-04-23 2008-03-23 2011-04-24
  2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17
  2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2041-04-21 2042-04-06 2043-03-29
  2044-04-17 2045-04-09 2046-03-25 2047-04-14 2048-04-05 2049-04-18 2050-04-10 2100-03-28
`;

describe('Easter', () => {
  it.each(EASTERS.trim().split(/\s+/))('is on %s', (date) => {
    expect(easterOf(Number(date.slice(0, 4)))).toBe(date);
  });

  it('is a Sunday from March 22 to April 25 in each year of the calendar', () => {
    for (let year = 1900; year <= 2200; year++) {
      const easter = easterOf(year);
      expect(new Date(easter).getUTCDay(), easter).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`, easter).toBe(true);
    }
  });
});

it.each([
  [2025, '2025-09-02'],
  [2026, '2026-09-08'],
  [2027, '2027-09-07'],
  [2030, '2030-09-03'],
  [1900, '1900-09-04'],
  [2100, '2100-09-07'],
])('school starts on the Tuesday after the first Monday of September: %i', (year, date) => {
  expect(schoolStartOf(year)).toBe(date);
});

it.each<[string, string, [string, string][]]>([
  [
    '2026-11-29',
    'en',
    [
      ['easter', '2027-03-28'],
      ['school', '2027-09-07'],
    ],
  ],
  [
    '2027-03-28',
    'en-US',
    [
      ['easter', '2027-03-28'],
      ['school', '2027-09-07'],
    ],
  ],
  [
    '2027-03-29',
    'en-US',
    [
      ['school', '2027-09-07'],
      ['easter', '2028-04-16'],
    ],
  ],
  [
    '2027-09-08',
    'en-US',
    [
      ['easter', '2028-04-16'],
      ['school', '2028-09-05'],
    ],
  ],
  ['2026-11-29', 'en-GB', [['easter', '2027-03-28']]],
  ['2026-11-29', 'de', [['easter', '2027-03-28']]],
  ['2199-12-31', 'de', [['easter', '2200-04-06']]],
])('the next holidays from %s in %s', (today, locale, holidays) => {
  expect(nextHolidays(civil(today), locale).map(({ name, date }) => [name, date])).toEqual(holidays);
});
