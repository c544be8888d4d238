import { expect, it } from 'vitest';
import { civil } from './testing.ts';
import { type TimeZone, timeZoneLines } from './timeZone.ts';

/** The zone of New York, whose clocks go forward at 2 a.m. on 10 March 2024. */
const NEW_YORK: TimeZone = {
  id: 'America/New_York',
  offsetAt: (moment) => (moment < Date.parse('2024-03-10T07:00Z') ? -300 : -240),
};

const onset = (kind: string, ...[start, from, to]: [string, string, string]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
];

/** The changes of clocks from a day to another. */
function linesOf(zone: TimeZone, from: string, end: string): string[] {
  return timeZoneLines(zone, [{ from: civil(from), end: civil(end) }]).slice(2, -1);
}

it('a time zone has the offset before its first day, and each change of clocks in the time before it', () => {
  expect(linesOf(NEW_YORK, '2024-03-01', '2024-03-20')).toEqual([
    ...onset('STANDARD', '20240228T190000', '-0500', '-0500'),
    ...onset('DAYLIGHT', '20240310T020000', '-0500', '-0400'),
  ]);
});

it.each([
  ['Asia/Kolkata', 330, '20240301T053000', '+0530'],
  ['UTC', 0, '20240301T000000', '+0000'],
])('a time zone without a change has one offset: %s', (id, offset, start, written) => {
  const lines = linesOf({ id, offsetAt: () => offset }, '2024-03-02', '2024-03-20');
  expect(lines).toEqual(onset('STANDARD', start, written, written));
});
