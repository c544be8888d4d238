import type { Catalogue } from '../catalogue.ts';
import type { FieldPath } from '../check/problem.ts';

/** The least and the most of something; both still fit. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Only the least. */
export type Least = Pick<Span, 'min'>;

/** Only the most. */
export type Most = Pick<Span, 'max'>;

/** Something in the content that breaks an editorial rule. */
export interface LintFinding {
  /** The catalogue's own object, never a copy: its origin names the file. */
  readonly entry: object;
  readonly path: FieldPath;
  /** `expected ..., found ...; hint`. */
  readonly message: string;
}

/** An editorial rule: gives every place of a catalogue that goes beyond the limits. */
export type LintRule<Limits> = (catalogue: Catalogue, limits: Limits) => LintFinding[];

/** What is wrong with a number of things, or undefined where it lies within the limits. */
export function outsideSpan(found: number, { min, max }: Span, things: string): string | undefined {
  if (found >= min && found <= max) return undefined;
  return `expected ${min} to ${max} ${things}, found ${found}; ${found < min ? 'add some' : 'cut some'}`;
}

/** What is wrong with a number of things that is too small, or undefined. */
export function belowLeast(found: number, { min }: Least, things: string): string | undefined {
  return found >= min ? undefined : `expected ${min} or more ${things}, found ${found}; add some`;
}

/** A finding for each entry of which something is said. */
export function findingsOf<T extends object>(
  entries: readonly T[],
  path: FieldPath,
  messageOf: (entry: T) => string | undefined,
): LintFinding[] {
  return entries.flatMap((entry) => {
    const message = messageOf(entry);
    return message === undefined ? [] : [{ entry, path, message }];
  });
}
