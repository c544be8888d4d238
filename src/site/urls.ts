import type { Catalogue } from '../content/catalogue.ts';
import type { SitePath } from '../domain/addresses.ts';
import { pictureAddress } from '../domain/picturePath.ts';

export type { SitePath };

export function isSitePath(href: string): href is SitePath {
  return href.startsWith('/');
}

/** Returns a link's path in the form of routes: without query, fragment and trailing slash. */
export function pageOf(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

/** A site's content and its addresses. */
export interface SiteContext {
  readonly catalogue: Catalogue;
  readonly urls: Urls;
}

export interface Urls {
  /** The origin of the site: `https://user.github.io`. */
  readonly origin: string;
  /** The base path, empty at the root of a host. */
  readonly base: string;
  /** Returns the link of a route: `/products?x=1` becomes `/base/products/?x=1`. */
  href(path: SitePath): string;
  /** Returns the link of a file: `/images/a.svg` becomes `/base/images/a.svg`. */
  asset(path: string): string;
  /** Returns the absolute URL of a route, for canonical links and sitemaps. */
  absolute(path: SitePath): string;
  absoluteAsset(path: string): string;
}

/** @param files paths of files that the owner has added, that links may point to */
export function createUrls(siteUrl: string, files: readonly string[] = []): Urls {
  const { origin, pathname } = new URL(siteUrl);
  // Two leading slashes would make the next segment a host.
  const base = pathname.replace(/\/+/g, '/').replace(/\/$/, '');
  const added = new Set(files);
  const href = (path: SitePath) => base + withTrailingSlash(path, added);
  return {
    origin,
    base,
    href,
    asset: (path) => base + pictureAddress(path),
    absolute: (path) => origin + href(path),
    absoluteAsset: (path) => origin + base + pictureAddress(path),
  };
}

/**
 * Returns the `href` of a content link: a site path gets the base path and a
 * trailing slash, other targets stay.
 */
export function hrefOf(target: string, urls: Urls): string {
  return isSitePath(target) ? urls.href(target) : target;
}

export function wholeAddress(href: string, { origin }: Urls): string {
  return isSitePath(href) ? origin + href : href;
}

/** Returns the output file of a page: `products/index.html`. */
export function outputFileOf({ path }: { readonly path: SitePath }): string {
  if (path === '/') return 'index.html';
  return isFile(path) ? path.slice(1) : `${path.slice(1)}/index.html`;
}

/** Returns the address of a page within the site: with a slash at its end, unless it is a file. */
export function pageAddress(path: SitePath): SitePath {
  return path === '/' || isFile(path) ? path : `${path}/`;
}

/** Returns the URL of a file relative to the site; an `index.html` becomes its folder. */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1');
}

/**
 * Returns the file of a URL path, a folder's index for a folder; null outside of the
 * base path and for invalid encodings.
 */
export function fileAt(path: string, base: string): string | null {
  const [address = ''] = path.split(/[?#]/);
  const file = address.startsWith(`${base}/`) ? decode(address.slice(base.length + 1)) : null;
  return file === null ? null : file.replace(/(^|\/)$/, '$1index.html');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function withTrailingSlash(path: SitePath, added: ReadonlySet<string>): string {
  const end = path.search(/[?#]/);
  const route = end < 0 ? path : path.slice(0, end);
  const isWhole = route.endsWith('/') || isFile(route) || PICTURE.test(route) || added.has(route);
  if (PICTURE.test(path)) return pictureAddress(path);
  return isWhole ? path : `${route}/${path.slice(route.length)}`;
}

const PICTURE = /^\/images\/.*\.\w+$/;

/** Whether a route is a file rather than a folder, such as an old path `/quail.html` or a feed. */
function isFile(route: string): boolean {
  return route.endsWith('.html') || FILES.has(route);
}

/**
 * The paths of the pages whose addresses a site cannot choose. The others have theirs in the catalogue
 * (`Addressed`). No other code builds page URLs.
 */
export const paths = {
  home: '/',
  products: '/products',
  speciesIndex: '/eggs',
  priceAndRoom: '/products/chart',
  blog: '/blog',
  reviews: '/reviews',
  guides: '/guides',
  search: '/search',
  compare: '/compare',
  hatchCalendar: '/hatch-calendar',
  hatchLog: '/hatch-log',
  hatchCalculators: '/hatch-calculators',
  hatchChart: '/hatch-chart',
  finder: '/find',
  helpIndex: '/help',
  /** Static hosts look for this file. */
  notFound: '/404.html',
  offline: '/offline',
  /** Returns the path of a numbered page; page 1 is the list itself, which may be a file. */
  listPage(list: SitePath, number: number): SitePath {
    return number === 1 ? list : `/${list.slice(1).replace(/\.html$/, '')}/page/${number}`;
  },
  eggType: ({ slug }: { slug: string }): SitePath => `/eggs/${slug}`,
  help: ({ slug }: { slug: string }): SitePath => `/help/${slug}`,
  author: ({ id }: { id: string }): SitePath => `/authors/${id}`,
} as const;

/** The paths of files with fixed names, which pages and texts may link to. */
export const FILE_PATHS = {
  /** The sitemap in robots.txt: one file or an index of several. */
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  llms: '/llms.txt',
  /** Its folder is what it may control: the whole site. */
  serviceWorker: '/sw.js',
  /** The index of the search, which lists its content-hashed files. */
  search: '/search/index.json',
  productData: '/data/products.json',
  speciesData: '/data/species.json',
} as const;

const FILES = new Set<string>(Object.values(FILE_PATHS));

/** A file other than a page, rendered on demand. Its path has no leading slash. */
export interface TextFile {
  readonly path: string;
  readonly read: () => string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML forbids even if escaped (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Escapes text for XML and HTML, including attributes, and drops forbidden characters. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Serializes JSON for a script element, so that it cannot end the element or open a comment. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
