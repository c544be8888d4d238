import { type Batch, eventsOf, type HatchEvent } from './batch.ts';
import { addDays } from './civilDate.ts';
import { batchName, describeEvent, stepLabel, type Wording, writeDays } from './words.ts';

/**
 * Writes batches as an iCalendar file (RFC 5545): for each step an event of whole days, with an alarm. The same batch gives
 * the same UIDs, whatever the number of its eggs, so that importing the file again updates events instead of adding them.
 * @param host the site's host, which makes the UIDs unique in the world
 * @param now the moment at which it is written, as `Date.toISOString` gives it: of two events with one UID calendars keep the one
 *   that was written later (RFC 5545, 3.8.7.2, and RFC 5546, 2.1.5)
 */
export function writeCalendarFile(
  batches: readonly Batch[],
  host: string,
  wording: Wording,
  now: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//Hatch calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...batches.flatMap((batch, index) => {
      const before = batches.slice(0, index).filter((other) => isAlike(other, batch)).length;
      const uid = `${batch.species.id}-${batch.set}-${before + 1}`;
      return eventsOf(batch).flatMap((event) => [
        'BEGIN:VEVENT',
        `UID:${escapeText(`${uid}-${event.step}-${event.days.min}@${host}`)}`,
        `DTSTAMP:${basic(now.slice(0, 19))}Z`,
        ...eventLines(event, batch, wording),
      ]);
    }),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function isAlike(a: Batch, b: Batch): boolean {
  return a.species.id === b.species.id && a.set === b.set;
}

/** When an alarm rings, counted from the midnight at which the first day begins. */
const AT_NINE = 'PT9H';
const TWO_DAYS_BEFORE = '-P1DT15H';

function eventLines(event: HatchEvent, batch: Batch, wording: Wording): string[] {
  const { step, days, from, to } = event;
  const name = escapeText(`${stepLabel(event, batch)}: ${batchName(batch)}`);
  const endsTurning = step === 'hatch' && batch.species.lastTurn === 'pip';
  const about = [`${writeDays(days)} of ${batchName(batch)}.`, describeEvent(event, batch, wording)];
  return [
    `DTSTART;VALUE=DATE:${basic(from)}`,
    // The end of an event of whole days is the day after its last (RFC 5545, 3.6.1).
    `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`,
    `SUMMARY:${name}`,
    `DESCRIPTION:${escapeText(about.filter((text) => text !== '').join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${endsTurning ? TWO_DAYS_BEFORE : AT_NINE}`,
    `DESCRIPTION:${name}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Writes a date, or a date and time, without what parts its numbers (RFC 5545, 3.3.4 and 3.3.5). */
function basic(time: string): string {
  return time.replace(/[-:]/g, '');
}

/** Escapes a text value (RFC 5545, 3.3.11). Control characters have no place in one. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** The most octets that a line should have (RFC 5545, 3.1). */
const LINE = 75;

/** Folds a line: each further one begins with a space. No character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
