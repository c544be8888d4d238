import { formatCount } from './money.ts';

/** What a number field takes. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Whether it takes whole numbers alone. */
  readonly whole?: boolean;
  /** The units that may stand before or behind the number, in lower case: any other is refused. */
  readonly units?: readonly string[];
  /** The unit in which it is asked for, where no label says it. */
  readonly unit?: string;
}

/**
 * The ways to write a number: its whole part, with or without separators of thousands, then its decimals.
 * A point begins the decimals. So does a comma, unless exactly three digits follow it: then it separates thousands, which
 * have one to three digits before them and never begin with zero.
 */
const NOTATIONS = [
  // 1234.5
  /^(\d+)(?:\.(\d*))?$/,
  /^()\.(\d+)$/,
  // 1,234.5
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  // 1234,5 and 0,125
  /^(\d+),(\d{0,2}|\d{4,})$/,
  /^(0?),(\d+)$/,
  // 1 234,5 and 1’234.5
  /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:[.,](\d*))?$/,
  // 1.234,5
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
];

/** As much as a visitor means: characters in all, digits before the decimals, and decimals. */
const LONGEST = 40;
const MOST_DIGITS = 9;
const MOST_DECIMALS = 6;

/** A number, and what stands before and behind it. */
const WITH_UNIT = /^([^\d.,]*)(.*?)([^\d.,]*)$/;

/** Reads a number as people type it. Gives undefined for what is none, or none that the field takes: never another number. */
export function readTypedNumber(text: string, { min, max, whole, units }: NumberLimits): number | undefined {
  if (text.length > LONGEST) return undefined;
  const [, before = '', written = '', after = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = (before + after).trim().toLowerCase();
  const match = NOTATIONS.map((notation) => notation.exec(written)).find((found) => found !== null);
  if (!match || (unit !== '' && !units?.includes(unit))) return undefined;
  const digits = (match[1] ?? '').replace(/\D/g, '');
  const decimals = match[2] ?? '';
  if (digits.length > MOST_DIGITS || decimals.length > MOST_DECIMALS || (whole && decimals)) return undefined;
  const number = Number(`${digits}.${decimals}0`);
  return number >= min && number <= max ? number : undefined;
}

/** What a field asks for: `a number from 1 to 365`. */
export function wantedNumber({ min, max, whole, unit }: NumberLimits): string {
  return `a ${whole ? 'whole ' : ''}number from ${formatCount(min)} to ${formatCount(max)}${unit ? `, in ${unit}` : ''}`;
}
