/** A path of the site without its trailing slash, as routes are named: `/`, `/products`, `/product/x`. */
export type SitePath = `/${string}`;

/** Whether a link stays within the site. */
export function isSitePath(href: string): href is SitePath {
  return href.startsWith('/');
}

/** Turns routes and files of the site into addresses. */
export interface Urls {
  /** The scheme and the host of the site: `https://user.github.io`. */
  readonly origin: string;
  /** The site's base path, empty where it is at the root of its host. */
  readonly base: string;
  /** A route as a link: `/products?x=1` gives `/base/products/?x=1`. */
  href(path: SitePath): string;
  /** A file as a link: `/images/a.svg` gives `/base/images/a.svg`. */
  asset(path: string): string;
  /** A route as a whole address, as canonicals and sitemaps need it. */
  absolute(path: SitePath): string;
  /** A file as a whole address. */
  absoluteAsset(path: string): string;
}

/** Makes the addresses of the site at `siteUrl`, which may have a base path. */
export function createUrls(siteUrl: string): Urls {
  const { origin, pathname } = new URL(siteUrl);
  // Of two slashes at its beginning, what follows would be a host.
  const base = pathname.replace(/\/+/g, '/').replace(/\/$/, '');
  const href = (path: SitePath) => base + withTrailingSlash(path);
  return {
    origin,
    base,
    href,
    asset: (path) => base + path,
    absolute: (path) => origin + href(path),
    absoluteAsset: (path) => origin + base + path,
  };
}

/** The `href` of a link as an editor wrote it: a site path gets the base path and its slash, any other target stays. */
export function hrefOf(target: string, urls: Urls): string {
  return isSitePath(target) ? urls.href(target) : target;
}

/** The whole address of a link or a file as a page names it, where it is not one already. */
export function wholeAddress(href: string, { origin }: Urls): string {
  return isSitePath(href) ? origin + href : href;
}

/** The file that a page at a path is written to: `products/index.html`. */
export function outputFileOf({ path }: { readonly path: SitePath }): string {
  if (path === '/') return 'index.html';
  return isFile(path) ? path.slice(1) : `${path.slice(1)}/index.html`;
}

/** The address of a file of the site, relative to the site: a folder's own, for its index. */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1');
}

/**
 * The file behind a path of a site, whatever its query: a folder's index for the folder. What lies outside the base path, or
 * cannot be decoded, is behind no file.
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

/** Static hosts answer a folder's name without its slash with a redirect: every emitted link has the slash. */
function withTrailingSlash(path: SitePath): string {
  const end = path.search(/[?#]/);
  const route = end < 0 ? path : path.slice(0, end);
  const isWhole = route.endsWith('/') || isFile(route) || PICTURE.test(route);
  return isWhole ? path : `${route}/${path.slice(route.length)}`;
}

/** A file of the content's pictures, which a link may lead to. */
const PICTURE = /^\/images\/.*\.\w+$/;

/** An old address such as `/quail.html` is a file of its own, not a folder, and so is a feed. */
function isFile(route: string): boolean {
  return route.endsWith('.html') || FILES.has(route);
}

/** The path of each entity that has a page: the one place that knows how URLs are made. */
export const paths = {
  home: '/',
  products: '/products',
  blog: '/blog',
  reviews: '/reviews',
  guides: '/guides',
  search: '/search',
  compare: '/compare',
  hatchCalendar: '/hatch-calendar',
  hatchCalculators: '/hatch-calculators',
  finder: '/find',
  /** Static hosts look for this file. */
  notFound: '/404.html',
  product: ({ slug }: { slug: string }): SitePath => `/product/${slug}`,
  category: ({ slug }: { slug: string }): SitePath => `/category/${slug}`,
  /** A page of a list by its number; the first is the list's own. */
  listPage: (list: SitePath, number: number): SitePath => (number === 1 ? list : `${list}/page/${number}`),
  eggType: ({ slug }: { slug: string }): SitePath => `/eggs/${slug}`,
  article: ({ slug }: { slug: string }): SitePath => `/blog/${slug}`,
  guide: ({ slug }: { slug: string }): SitePath => `/guides/${slug}`,
  /** Landing and legal pages are at the top level. */
  page: ({ slug }: { slug: string }): SitePath => `/${slug}`,
} as const;

/** The paths of the files beside pages whose names are fixed: pages and texts may link to them. */
export const FILE_PATHS = {
  /** The sitemap that robots.txt names: that of all pages, or an index of several. */
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  llms: '/llms.txt',
  /** What a search begins with: it names the files of the search, which are named by their content. */
  search: '/search/index.json',
  productData: '/data/products.json',
  speciesData: '/data/species.json',
} as const;

const FILES = new Set<string>(Object.values(FILE_PATHS));

/** A file beside the pages, written when it is asked for: its path within the site, without a leading slash. */
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

/** Characters that no XML may have, not even escaped (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Escapes text for XML and HTML, attributes included; leaves out what neither may have. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Writes data as JSON for a script element: nothing in it can end the element or open a comment. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
