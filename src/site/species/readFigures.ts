/** A figure with both its ends; they are the same where a source gives one number. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** A figure that may be open upwards, as in `60% or more`: `max` is then null. */
export interface Figure {
  readonly min: number;
  readonly max: number | null;
}

const PERCENT = /(\d+(?:\.\d+)?)\s?%?(?:\s?[-–]\s?(\d+(?:\.\d+)?))?\s?%(\s+or (?:more|less))?/;
const OPEN_BEFORE = /(?:at least|over|above|more than)\s+$/i;
const CAPPED_BEFORE = /(?:at most|up to|under|below|less than)\s+$/i;

/**
 * Reads the first percentage out of words such as `58-60% (87-89 F wet bulb)` or `65% or more`. What follows it is a
 * later day or an exception. Gives null where no percentage stands, and where one is only a ceiling: a bar needs a
 * place to begin.
 */
export function readPercent(text: string): Figure | null {
  const match = PERCENT.exec(text);
  const span = spanOf(match);
  if (!match || !span || span.max > 100) return null;
  const before = text.slice(0, match.index);
  if (CAPPED_BEFORE.test(before) || match[3]?.endsWith('less')) return null;
  return OPEN_BEFORE.test(before) || match[3] ? { min: span.min, max: null } : span;
}

/** Reads the degrees Fahrenheit at the head of words such as `99.3–99.6°F (37.4–37.6°C)`. */
export function readFahrenheit(text: string): Span | null {
  return spanOf(/^(\d+(?:\.\d+)?)(?:\s?[-–]\s?(\d+(?:\.\d+)?))?\s?°?F\b/.exec(text));
}

/** Reads the day out of words such as `48-72 h before hatch (about day 15-16)`; null where none is counted from setting. */
export function readDay(text: string): Span | null {
  return spanOf(/\bdays? (\d+)(?:\s?[-–]\s?(\d+))?\b/i.exec(text));
}

/** Reads a number of days at the head of words such as `17–18 days (bobwhite 23)`. */
export function readDayCount(text: string): Span | null {
  return spanOf(/^(\d+)(?:\s?[-–]\s?(\d+))? days?\b/i.exec(text));
}

/** Writes `21` or `17–18`. */
export function writeSpan({ min, max }: Span): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** A range that runs backwards is a slip of the pen, and nothing to draw. */
function spanOf(match: RegExpExecArray | null): Span | null {
  if (!match) return null;
  const min = Number(match[1]);
  const max = Number(match[2] ?? match[1]);
  return max < min ? null : { min, max };
}
