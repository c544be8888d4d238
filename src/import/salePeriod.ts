import { z } from 'zod';
import { type Reading, Refusal } from './readValues.ts';

/** The moment of an import, by which it judges whether a sale lasts. */
export interface ImportMoment {
  /** ISO date in UTC. */
  readonly today: string;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export type SaleState = 'lasts' | 'is over' | 'has not begun';

const DAY_OR_MOMENT =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

const EXPECTED =
  "a period such as '2026-01-31/2026-02-28' or '2026-01-31T08:00-0500/2026-02-28T23:59-0500', which " +
  'shows whether the sale price counts today';

/** An end of a period: a day, or a moment in milliseconds. */
type End = string | number;

/**
 * Reads a period such as Google's `sale_price_effective_date`. Each of its ends may be open: `/2026-02-28`.
 */
export function readSalePeriod(text: string, clock: ImportMoment): Reading<SaleState> {
  const [first, last, ...others] = text.split('/').map((part) => part.trim());
  if (first === undefined || last === undefined || others.length > 0) return new Refusal(EXPECTED);
  return saleState(first, last, clock) ?? new Refusal(EXPECTED);
}

/** Reads the day or the moment on which a sale begins. */
export function readSaleStart(text: string, clock: ImportMoment): Reading<SaleState> {
  return saleState(text.trim(), '', clock) ?? refusedDay();
}

/** Reads the day or the moment on which a sale ends. */
export function readSaleEnd(text: string, clock: ImportMoment): Reading<SaleState> {
  return saleState('', text.trim(), clock) ?? refusedDay();
}

/** Reads the day or the moment from which a product can be bought: whether that has come. */
export function readAvailableFrom(text: string, clock: ImportMoment): Reading<boolean> {
  const from = endOf(text.trim());
  return from === null ? refusedDay() : !isAhead(from, clock);
}

function refusedDay(): Refusal {
  const mend = 'write the year first: 1/2/2026 could be in January or February';
  return new Refusal("a date such as '2026-01-31' or '2026-01-31T08:00-0500'", mend);
}

/** Returns null if the ends cannot be read, are both open, or are in the wrong order. */
function saleState(first: string, last: string, clock: ImportMoment): SaleState | null {
  const [start, end] = [first, last].map((part) => (isOpen(part) ? undefined : endOf(part)));
  if (start === null || end === null || (start === undefined && end === undefined)) return null;
  if (start !== undefined && end !== undefined && firstOf(start) > lastOf(end)) return null;
  if (start !== undefined && isAhead(start, clock)) return 'has not begun';
  return end !== undefined && isPast(end, clock) ? 'is over' : 'lasts';
}

function isOpen(part: string): boolean {
  return part === '' || part === '..';
}

/** A moment without a zone is read as one in UTC. */
function endOf(text: string): End | null {
  const { day = '', time, zone = 'Z' } = DAY_OR_MOMENT.exec(text)?.groups ?? {};
  if (!z.iso.date().safeParse(day).success) return null;
  if (time === undefined) return day;
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const moment = Date.parse(`${day}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(moment) ? null : moment;
}

/** In milliseconds. */
const DAY = 86_400_000;

function firstOf(end: End): number {
  return typeof end === 'number' ? end : Date.parse(end);
}

function lastOf(end: End): number {
  return typeof end === 'number' ? end : Date.parse(end) + DAY - 1;
}

function isAhead(end: End, { today, now }: ImportMoment): boolean {
  return typeof end === 'number' ? end > now : end > today;
}

/** A sale lasts through the day on which it ends. */
function isPast(end: End, { today, now }: ImportMoment): boolean {
  return typeof end === 'number' ? end < now : end < today;
}
