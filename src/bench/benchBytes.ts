import type { Browser } from 'playwright-core';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { formatCount } from '../domain/money.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import type { BenchSites } from './benchSites.ts';
import { formatAgainst, formatBytes, formatRatio, formatTable } from './figures.ts';
import { type BuiltHtml, measureBytes, readBuiltHtml } from './pageBytes.ts';

/** What the scripts of a page may weigh with gzip. */
const SCRIPT_LIMIT = 10_000;

/** Weighs what the heaviest page of each kind with a widget loads, and names the largest page of a site. */
export async function benchBytes(sites: BenchSites): Promise<string> {
  const pages = await readPages(sites, sites.shipped);
  const rows = await chromiumOn(await sites.built(sites.shipped), (browser, home) =>
    weigh(browser, home, heaviestOfKinds(pages)),
  );
  const header = ['', 'scripts', 'of the limit', 'HTML', 'pictures and font', 'heaviest page'];
  const title = `Loaded before anybody acts, with gzip; limit of the scripts ${formatBytes(SCRIPT_LIMIT)}`;
  return [
    formatTable(title, [header, ...rows]),
    largest(sites.shipped, pages),
    largest(1000, await readPages(sites, 1000)),
  ].join('\n');
}

async function weigh(browser: Browser, home: string, pages: readonly BuiltHtml[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { route, address } of pages) {
    const { scripts, html, other } = await measureBytes(browser, home + address);
    const weights = [formatRatio(scripts / SCRIPT_LIMIT), formatBytes(html), formatBytes(other)];
    rows.push([route.kind, formatAgainst(SCRIPT_LIMIT, scripts, formatBytes), ...weights, `/${address}`]);
  }
  return rows;
}

async function readPages(sites: BenchSites, products: number): Promise<BuiltHtml[]> {
  return readBuiltHtml(await sites.content(products), await sites.built(products));
}

/** The first page of each kind that has a widget: pages come heaviest first. */
function heaviestOfKinds(pages: readonly BuiltHtml[]): BuiltHtml[] {
  const heaviest = new Map<RouteKind, BuiltHtml>();
  for (const page of pages) {
    const { kind } = page.route;
    if (PAGES[kind].widget && !heaviest.has(kind)) heaviest.set(kind, page);
  }
  return [...heaviest.values()];
}

function largest(products: number, [page]: readonly BuiltHtml[]): string {
  if (!page) throw new Error('expected a site with pages');
  const size = `${formatBytes(page.gzipped)} with gzip, ${formatBytes(page.bytes)} without`;
  return `  largest HTML page with ${formatCount(products)} products: /${page.address}, ${size}`;
}
