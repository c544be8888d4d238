import { z } from 'zod';
import { isSiteAddress } from '../../cli/valueTypes.ts';
import { repeatsAmong } from '../../domain/groupBy.ts';
import type { CurrencySymbol } from '../../domain/money.ts';
import { text } from './fields.ts';

/**
 * Whether browsers know a language, written in the usual form and from left
 * to right with the digits of prices.
 */
function isLocale(tag: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(tag)) return false;
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return false;
  const isRightToLeft = /^(?:Arab|Hebr|Syrc|Thaa|Nkoo)$/.test(new Intl.Locale(tag).maximize().script ?? '');
  return !isRightToLeft && new Intl.NumberFormat(tag, { useGrouping: false }).format(1234) === '1234';
}

export const locale = text.refine(
  isLocale,
  "expected the tag of a language that is written from left to right, such as 'en-GB' or 'de-DE'",
);

function writerOf(code: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
}

/** The sign of a currency, or its code where it has none: `$`, `zł`, `CHF`. */
export function signOf(code: string): CurrencySymbol {
  const parts = writerOf(code).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

/** The most decimals of an amount: prices are counted in hundredths. */
const MOST_DECIMALS = 2;

export const currency = text.refine(
  (code) =>
    Intl.supportedValuesOf('currency').includes(code) &&
    (writerOf(code).resolvedOptions().maximumFractionDigits ?? 0) <= MOST_DECIMALS,
  'expected the code of a currency with at most two decimals, such as USD, EUR or PLN',
);

export const units = z.enum(['fahrenheit', 'celsius']);

const sisterSite = z.strictObject({
  locale: z
    .union([z.literal('x-default'), locale], "expected a language such as 'en-GB', or 'x-default'")
    .describe('Its language, or `x-default` for the site of everybody else.'),
  url: z
    .string()
    .refine(
      (url) => url.startsWith('https://') && isSiteAddress(url),
      "expected the address of a site with https, such as 'https://uk.example.org/'",
    )
    .describe('Its address with the base path.'),
  pages: z
    .enum(['home', 'all'])
    .default('home')
    .describe('`all` where every page has the same path there, or the `home` page alone.'),
});

export const sisterSites = z.array(sisterSite).superRefine((sites, context) => {
  for (const [[index]] of repeatsAmong(sites.entries(), ([, { locale: tag }]) => tag))
    context.addIssue({ code: 'custom', path: [index, 'locale'], message: 'expected each language once' });
});
