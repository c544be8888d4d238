import type { Entry } from '../domain/entry.ts';
import { memoize } from '../domain/memoize.ts';
import { isIndexed } from './head.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { escapeXml, FILE_PATHS, type SiteContext, type TextFile, type Urls } from './urls.ts';

/** The most addresses of a sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_ADDRESSES = 50_000;

/** @param lastChange the day on which a page was last changed; null if no true one is known */
export function sitemapFiles(
  routes: readonly Route[],
  context: SiteContext,
  lastChange: (route: Route) => string | null,
): TextFile[] {
  const entries = routes
    .filter((route) => isIndexed(route, context))
    .map((route) => entryOf('url', context.urls.absolute(route.path), lastChange(route)));
  const path = FILE_PATHS.sitemap.slice(1);
  if (entries.length <= MAX_ADDRESSES) return [{ path, read: () => render('urlset', entries) }];
  const files = Array.from({ length: Math.ceil(entries.length / MAX_ADDRESSES) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    read: () => render('urlset', entries.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES)),
  }));
  const sitemaps = files.map((file) => entryOf('sitemap', context.urls.absoluteAsset(`/${file.path}`), null));
  return [{ path, read: () => render('sitemapindex', sitemaps) }, ...files];
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

export function renderRobots(urls: Urls): string {
  return `User-agent: *
Allow: /

Sitemap: ${urls.absoluteAsset(FILE_PATHS.sitemap)}
`;
}

/**
 * The address that a site was built for, with its base path and a slash at the
 * end; null if its robots.txt has none.
 */
export function siteUrlOf(robots: string): string | null {
  const [, siteUrl = ''] = /^Sitemap: (\S+\/)sitemap\.xml$/m.exec(robots) ?? [];
  return URL.canParse(siteUrl) ? siteUrl : null;
}

export type FileDate = (entry: Entry) => string | null;

type Source = Pick<CatalogueContext, 'catalogue' | 'lists'>;

/**
 * Gives the date of a page's entry, or else of its file; of a list the latest
 * of its entries, if that is later.
 */
export function createLastChange(source: Source, fileDate: FileDate): (route: Route) => string | null {
  const dateOf = memoize((entry: Entry) => ownDate(entry) ?? fileDate(entry));
  const latestOf = memoize((entries: readonly Entry[]) => latest(entries.map(dateOf)));
  return (route) => latest([dateOf(route.entry), latestOf(entriesOf(route, source))]);
}

const NONE: readonly Entry[] = [];

function entriesOf<K extends RouteKind>({ kind, entity }: Route<K>, source: Source): readonly Entry[] {
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

function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((a, b) => (a !== null && (b === null || a > b) ? a : b), null);
}
