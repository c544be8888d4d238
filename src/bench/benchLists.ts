import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import type { Browser, Response } from 'playwright-core';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { formatCount } from '../domain/money.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { buildRoutes } from '../site/routes.ts';
import { addressOf, FILE_PATHS, outputFileOf } from '../site/urls.ts';
import type { BenchSites } from './benchSites.ts';
import { formatBytes, formatMilliseconds, type Measure, measuresTable, median } from './figures.ts';
import { type ListTimes, measureList, SLOWDOWN } from './listActions.ts';

/** Bytes with gzip: a page's HTML, its scripts before anybody acts, and the index of lists for each product. */
const LIMITS = { html: 14_600, scripts: 10_000, index: 12 };

/** How much heavier a page may be with the largest catalog than with the smallest. */
const MAX_GROWTH = 1.05;

/** Milliseconds from an action to its painted outcome. */
const ACTION_LIMIT = 100;

/** Kinds that have a page for each of their entries do not grow with the number of products. */
const OTHER_KINDS: readonly RouteKind[] = ['product', 'article', 'legal', 'redirect'];
const KINDS = ROUTE_KINDS.filter((kind) => !OTHER_KINDS.includes(kind));

/** What scripts fetch when they are used, by the beginnings of the files' names. */
const FILES = {
  'list-engine-': 'engine of lists',
  'products-': 'index of products',
  'controls-': 'controls of a list, heaviest',
  'cards-': 'a file of cards, heaviest',
  'search-': 'texts for a search, heaviest',
  'articles-': 'index of articles',
  'pages-': 'pages for the 404 page',
};

/** What visitors of one site load and wait for; bytes are with gzip. */
interface Shipped {
  readonly html: ReadonlyMap<RouteKind, HeaviestPage>;
  readonly feed: number;
  readonly scripts: ReadonlyMap<RouteKind, number>;
  /** The heaviest file whose name begins so. */
  readonly files: ReadonlyMap<string, number>;
  readonly list: ListTimes;
}

/** The heaviest page of a kind. */
interface HeaviestPage {
  /** Relative to the home page: `products/`. */
  readonly address: string;
  readonly bytes: number;
}

/** Weighs what ships to the browser for each number of products, and times the actions of /products/. */
export async function benchLists(sites: BenchSites): Promise<string> {
  const shipped: Shipped[] = [];
  for (const products of sites.sizes)
    shipped.push(await measureSite(await sites.content(products), await sites.built(products)));
  return measuresTable(
    `Lists and bytes in Chromium: bytes with gzip; main thread's processor time times ${SLOWDOWN}`,
    sites.sizes.map((products) => `${formatCount(products)} products`),
    [...weightsOf(shipped, sites.sizes), ...timesOf(shipped)],
  );
}

async function measureSite(content: string, out: string): Promise<Shipped> {
  const html = await heaviestPages(content, out);
  const files = new Map<string, number>();
  for (const name of Object.keys(FILES)) files.set(name, await heaviestFile(path.join(out, 'assets'), name));
  const feed = await gzippedBytes(path.join(out, FILE_PATHS.feed));
  return chromiumOn(out, async (browser, home) => {
    const scripts = new Map<RouteKind, number>();
    for (const [kind, { address }] of html)
      if (PAGES[kind].widget) scripts.set(kind, await scriptBytes(browser, home + address));
    return { html, feed, files, scripts, list: await measureList(browser, `${home}products/`) };
  });
}

async function heaviestPages(content: string, out: string): Promise<Map<RouteKind, HeaviestPage>> {
  const { catalogue } = await loadCatalogue(content);
  const pages = new Map<RouteKind, HeaviestPage>();
  for (const route of buildRoutes(catalogue)) {
    if (!KINDS.includes(route.kind)) continue;
    const file = outputFileOf(route);
    const bytes = await gzippedBytes(path.join(out, file));
    if (bytes > (pages.get(route.kind)?.bytes ?? 0))
      pages.set(route.kind, { address: addressOf(file), bytes });
  }
  return pages;
}

async function heaviestFile(folder: string, name: string): Promise<number> {
  const files = await glob(`${name}*.{js,json}`, { cwd: folder, absolute: true });
  const sizes = await Promise.all(files.map(gzippedBytes));
  return sizes.length > 0 ? Math.max(...sizes) : Number.NaN;
}

async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await readFile(file)).length;
}

/** Loads a page and weighs every script that comes with it: what no preload names counts too. */
async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const weights = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  await page.close();
  return weights.reduce((total, weight) => total + weight, 0);
}

function weightsOf(shipped: readonly Shipped[], sizes: readonly number[]): Measure[] {
  const measure = (label: string, weight: (site: Shipped) => number | undefined): Measure => ({
    label,
    figures: shipped.map((site) => weight(site) ?? Number.NaN),
    format: formatBytes,
  });
  const limitHtml = { limit: LIMITS.html, maxGrowth: MAX_GROWTH };
  const index = shipped.map(({ files }) => files.get('products-') ?? Number.NaN);
  return [
    ...KINDS.map((kind) => ({
      ...measure(`HTML, ${kind}`, ({ html }) => html.get(kind)?.bytes),
      ...limitHtml,
    })),
    { ...measure('feed', ({ feed }) => feed), ...limitHtml },
    ...KINDS.filter((kind) => PAGES[kind].widget).map((kind) => ({
      ...measure(`scripts at once, ${kind}`, ({ scripts }) => scripts.get(kind)),
      limit: LIMITS.scripts,
    })),
    ...Object.entries(FILES).map(([name, label]) => measure(label, ({ files }) => files.get(name))),
    {
      label: 'index, each product',
      figures: index.map((bytes, place) => bytes / (sizes[place] ?? Number.NaN)),
      format: (bytes) => `${bytes.toFixed(1)} B`,
      limit: LIMITS.index,
    },
  ];
}

function timesOf(shipped: readonly Shipped[]): Measure[] {
  const measures = (label: string, times: (list: ListTimes) => readonly number[]): Measure[] => {
    const shared = { format: formatMilliseconds, limit: ACTION_LIMIT };
    const figures = shipped.map(({ list }) => times(list));
    return [
      { ...shared, label: `${label}, median`, figures: figures.map(median) },
      { ...shared, label: `${label}, worst`, figures: figures.map((all) => Math.max(...all)) },
    ];
  };
  return [
    ...measures('filter or sort', ({ filters }) => filters),
    ...measures('"Show 24 more"', ({ more }) => more),
  ];
}
