import { z } from 'zod';
import { CURRENCY_SYMBOLS, type CurrencySymbol } from '../../domain/money.ts';
import { text } from './fields.ts';

/** Whether browsers know a language, written in the usual form and from left to right with the digits of prices. */
function isLocale(tag: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(tag)) return false;
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return false;
  const isRightToLeft = /^(?:Arab|Hebr|Syrc|Thaa|Nkoo)$/.test(new Intl.Locale(tag).maximize().script ?? '');
  return !isRightToLeft && new Intl.NumberFormat(tag, { useGrouping: false }).format(1234) === '1234';
}

/** A language and its country. */
export const locale = text.refine(
  isLocale,
  "expected the tag of a language that is written from left to right, such as 'en-GB' or 'de-DE'",
);

/** The sign that prices in a currency are written with; undefined for one that they cannot be written in. */
export function signOf(code: string): CurrencySymbol | undefined {
  const options = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', options).formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value;
  return CURRENCY_SYMBOLS.find((symbol) => symbol === sign);
}

/** A currency whose prices can be written: `$`, `£` or `€`. */
export const currency = text.refine(
  (code) => /^[A-Z]{3}$/.test(code) && signOf(code) !== undefined,
  `expected the code of a currency that prices are written in with ${CURRENCY_SYMBOLS.join(', ')}, such as USD, CAD, GBP or EUR`,
);

/** The temperatures that come first. */
export const units = z.enum(['fahrenheit', 'celsius']);
