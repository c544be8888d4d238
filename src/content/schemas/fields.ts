import { z } from 'zod';
import type { SitePath } from '../../domain/addresses.ts';
import type { ProductId } from '../../domain/products/product.ts';
import { isSlug, slugify } from '../../domain/slug.ts';

/** Half a character of UTF-16: what a program leaves of an emoji that it cuts. No address can have it. */
const HALF_CHARACTER = /\p{Cs}/u;

/** Text with at least one visible character. */
export const text = z
  .string()
  .trim()
  .min(1, { error: 'expected some text', abort: true })
  .refine((value) => /[^\s\p{Cc}\p{Cf}]/u.test(value), 'expected text that can be seen')
  .refine((value) => !HALF_CHARACTER.test(value), 'expected text of whole characters');

/** @param parse returns null or undefined for a text that means nothing */
export const parsed = <T>(
  parse: (value: string) => T | null | undefined,
  message: string | ((value: string) => string),
  schema: z.ZodType<string, string> = text,
) =>
  schema.transform((value, context) => {
    const found = parse(value);
    if (found !== null && found !== undefined) return found;
    context.addIssue({ code: 'custom', message: typeof message === 'string' ? message : message(value) });
    return z.NEVER;
  });

/** Text that rules search for in what a browser shows: each run of white space is one space there. */
export const line = text.transform((value) => value.replace(/\s+/g, ' '));

/**
 * The most characters of a slug: the name of a folder or file has at most 255 bytes, its
 * ending and an id behind it included.
 */
const LONGEST = 200;

/** A slug that is safe in a URL: it cannot leave its folder and needs no escaping. */
export const slug = parsed(
  (value) => (isSlug(value) ? value : null),
  (value) => {
    const hint = slugify(value);
    const such = isSlug(hint) ? `, such as '${hint}'` : '';
    return `expected lower-case letters, digits and single hyphens${such}`;
  },
  z.string().max(LONGEST, `expected at most ${LONGEST} characters`),
);

export const reference = text.transform(slugify);

/** An id, which an editor may write as a number. */
export const id = z
  .union([z.string().regex(/^[A-Za-z0-9_-]+$/, 'expected letters and digits'), z.int().nonnegative()])
  .transform(String);

/** The id of a product, or a reference to one. */
export const productId = id.transform((value) => value as ProductId);

/** Whether an entry is unfinished. */
export const draft = z
  .boolean()
  .default(false)
  .describe('`true` keeps it out of builds. `npm run dev` shows it.');

/** A calendar date, `2024-01-15`. */
export const isoDate = z.iso.date("expected a date such as '2024-01-15'");

/** When somebody last read a text through, whether or not anything was changed. */
export const reviewedAt = isoDate
  .optional()
  .describe('The day you last read it through and found it right. Pages show it.');

/**
 * A calendar date, or a moment with its offset from UTC, with seconds or without:
 * `2024-01-15`, `2024-01-15T14:30Z`.
 */
export const isoDateOrTime = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true, precision: -1 }), z.iso.datetime({ offset: true })],
  { error: "expected a date such as '2024-01-15', or a date and time such as '2024-01-15T14:30Z'" },
);

/** Whether a link target is allowed in content: http, https, mailto, a site path or a fragment. */
export function isAllowedTarget(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|\/(?!\/)|#)/i.test(href);
}

/** Returns the source id of a citation link such as `source:brinsea-humidity`, or null for other links. */
export function citedSource(href: string): string | null {
  return /^source:(.*)$/.exec(href)?.[1] ?? null;
}

/** A link's target: a web address, a mail address, a path of the site or a fragment. Never a script. */
export const linkTarget = z
  .string()
  .refine(
    isAllowedTarget,
    "expected an address that starts with 'https://', 'http://', 'mailto:', '/' or '#'",
  );

export const webAddress = z
  .string()
  .refine(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    "expected an address such as 'https://example.org/page'",
  );

/**
 * Whether a web address has a host that a content security policy can name: there
 * a semicolon would end a directive.
 */
export function hasPlainHost(address: string): boolean {
  return URL.canParse(address) && /^[\w.-]+$/.test(new URL(address).hostname);
}

/** A path of a certain form. */
export const pathLike = (form: RegExp, expected: string) =>
  z
    .string()
    .regex(form, expected)
    .transform((value): `/${string}` => `/${value.slice(1)}`);

/** A path of the site, `/products`; a query may follow. */
export const sitePath = pathLike(/^\/(?!\/)[^\s\\]*$/, "expected a path of the site, such as '/products'");

/** The path of a picture in `images/` that can be used for icons. */
export const markPath = pathLike(
  /^\/images\/[^\s\\?#]+\.(?:svg|png)$/i,
  "expected an SVG or a PNG of images without blanks in its name, such as '/images/favicon.svg'",
);

const ROUTE = /^(?:\/[\w~-][\w.~-]*)+$/;

/** Whether each name of a path is short enough for a folder or a file. */
export function hasShortNames(path: string): boolean {
  return path.split('/').every((name) => name.length <= LONGEST);
}

export const SHORT_NAMES = `expected at most ${LONGEST} characters between two slashes`;

/** Whether a page can have a path: it stays within the site and needs no escaping. */
export function isRoutePath(path: string): path is SitePath {
  return ROUTE.test(path) && hasShortNames(path);
}

/** A path that a page can have. */
export const routePath = z
  .string()
  .regex(
    ROUTE,
    "expected a path such as '/blog/old-name', of letters from a to z, digits and any of '-._~', without a slash at its end",
  )
  .refine(hasShortNames, SHORT_NAMES)
  .transform((value): SitePath => `/${value.slice(1)}`);

/** The ids of a text's sources in `sources.yaml`. */
export const citations = z.array(slug).default([]).describe('The ids of its sources in `sources.yaml`.');

export const textBlock = z.strictObject({
  title: text.describe('Its heading.'),
  description: text.describe('Its text.'),
});

/**
 * A guide, an egg page or an article that says more than a text block; a fragment may follow. What kind of
 * page it is, is checked with the routes.
 */
const furtherReading = pathLike(
  /^(?:\/[\w~-][\w.~-]*)+(?:#[\w-]+)?$/,
  "expected the path of a guide, an egg page or an article, such as '/guides/duck-eggs'",
);

/** The advice of a page that sells from a list. */
export const adviceBlocks = z
  .array(
    textBlock.extend({
      more: furtherReading
        .optional()
        .describe('The path of a guide, an egg page or an article that says more.'),
    }),
  )
  .max(4, 'expected at most four text blocks')
  .default([])
  .describe('Up to four texts.');
