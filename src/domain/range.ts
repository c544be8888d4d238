import { type CurrencySymbol, formatAmount, formatCount } from './money.ts';

/** An inclusive range of numbers. A null `max` means no upper bound, as in `60% or more`. */
export interface Range {
  readonly min: number;
  readonly max: number | null;
}

/** A range within which something is adjusted, with the number to begin at. */
export interface StartedRange extends Range {
  readonly start?: number;
}

export interface ClosedRange extends Range {
  readonly max: number;
}

const RANGE = /^(\d{1,7})-(\d{1,7})?$/;

/** Reads a range of whole numbers, `13-24` or the open-ended `300-`, whose max is not below its min. */
export function parseRange(text: string): Range | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const min = Number(match[1]);
  const max = match[2] === undefined ? null : Number(match[2]);
  return max !== null && max < min ? undefined : { min, max };
}

/** Formats a range for a URL, the inverse of `parseRange`. */
export function formatRange({ min, max }: Range): string {
  return `${min}-${max ?? ''}`;
}

/** Formats a range for readers: `21`, `17–18` with an en dash, `49+`, or of amounts `$0–$1,500`. */
export function displayRange({ min, max }: Range, symbol?: CurrencySymbol): string {
  const write = (value: number) => (symbol ? formatAmount(symbol, value) : formatCount(value));
  const least = write(min);
  if (max === null) return `${least}+`;
  return min === max ? least : `${least}–${write(max)}`;
}

export function inRange(value: number, { min, max }: Range): boolean {
  return value >= min && (max === null || value <= max);
}

/** Returns the smallest range that covers all given ranges, of which there must be at least one. */
export function rangeAround(ranges: readonly Range[]): ClosedRange {
  const ends = ranges.flatMap(({ min, max }) => [min, max ?? min]);
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

/** Returns the smallest range that covers all given ranges, open upwards if one of them is. */
export function rangeOver(ranges: readonly Range[]): Range {
  const { min, max } = rangeAround(ranges);
  return { min, max: ranges.some((range) => range.max === null) ? null : max };
}
