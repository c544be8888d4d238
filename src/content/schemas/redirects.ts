import { z } from 'zod';
import { parsed, productId, sitePath } from './fields.ts';

/** An address that the site had before, as hosts find it in a request. */
export interface OldAddress {
  /** Its path as people read it: decoded, without a slash at its end, `/` for the home page. */
  readonly path: `/${string}`;
  /** Whether all addresses below the path are meant, too. */
  readonly below: boolean;
  /** The parameter that WordPress adds to the home page: `?p=12`. */
  readonly query: { readonly name: string; readonly value: string } | null;
}

/**
 * The most bytes of a part of a path and of a whole path: a file name has at most 255 bytes, and a key of
 * CloudFront 512.
 */
const LONGEST_PART = 200;
const LONGEST_PATH = 450;

/**
 * A part of a path: letters, digits and signs that no configuration of a host understands as anything else. The two
 * joiners belong to words of Persian and Hindi, and to emoji.
 */
const PART = /^(?!\.)(?:[\w.~+@,-]|[^\p{ASCII}\p{C}\p{Z}]|[\u200c\u200d])+$/u;

const QUERY = /^\/\?(?<name>[a-z][a-z_]*)=(?<value>[\w-]{1,100})$/i;

/** Reads an old address as it was in links; null if it is none of a site. */
function parseOldAddress(written: string): OldAddress | null {
  const { name, value } = QUERY.exec(written)?.groups ?? {};
  if (name !== undefined && value !== undefined) return { path: '/', below: false, query: { name, value } };
  const below = written.endsWith('/*');
  const encoded = written.replace(/\/\*?$/, '');
  const path = decodePath(encoded);
  if (path === null || !path.startsWith('/')) return null;
  const parts = path.slice(1).split('/');
  return parts.every((part) => PART.test(part)) ? { path: `/${path.slice(1)}`, below, query: null } : null;
}

function decodePath(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded).normalize('NFC');
  } catch {
    return null;
  }
}

function hasShortParts(written: string): boolean {
  const path = decodePath(written) ?? written;
  return (
    byteLength(path) <= LONGEST_PATH && path.split('/').every((part) => byteLength(part) <= LONGEST_PART)
  );
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const oldAddress = parsed(
  parseOldAddress,
  "expected an old address of the site, such as '/2021/03/old-name/', '/tag/*' or '/?p=12', of letters, digits and " +
    "any of '-._~+@,'",
  z
    .string()
    .refine(
      hasShortParts,
      `expected at most ${LONGEST_PART} bytes between two slashes, and ${LONGEST_PATH} in all`,
    ),
);

/** Whether `redirects.yaml` takes an address. */
export function isOldAddress(written: string): boolean {
  return oldAddress.safeParse(written).success;
}

const TARGETS = ['to', 'product', 'store'] as const;

/** `redirects.yaml`: old addresses, and what hosts answer there. Optional. */
export const redirectsSchema = z.array(
  z
    .strictObject({
      from: oldAddress.describe(
        'The old address as it was: `/2021/03/old-name/`, `/?p=12`, or `/tag/*` for `/tag/` and all below it.',
      ),
      to: sitePath.optional().describe('The page that it leads to.'),
      product: productId.optional().describe('Or the product to whose page it leads, by its id.'),
      store: productId
        .optional()
        .describe(
          'Or the product to whose store it leads, by its id. The store has to allow it: `redirects` in `stores.yaml`.',
        ),
      status: z
        .union([z.literal(301), z.literal(302), z.literal(410)], 'expected 301, 302 or 410')
        .default(301)
        .describe('`301` for good, `302` for now, `410` for an address that is gone and leads nowhere.'),
    })
    .superRefine((redirect, context) => {
      const given = TARGETS.filter((target) => redirect[target] !== undefined);
      const isGone = redirect.status === 410;
      if (given.length === (isGone ? 0 : 1)) return;
      const expected = isGone
        ? "expected no target beside 'status: 410'"
        : "expected one of 'to', 'product' and 'store'";
      const found = given.length === 0 ? 'none' : `'${given.join("' and '")}'`;
      const mend = isGone ? 'delete it, or the status' : given.length === 0 ? 'add one' : 'keep one';
      context.addIssue({
        code: 'custom',
        path: given.slice(-1),
        message: `${expected}, found ${found}; ${mend}`,
      });
    }),
);
