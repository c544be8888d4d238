import { market } from './market.ts';
import { memoize } from './memoize.ts';
import { formatCount } from './money.ts';
import type { Forms } from './words.ts';

// Scripts that count nothing leave it out.
const rulesIn = /* @__PURE__ */ memoize((locale: string) => new Intl.PluralRules(locale));

/** The form of a word for a number. */
export function formFor<F extends Forms>(count: number, forms: F): Extract<F[keyof F], string>;
export function formFor(count: number, forms: Forms): string {
  return forms[rulesIn(market().locale).select(count)] ?? forms.other;
}

/** Writes a count with its word: `1 product`, `1,024 products`. */
export function sayCount(count: number, forms: Forms): string {
  return formFor(count, forms).replace('{count}', formatCount(count));
}

/**
 * Formats a count with its English noun: `1 product`, `1,024 products`. The
 * plural of the noun must end in `s`.
 */
export function pluralize(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
