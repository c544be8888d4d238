/** What a cell says: a value, nothing, or something that must not be guessed at. */
export type Reading<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'refused';
      /** Completes "expected …". */
      readonly expected: string;
      /** What was found, where it is not the text itself. */
      readonly found?: string;
      /** What to do, where the message alone does not say it. */
      readonly mend?: string;
    };

export const EMPTY: Reading<never> = { kind: 'empty' };

/** What a cell says that has a value. */
export function asValue<T>(value: T): Reading<T> {
  return { kind: 'value', value };
}

/**
 * What a cell says that must not be guessed at.
 * @param expected completes "expected …"
 */
export function refuse(expected: string, mend?: string): Reading<never> {
  return mend === undefined ? { kind: 'refused', expected } : { kind: 'refused', expected, mend };
}

/** What people write into a cell that says nothing. */
const NOTHING = /^(?:|-+|—|–|n\/?a|null|none given|unknown|(?:not |un)specified|not stated|nan|tbd|\?)$/i;

/** Whether a text stands for no value. */
export function isNothing(text: string): boolean {
  return NOTHING.test(text.trim());
}
