import { lazy, memoize } from '../domain/memoize.ts';
import { isIndexed } from './head.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { escapeXml, FILE_PATHS, type TextFile, type Urls } from './urls.ts';

/** What a sitemap may hold (https://www.sitemaps.org/protocol.html): addresses, and bytes before compression. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * The sitemap of all pages worth indexing: one file, or several and their index above 50,000 addresses or 50 MB.
 * @param lastChange the day on which a page was last changed, only if a true one is known
 */
export function sitemapFiles(
  routes: readonly Route[],
  { catalogue, urls }: Pick<CatalogueContext, 'catalogue' | 'urls'>,
  lastChange: (route: Route) => string | null,
): TextFile[] {
  const entries = routes
    .filter((route) => isIndexed(route, catalogue, urls))
    .map((route) => entryOf('url', urls.absolute(route.path), lastChange(route)));
  return filesOf(inParts(entries), urls);
}

/** Writes the parts of a sitemap, and an index of them if there are several. */
export function filesOf(parts: readonly (readonly string[])[], urls: Urls): TextFile[] {
  const [first = [], ...more] = parts;
  const path = FILE_PATHS.sitemap.slice(1);
  if (more.length === 0) return [{ path, read: () => render('urlset', first) }];
  const files = parts.map((part, index) => ({
    path: `sitemap-${index + 1}.xml`,
    read: () => render('urlset', part),
  }));
  const sitemaps = files.map((file) => entryOf('sitemap', urls.absoluteAsset(`/${file.path}`), null));
  return [{ path, read: () => render('sitemapindex', sitemaps) }, ...files];
}

/** Splits entries where a file would be too long or too large. */
export function inParts(
  entries: readonly string[],
  maxEntries = MAX_ADDRESSES,
  maxBytes = MAX_BYTES,
): string[][] {
  const parts: string[][] = [];
  // The frame of a file takes less than a thousand bytes.
  let left = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 1;
    if (size > left || parts.at(-1)?.length === maxEntries) {
      parts.push([]);
      left = maxBytes - 1000;
    }
    parts.at(-1)?.push(entry);
    left -= size;
  }
  return parts;
}

function entryOf(element: 'url' | 'sitemap', address: string, lastChange: string | null): string {
  const lastmod = lastChange === null ? '' : `<lastmod>${lastChange}</lastmod>`;
  return `<${element}><loc>${escapeXml(address)}</loc>${lastmod}</${element}>`;
}

function render(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

/** Writes a robots.txt that allows every crawler and names the sitemap. */
export function renderRobots(urls: Urls): string {
  return `User-agent: *
Allow: /

Sitemap: ${urls.absoluteAsset(FILE_PATHS.sitemap)}
`;
}

/** The address that a site was built for, with its base path and a slash at the end; null if its robots.txt has none. */
export function siteUrlOf(robots: string): string | null {
  const [, siteUrl = ''] = /^Sitemap: (\S+\/)sitemap\.xml$/m.exec(robots) ?? [];
  return URL.canParse(siteUrl) ? siteUrl : null;
}

/** The day on which the file of an entry was last changed, as an ISO date; null if unknown. */
export type FileDate = (entry: object) => string | null;

type Source = Pick<CatalogueContext, 'catalogue' | 'lists'>;

/**
 * Gives the day on which a page was last changed: the date of its entry, or else of its file; for a list also the latest of
 * its entries. Null if nothing is known.
 */
export function createLastChange(source: Source, fileDate: FileDate): (route: Route) => string | null {
  const dateOf = memoize((entry: object) => ownDate(entry) ?? fileDate(entry));
  const { products, articles, guides, help } = source.catalogue;
  // No entry of a list is later: each list is read as far as the first entry of this date.
  const latestOfAll = lazy(() => latest([...products, ...articles, ...guides, ...help].map(dateOf)));
  const latestOf = memoize((entries: readonly object[]) => latestUpTo(latestOfAll(), entries, dateOf));
  return (route) => latest([dateOf(route.entry), latestOf(entriesOf(route, source))]);
}

const NONE: readonly object[] = [];

function entriesOf<K extends RouteKind>({ kind, entity }: Route<K>, source: Source): readonly object[] {
  return PAGES[kind].entries?.(entity, source) ?? NONE;
}

interface Dated {
  readonly checkedAt: string | null;
  readonly offers: readonly { readonly checkedAt: string | null }[];
  readonly updatedAt: string;
  readonly publishedAt: string;
}

/** A product's day is that of its latest price, a text's that of its last change. */
function ownDate(entry: object): string | null {
  const { checkedAt = null, offers = [], updatedAt, publishedAt }: Partial<Dated> = entry;
  const priced = latest([checkedAt, ...offers.map((offer) => offer.checkedAt)]);
  return (priced ?? updatedAt ?? publishedAt)?.slice(0, 'YYYY-MM-DD'.length) ?? null;
}

/** The latest date of some entries, none of which has a later one than `last`. */
function latestUpTo(
  last: string | null,
  entries: readonly object[],
  dateOf: (entry: object) => string | null,
): string | null {
  let found: string | null = null;
  for (const entry of last === null ? [] : entries) {
    found = latest([found, dateOf(entry)]);
    if (found === last) break;
  }
  return found;
}

function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((a, b) => (a !== null && (b === null || a > b) ? a : b), null);
}
