import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { describe, expect, inject, it } from 'vitest';
import { type CompareIndex, type CompareShard, shardOfSlug } from '../domain/compare/compareShards.ts';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { catalogue } from './catalogue.ts';
import type { SiteSize } from './site.ts';

/** What a page's HTML may weigh with gzip: what a server sends before it waits for an answer. */
const MAX_HTML = 14_600;

/** What a page's scripts may weigh with gzip before its visitor acts. */
const MAX_SCRIPTS = 10_000;

function gzipped(size: SiteSize, file: string): number {
  return gzipSync(readFileSync(path.join(inject('sites')[size].folder, file)), { level: 9 }).length;
}

/** The bytes of the scripts that a page names. */
function scriptsOf(size: SiteSize, file: string): number {
  const html = readFileSync(path.join(inject('sites')[size].folder, file), 'utf8');
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script),
  );
  return [...scripts].reduce((sum, script = '') => sum + gzipped(size, script), 0);
}

/** Of landing pages one whose list is longer than a page with either number of products; the 404 page is a file. */
const PAGES = { ...pageOfEachKind(catalogue), landing: '/quail-egg-incubator/', notFound: '/' };

/** A page of each kind, and what else is made of the whole catalogue. */
const FILES = [
  ...Object.values(PAGES).map((address) => path.join(address, 'index.html')),
  '/404.html',
  '/feed.xml',
  '/robots.txt',
  '/products/page/2/index.html',
  '/reviews/page/2/index.html',
];

describe('ten times the products', () => {
  it.each(FILES)('make %s no heavier', (file) => {
    const [small, big] = [gzipped(97, file), gzipped(1000, file)];
    expect(Math.abs(big - small) / small, `${small} and ${big} bytes`).toBeLessThanOrEqual(0.05);
    expect(scriptsOf(1000, file)).toBe(scriptsOf(97, file));
  });

  it('leave every page within its limits', () => {
    const files = glob.sync('**/*.html', { cwd: inject('sites')[1000].folder });
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => gzipped(1000, file) > MAX_HTML)).toEqual([]);
    const lists = files.filter((file) => scriptsOf(1000, file) > 0);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter((file) => scriptsOf(1000, file) > MAX_SCRIPTS)).toEqual([]);
  });
});

it.each([97, 1000] as const)('the index of %d products takes at most 12 bytes for each', (size) => {
  const [index = ''] = glob.sync('assets/products-*.json', { cwd: inject('sites')[size].folder });
  expect(gzipped(size, index) / size).toBeLessThanOrEqual(12);
});

it('the engine of each tool, and that of the tray, keeps to 12 KB', () => {
  const engines = glob.sync('assets/!(list)-engine-*.js', { cwd: inject('sites')[97].folder });
  expect(engines.map((engine) => path.basename(engine))).toContainEqual(expect.stringMatching(/^tray-/));
  expect(engines.filter((engine) => gzipped(97, engine) > 12 * 1024)).toEqual([]);
});

describe.each([97, 1000] as const)('of %i products', (size) => {
  const { folder } = inject('sites')[size];
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

  it('each is found for a comparison in the shard that its slug says, which takes at most 16 KB', () => {
    const [index = ''] = glob.sync('assets/compare-+([0-9a-f]).json', { cwd: folder });
    const { shards }: CompareIndex = read(index);
    const pages = glob
      .sync('product/*', { cwd: folder, onlyDirectories: true })
      .map((page) => path.basename(page));
    expect(pages.length).toBe(size);
    const lost = pages.filter((slug) => {
      const shard: CompareShard = read(shards[shardOfSlug(slug, shards.length)] ?? '');
      return shard[slug]?.slug !== slug;
    });
    expect(lost).toEqual([]);
    expect(shards.filter((shard) => gzipped(size, shard) > 16 * 1024)).toEqual([]);
  });
});
