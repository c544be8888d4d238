import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { formatCount } from '../domain/money.ts';
import { FILE_PATHS } from '../site/filePaths.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import type { BenchSites } from './benchSites.ts';
import { formatBytes, type Measure, measuresTable } from './figures.ts';
import { type BuiltHtml, measureScripts, readBuiltHtml } from './pageBytes.ts';

/** What the HTML of a page may weigh with gzip, and how much more with the largest catalogue than with the smallest. */
const HTML_LIMIT = 14_600;
const MAX_GROWTH = 1.05;

/** What the scripts of a page may weigh with gzip before anybody acts. */
const SCRIPT_LIMIT = 10_000;

/** What the index of lists may weigh with gzip for each product. */
const INDEX_LIMIT = 12;

/** Kinds that have a page for each of their entries, whatever the number of products. */
const OTHER_KINDS: readonly RouteKind[] = ['product', 'article', 'legal', 'redirect'];
const KINDS = ROUTE_KINDS.filter((kind) => !OTHER_KINDS.includes(kind));

/** Weighs with gzip what visitors of pages that know of products load, with catalogues of several sizes. */
export async function benchBytes(sites: BenchSites): Promise<string> {
  const weights: Weights[] = [];
  for (const products of sites.sizes) weights.push(await weigh(sites, products));
  const columns = sites.sizes.map((products) => `${formatCount(products)} products`);
  return [
    measuresTable('HTML with gzip, the heaviest page of each kind', columns, htmlMeasures(weights)),
    measuresTable('Files of scripts and data, with gzip', columns, fileMeasures(weights, sites.sizes)),
  ].join('\n\n');
}

/** What a site weighs, in bytes with gzip. */
interface Weights {
  readonly html: ReadonlyMap<RouteKind, BuiltHtml>;
  readonly feed: number;
  /** What each kind with a widget loads of scripts before anybody acts. */
  readonly scripts: ReadonlyMap<RouteKind, number>;
  /** The heaviest file whose name begins so, by the beginning. */
  readonly files: ReadonlyMap<string, number>;
}

/** What scripts fetch when they are used, by the beginnings of the files' names. */
const FILES = {
  'list-engine-': 'engine of lists',
  'products-': 'index of products',
  'controls-': 'what a page says of its list, heaviest',
  'cards-': 'a file of cards, heaviest',
  'search-': 'texts for a search, heaviest',
  'articles-': 'index of articles',
  'pages-': 'pages for the 404 page',
};

async function weigh(sites: BenchSites, products: number): Promise<Weights> {
  const out = await sites.built(products);
  const pages = await readBuiltHtml(await sites.content(products), out, KINDS);
  const html = new Map(pages.toReversed().map((page) => [page.route.kind, page]));
  const files = new Map<string, number>();
  for (const name of Object.keys(FILES)) files.set(name, await heaviest(path.join(out, 'assets'), name));
  return {
    html,
    feed: gzipSync(await readFile(path.join(out, FILE_PATHS.feed))).length,
    scripts: await weighScripts(out, [...html.values()]),
    files,
  };
}

async function heaviest(folder: string, name: string): Promise<number> {
  const files = await glob(`${name}*.{js,json}`, { cwd: folder, absolute: true });
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).length));
  return Math.max(...sizes);
}

function weighScripts(out: string, pages: readonly BuiltHtml[]): Promise<Map<RouteKind, number>> {
  return chromiumOn(out, async (browser, home) => {
    const scripts = new Map<RouteKind, number>();
    for (const { route, address } of pages)
      if (PAGES[route.kind].widget) scripts.set(route.kind, await measureScripts(browser, home + address));
    return scripts;
  });
}

function htmlMeasures(weights: readonly Weights[]): Measure[] {
  const shared = { format: formatBytes, limit: HTML_LIMIT, maxGrowth: MAX_GROWTH };
  const ofKind = (kind: RouteKind) => weights.map(({ html }) => html.get(kind)?.gzipped ?? Number.NaN);
  return [
    ...KINDS.map((kind) => ({ ...shared, label: kind, figures: ofKind(kind) })),
    { ...shared, label: 'feed', figures: weights.map(({ feed }) => feed) },
  ];
}

function scriptMeasures(weights: readonly Weights[]): Measure[] {
  return KINDS.filter((kind) => PAGES[kind].widget).map((kind) => ({
    label: `scripts at once, ${kind}`,
    figures: weights.map(({ scripts }) => scripts.get(kind) ?? Number.NaN),
    format: formatBytes,
    limit: SCRIPT_LIMIT,
  }));
}

function fileMeasures(weights: readonly Weights[], sizes: readonly number[]): Measure[] {
  const file = (name: string) => weights.map(({ files }) => files.get(name) ?? Number.NaN);
  const fetched = Object.entries(FILES).map(([name, label]) => ({
    label,
    figures: file(name),
    format: formatBytes,
  }));
  return [
    ...scriptMeasures(weights),
    ...fetched,
    {
      label: 'index, each product',
      figures: file('products-').map((size, place) => size / (sizes[place] ?? Number.NaN)),
      format: (bytes) => `${bytes.toFixed(1)} B`,
      limit: INDEX_LIMIT,
    },
  ];
}
