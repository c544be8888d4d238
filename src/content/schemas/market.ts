import { z } from 'zod';
import { isSiteAddress } from '../../cli/valueTypes.ts';
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

const sisterSite = z.strictObject({
  locale: z
    .union([z.literal('x-default'), locale], "expected a language such as 'en-GB', or 'x-default'")
    .describe('The language of the site, or `x-default` for the one that fits everybody else.'),
  url: z
    .string()
    .refine(
      (url) => url.startsWith('https://') && isSiteAddress(url),
      "expected the address of a site with https, such as 'https://uk.example.org/'",
    )
    .describe('The address of the site with its base path.'),
  pages: z
    .enum(['home', 'all'])
    .default('home')
    .describe(
      '`all` where every page of this site has the same path there. Default: `home`, the home page alone.',
    ),
});

/** Sites of the same owner in other languages or countries. */
export const sisterSites = z.array(sisterSite).superRefine((sites, context) => {
  for (const [index, site] of sites.entries()) {
    if (sites.findIndex((other) => other.locale === site.locale) === index) continue;
    context.addIssue({ code: 'custom', path: [index, 'locale'], message: 'expected each language once' });
  }
});
