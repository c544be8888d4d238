import { z } from 'zod';
import {
  ADDRESS_PLACEHOLDERS,
  type AddressKind,
  fillPattern,
  placeholdersIn,
  type SitePath,
  USUAL_ADDRESSES,
} from '../../domain/addresses.ts';
import { isRoutePath, parsed } from './fields.ts';

/** Returns a path in the form of routes, from one with or without a slash at its end. */
function withoutEndSlash(written: string): string {
  return written.replace(/(.)\/$/, '$1');
}

/** The home page is a path, too, which the check of routes reports as a collision. */
function ownPathOf(written: string): SitePath | null {
  const path = withoutEndSlash(written);
  return path === '/' || isRoutePath(path) ? `/${path.slice(1)}` : null;
}

/** The path that an entry states for its page, as WordPress and others show it: `/2021/03/old-name/`. */
export const ownPath = parsed(ownPathOf, (value) => {
  const found = URL.canParse(value) ? ownPathOf(new URL(value).pathname) : null;
  return `expected the path of a page, such as '${found ?? '/2021/03/old-name/'}', of letters from a to z, digits and any of '-._~'`;
})
  .optional()
  .describe('The path of its page, such as `/2021/03/old-name/`. Default: by `addresses` in `site.yaml`.');

/** The tags of WordPress's permalinks, with the placeholders that mean the same. */
const WORDPRESS_TAGS: Readonly<Record<string, string>> = {
  '%postname%': '{slug}',
  '%pagename%': '{slug}',
  '%year%': '{year}',
  '%monthnum%': '{month}',
  '%day%': '{day}',
  '%category%': '{category}',
};

/** The pattern of the paths of a kind's pages: `/{year}/{month}/{slug}/`. */
function addressPattern(kind: AddressKind) {
  const known: readonly string[] = ADDRESS_PLACEHOLDERS[kind];
  const names = known.map((name) => `{${name}}`).join(', ');
  const patternOf = (written: string): SitePath | null => {
    const placeholders = placeholdersIn(written);
    const isComplete = placeholders.includes('slug') && placeholders.every((name) => known.includes(name));
    const values = Object.fromEntries(known.map((name) => [name, 'x']));
    const pattern: SitePath = `/${withoutEndSlash(written).replace(/^\//, '')}`;
    const isPath = written.startsWith('/') && isRoutePath(fillPattern(pattern, values));
    return isComplete && isPath ? pattern : null;
  };
  const mendOf = (written: string): string => {
    const unknown = placeholdersIn(written).find((name) => !known.includes(name));
    if (unknown !== undefined) return `expected no placeholder but ${names}, not '{${unknown}}'`;
    const translated = written.replace(/%\w+%/g, (tag) => WORDPRESS_TAGS[tag] ?? tag);
    const such = patternOf(translated) ?? USUAL_ADDRESSES[kind];
    return `expected a path with {slug}, such as '${such}', of letters from a to z, digits and any of '-._~'`;
  };
  return parsed(patternOf, mendOf)
    .default(USUAL_ADDRESSES[kind])
    .describe(`${DESCRIPTIONS[kind]}, by ${names}.`);
}

const DESCRIPTIONS: Readonly<Record<AddressKind, string>> = {
  article: 'The paths of articles, such as `/{year}/{month}/{slug}/`',
  guide: 'The paths of guides',
  product: 'The paths of products',
  landing: 'The paths of landing pages',
  category: 'The paths of categories',
  legal: 'The paths of legal pages',
};

/** The patterns of the paths of pages that state no path themselves. */
export const addressesSchema = z.strictObject({
  article: addressPattern('article'),
  guide: addressPattern('guide'),
  product: addressPattern('product'),
  landing: addressPattern('landing'),
  category: addressPattern('category'),
  legal: addressPattern('legal'),
} satisfies Record<AddressKind, z.ZodType>);
