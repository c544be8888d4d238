/** A minimum and a maximum, both inclusive. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Only a minimum. */
export type Least = Pick<Span, 'min'>;

/** Only a maximum. */
export type Most = Pick<Span, 'max'>;

/** The share, above 0 and up to 1, from which a text repeats another. */
export interface Repetition {
  readonly share: number;
}

/** Returns a message about a number outside its limits; undefined for one within. */
export function outsideSpan(found: number, { min, max }: Span, things: string): string | undefined {
  if (found >= min && found <= max) return undefined;
  return `expected ${min} to ${max} ${things}, found ${found}; ${found < min ? 'add some' : 'cut some'}`;
}

/** Returns a message about a number that is too small; undefined for any other. */
export function belowLeast(found: number, { min }: Least, things: string, mend = 'add some') {
  return found >= min ? undefined : `expected ${min} or more ${things}, found ${found}; ${mend}`;
}
