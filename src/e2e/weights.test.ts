import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { describe, expect, inject, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { isSiteScript } from '../site/frame.ts';
import type { SiteSize } from './builtSites.ts';
import { catalogue } from './catalogue.ts';
import { differentSites } from './site.ts';

/** What a page's HTML may weigh with gzip: what a server sends before it waits for an answer. */
const MAX_HTML = 14_600;

/** What a page's scripts may weigh with gzip before its visitor acts, and of them the script of all pages. */
const MAX_SCRIPTS = 10_000;
const MAX_SITE_SCRIPT = 2816;

function gzipped(size: SiteSize, file: string): number {
  return gzipSync(readFileSync(path.join(inject('sites')[size].folder, file)), { level: 9 }).length;
}

/** The scripts that a page names. */
function scriptsOf(size: SiteSize, file: string): string[] {
  const html = readFileSync(path.join(inject('sites')[size].folder, file), 'utf8');
  return [...new Set(html.match(/(?<=(?:src|href)=")\/assets\/[^"]+\.js(?=")/g))];
}

function scriptBytesOf(size: SiteSize, file: string): number {
  return scriptsOf(size, file).reduce((sum, script) => sum + gzipped(size, script), 0);
}

const KINDS = pageOfEachKind(catalogue);

/**
 * Of landing pages one whose list is longer than a page with either number of
 * products; the 404 page is a file.
 */
const PAGES = { ...KINDS, landing: '/quail-egg-incubator/', notFound: '/' };

/** A page of each kind, and what else is made of the whole catalogue. */
const FILES = [
  ...Object.values(PAGES).map((address) => path.join(address, 'index.html')),
  ...['/404.html', '/feed.xml', '/robots.txt', '/products/page/2/index.html', '/reviews/page/2/index.html'],
];

describe('many times the products', () => {
  it.each(FILES)('make %s no heavier', (file) => {
    const small = gzipped('usual', file);
    const big = gzipped('large', file);
    expect(Math.abs(big - small) / small, `${small} and ${big} bytes`).toBeLessThanOrEqual(0.05);
    expect(scriptBytesOf('large', file)).toBe(scriptBytesOf('usual', file));
  });

  it('leave every page within its limits', () => {
    const files = glob.sync('**/*.html', { cwd: inject('sites').large.folder });
    expect(files.length).toBeGreaterThan(inject('sites').large.products);
    expect(files.filter((file) => gzipped('large', file) > MAX_HTML)).toEqual([]);
    const tools = files.filter((file) => scriptsOf('large', file).length > 1);
    expect(tools.length).toBeGreaterThan(20);
    expect(tools.filter((file) => scriptBytesOf('large', file) > MAX_SCRIPTS)).toEqual([]);
  });
});

it('a page to read or to buy has one script, that of all pages, which takes at most 2.75 KB', () => {
  for (const address of [KINDS['product'], KINDS['eggType'], KINDS['guide'], KINDS['article']]) {
    const scripts = scriptsOf('usual', path.join(address ?? '', 'index.html'));
    expect(scripts.map(isSiteScript), address).toEqual([true]);
    expect(gzipped('usual', scripts[0] ?? ''), address).toBeLessThanOrEqual(MAX_SITE_SCRIPT);
  }
});

it.each(differentSites())(
  'the index of $products products takes at most 13 bytes for each',
  ({ size, products }) => {
    const [index = ''] = glob.sync('assets/products-*.json', { cwd: inject('sites')[size].folder });
    expect(gzipped(size, index) / products).toBeLessThanOrEqual(13);
  },
);

describe('of the engines', () => {
  const weights = (pattern: string) =>
    glob
      .sync(`assets/${pattern}.js`, { cwd: inject('sites').usual.folder })
      .map((file) => ({ name: path.basename(file).replace(/-[^-]+$/, ''), bytes: gzipped('usual', file) }));

  it('that of each tool, and that of the tray, keeps to 9.25 KB, that of the search to 9.75, that of the finder to 11, that of lists to 14.25, that of the calendar to 21, that of the log to 18.5', () => {
    const engines = weights('*-engine-*');
    expect(engines.map(({ name }) => name)).toContain('tray-engine');
    const own = new Map([
      ['list-engine', 14.25],
      ['search-engine', 9.75],
      ['finder-engine', 11],
      ['hatch-calendar-engine', 21],
      ['hatch-log-engine', 18.5],
    ]);
    const limit = (name: string) => (own.get(name) ?? 9.25) * 1024;
    expect(engines.filter(({ name, bytes }) => bytes > limit(name))).toEqual([]);
  });

  it('all take at most 100 KB, and the runtime that they share 6', () => {
    const sum = weights('*-engine-*').reduce((total, { bytes }) => total + bytes, 0);
    expect(sum).toBeLessThanOrEqual(100 * 1024);
    const [runtime, ...others] = weights('runtime-*');
    expect(runtime?.bytes).toBeLessThanOrEqual(6 * 1024);
    expect(others).toEqual([]);
  });
});
