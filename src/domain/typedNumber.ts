import { market } from './market.ts';
import { formatCount } from './money.ts';
import { say } from './say.ts';
import { WORDS } from './words.ts';

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  /** The lower-case units allowed before or after the number. */
  readonly units?: readonly string[];
}

/**
 * The number notations: a whole part with or without thousands separators, then decimals. A point starts the
 * decimals (or a comma, where the market has a decimal comma). So does a comma, unless exactly three digits
 * follow: then it separates thousands, which have one to three digits before them and never begin with zero.
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

/** The limits of plausible input: total characters, whole digits and decimals. */
const LONGEST = 40;
const MOST_DIGITS = 9;
const MOST_DECIMALS = 6;

const WITH_UNIT = /^([^\d.,]*)(.*?)([^\d.,]*)$/;

/** With a decimal comma, `1.500` is what `1,500` is with a point. */
function withPoint(text: string): string {
  return market().decimal === ',' ? text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : text;
}

/** Writes a number as a visitor types it, which `readTypedNumber` reads: `1234.5`. */
export function writeTypedNumber(number: number): string {
  return withPoint(String(number));
}

/**
 * Parses a number that a visitor typed. Returns undefined if it is not a
 * number or the field does not allow it.
 */
export function readTypedNumber(text: string, { min, max, whole, units }: NumberLimits): number | undefined {
  if (text.length > LONGEST) return undefined;
  const [, before = '', written = '', after = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = (before + after).trim().toLowerCase();
  const match = NOTATIONS.map((notation) => notation.exec(withPoint(written))).find(
    (found) => found !== null,
  );
  if (!match || (unit !== '' && !units?.includes(unit))) return undefined;
  const digits = (match[1] ?? '').replace(/\D/g, '');
  const decimals = match[2] ?? '';
  if (digits.length > MOST_DIGITS || decimals.length > MOST_DECIMALS || (whole && decimals)) return undefined;
  const number = Number(`${digits}.${decimals}0`);
  return number >= min && number <= max ? number : undefined;
}

/** Reads a number that may be left out: null if nothing was typed. */
export function readOptionalNumber(text: string, limits: NumberLimits): number | null | undefined {
  return text.trim() === '' ? null : readTypedNumber(text, limits);
}

/** Describes what a field expects: `a number from 1 to 365`. */
export function wantedNumber({ min, max, whole }: NumberLimits): string {
  const word = whole ? WORDS.input.whole : WORDS.input.number;
  return say(word, { min: formatCount(min), max: formatCount(max) });
}
