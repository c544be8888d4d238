/** A path of the site without a trailing slash: `/`, `/products`, `/product/x`. */
export type SitePath = `/${string}`;

/** The kinds of pages whose addresses a site may choose, with the placeholders of their patterns. */
export const ADDRESS_PLACEHOLDERS = {
  article: ['slug', 'year', 'month', 'day', 'category'],
  guide: ['slug'],
  product: ['slug'],
  landing: ['slug'],
  category: ['slug'],
  legal: ['slug'],
} as const;

export type AddressKind = keyof typeof ADDRESS_PLACEHOLDERS;

export type AddressPatterns = { readonly [K in AddressKind]: SitePath };

/** The patterns of a site that chooses none. */
export const USUAL_ADDRESSES: AddressPatterns = {
  article: '/blog/{slug}',
  guide: '/guides/{slug}',
  product: '/product/{slug}',
  landing: '/{slug}',
  category: '/category/{slug}',
  legal: '/{slug}',
};

/** An entry with a page whose address a site may choose. */
export interface Addressed {
  /** The path that the entry states for its page; missing or null if the pattern of its kind gives it. */
  readonly path?: SitePath | null | undefined;
  /** The path of its page. */
  readonly pagePath: SitePath;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the names of a pattern's placeholders. */
export function placeholdersIn(pattern: string): string[] {
  return Array.from(pattern.matchAll(PLACEHOLDER), ([, name = '']) => name);
}

/** Returns the path that a pattern gives. A placeholder without a value stays. */
export function fillPattern(pattern: SitePath, values: Readonly<Record<string, string>>): SitePath {
  const filled = pattern.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder);
  return `/${filled.slice(1)}`;
}

/** Returns what all paths of a pattern begin with: `/blog/`, or `/` if nothing sets them apart. */
export function startOfPattern(pattern: SitePath): string {
  return pattern.replace(/[^/]*\{.*$/, '');
}

/** Whether a pattern may give a path. */
export function fitsPattern(path: string, pattern: SitePath): boolean {
  const literals = pattern.split(/\{[^{}]*\}/).map((literal) => literal.replace(/[.]/g, '\\.'));
  return new RegExp(`^${literals.join('[^/]+')}$`).test(path);
}
