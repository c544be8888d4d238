import type { CalendarEntry } from './calendarEntries.ts';
import { addDays, type CivilDate, daysBetween } from './civilDate.ts';
import { writeHour } from './reminders.ts';
import { type TimeZone, timeZoneLines } from './timeZone.ts';

interface FileOrigin {
  /** The site's host, which makes the UIDs unique in the world. */
  readonly host: string;
  /** The page that shows its batches. */
  readonly address: string;
  /**
   * An ISO date and time: of events with one UID calendars keep the later (RFC
   * 5545, 3.8.7.2, and RFC 5546, 2.1.5).
   */
  readonly now: string;
  /** The zone of times that are no whole days. */
  readonly zone: TimeZone;
}

/**
 * Writes an iCalendar file (RFC 5545), with the visitor's time zone where an entry has a time. The same
 * entries have the same UIDs, to be updated.
 */
export function writeCalendarFile(entries: readonly CalendarEntry[], origin: FileOrigin): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(origin.host)}//Hatch calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...zoneOf(entries, origin.zone),
    ...entries.flatMap((entry) => eventLines(entry, origin)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The time zone on the days of the entries with a time. */
function zoneOf(entries: readonly CalendarEntry[], zone: TimeZone): string[] {
  const timed = entries.filter(({ minute }) => minute !== null);
  return timed.length === 0 ? [] : timeZoneLines(zone, timed);
}

function eventLines(entry: CalendarEntry, { host, address, now, zone }: FileOrigin): string[] {
  const { uid, name, about, alarm } = entry;
  const summary = escapeText(name);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${uid}@${host}`)}`,
    `DTSTAMP:${basic(now.slice(0, 19))}Z`,
    ...timeLines(entry, zone),
    `SUMMARY:${summary}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escapeText(about)}`]),
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    ...(alarm === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `TRIGGER:${duration(alarm)}`,
          `DESCRIPTION:${summary}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** Minutes that a timed entry takes. */
const QUARTER = 15;
const DAY = 24 * 60;

function timeLines({ from, end, minute }: CalendarEntry, { id }: TimeZone): string[] {
  // The end of an event of whole days is the day after its last (RFC 5545, 3.6.1).
  if (minute === null) return [`DTSTART;VALUE=DATE:${basic(from)}`, `DTEND;VALUE=DATE:${basic(end)}`];
  return [
    `DTSTART;TZID=${id}:${momentOf(from, minute)}`,
    `DTEND;TZID=${id}:${momentOf(from, minute + QUARTER)}`,
    // All calendars read these two parts of a rule; they differ in the others.
    `RRULE:FREQ=DAILY;COUNT=${daysBetween(from, end)}`,
  ];
}

function momentOf(date: CivilDate, minute: number): string {
  const day = addDays(date, Math.floor(minute / DAY));
  return basic(`${day}T${writeHour(minute % DAY)}:00`);
}

/** Writes minutes as a duration (RFC 5545, 3.3.6): `PT9H`, `-P1DT15H`. */
function duration(minutes: number): string {
  const all = Math.abs(minutes);
  const parts = [Math.floor((all % DAY) / 60), all % 60].map((count, part) =>
    count ? `${count}${'HM'[part]}` : '',
  );
  const days = all >= DAY ? `${Math.floor(all / DAY)}D` : '';
  const time = parts.join('');
  return `${minutes < 0 ? '-' : ''}P${days}${time || !days ? `T${time || '0S'}` : ''}`;
}

/** Writes a date, or a date and time, without separators (RFC 5545, 3.3.4 and 3.3.5). */
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

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
