import { escapeXml } from './escape.ts';
import { FILE_PATHS } from './filePaths.ts';
import { isIndexed } from './indexing.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import type { Route } from './routes.ts';
import type { TextFile } from './textFile.ts';
import type { Urls } from './urls.ts';

/** What a sitemap may hold (https://www.sitemaps.org/protocol.html): addresses, and bytes before compression. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * The sitemap of all pages worth indexing: one file, or several and their index above 50,000 addresses or 50 MB.
 * @param lastChange the day on which a page was last changed, only where a true one is known
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

/** Writes the parts of a sitemap, and an index of them where there are several. */
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
    const isFull = size > left || parts.at(-1)?.length === maxEntries;
    if (isFull) {
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
