/** The least and the most of something; both still fit. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Only the least. */
export type Least = Pick<Span, 'min'>;

/** Only the most. */
export type Most = Pick<Span, 'max'>;

/** From this share on, above 0 and up to 1, a text repeats another. */
export interface Repetition {
  readonly share: number;
}

/** The message about a number outside of its limits; undefined for one within. */
export function outsideSpan(found: number, { min, max }: Span, things: string): string | undefined {
  if (found >= min && found <= max) return undefined;
  return `expected ${min} to ${max} ${things}, found ${found}; ${found < min ? 'add some' : 'cut some'}`;
}

/** The message about a number that is too small; undefined for any other. */
export function belowLeast(found: number, { min }: Least, things: string, mend = 'add some') {
  return found >= min ? undefined : `expected ${min} or more ${things}, found ${found}; ${mend}`;
}
