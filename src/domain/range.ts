import { formatCount } from './money.ts';

/** An inclusive range of numbers; `max` null is open upwards, as in `60% or more`. */
export interface Range {
  readonly min: number;
  readonly max: number | null;
}

/** A range with both its ends; they are the same where there is one number. */
export interface ClosedRange extends Range {
  readonly max: number;
}

const RANGE = /^(\d{1,7})-(\d{1,7})?$/;

/**
 * Reads a range of whole numbers as URLs and presets have it: `13-24`, or the open-ended `300-`. Gives undefined for
 * anything else, a range that runs backwards included.
 */
export function parseRange(text: string): Range | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const min = Number(match[1]);
  const max = match[2] === undefined ? null : Number(match[2]);
  return max !== null && max < min ? undefined : { min, max };
}

/** Writes a range as it is read. */
export function formatRange({ min, max }: Range): string {
  return `${min}-${max ?? ''}`;
}

/** Writes a range for readers: `21`, `17–18` with an en dash, or `49+`; with the sign of a currency `$0–$1,500`. */
export function displayRange({ min, max }: Range, sign = ''): string {
  const least = sign + formatCount(min);
  if (max === null) return `${least}+`;
  return min === max ? least : `${least}–${sign}${formatCount(max)}`;
}

/** Whether a value lies in the range, both ends included. */
export function inRange(value: number, { min, max }: Range): boolean {
  return value >= min && (max === null || value <= max);
}

/** The range from the least to the most of some ranges; takes at least one. */
export function rangeAround(ranges: readonly Range[]): ClosedRange {
  const ends = ranges.flatMap(({ min, max }) => [min, max ?? min]);
  return { min: Math.min(...ends), max: Math.max(...ends) };
}
