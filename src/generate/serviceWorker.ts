import { readFileSync } from 'node:fs';
import { originOf } from '../domain/entry.ts';
import { memoize } from '../domain/memoize.ts';
import { formatCount } from '../domain/money.ts';
import { transferSize } from '../html/readPage.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { addressOf, FILE_PATHS, fileAt, outputFileOf } from '../site/urls.ts';
import type { BuildTools } from './buildOptions.ts';
import { hashOf, shortHash } from './hash.ts';
import { markOf } from './pageMark.ts';
import type { Site } from './site.ts';

/** Reads a file of the site; null if there is none. */
type ReadFile = (file: string) => Buffer | null;

/**
 * Writes the service worker with the list of the files that it keeps, and warns of
 * pages for which there is no room.
 */
export async function writeServiceWorker(
  { routes, context: { urls }, catalogue, assets }: Site,
  { output, cache, log }: BuildTools,
): Promise<void> {
  const { site } = catalogue;
  const file = FILE_PATHS.serviceWorker.slice(1);
  if (!site.offline) return void output.write(file, assets.workers.freeing);
  const read = memoize((name: string) => {
    const place = output.locate(name);
    return place === null ? null : readFileSync(place);
  });
  const kept = routes.filter(({ kind }) => PAGES[kind].offline);
  // Help and tools come first, in case there is no room for all.
  const selling = kept.filter(showsProducts);
  const helping = kept.filter((route) => !showsProducts(route));
  const pages = [...helping, ...selling].map(outputFileOf);
  const loaded = filesOfPages(pages, read, urls.base);
  const most = site.budgets.offline;
  const { files, found, without } = await cache.rememberValue('offline files', hashOf([most, loaded]), () =>
    withinBudget(loaded, most, (name) => transferSize(read(name) ?? '')),
  );
  if (without.length > 0) {
    const expected = `expected at most ${formatCount(most)} bytes after gzip to keep for when there is no network`;
    const left = without.map(({ page, bytes }) => `/${addressOf(page)} (${formatCount(bytes)})`).join(', ');
    const message = `${expected}, found ${formatCount(found)}; left out: ${left}; shorten pages, or raise budgets.offline`;
    log.warning(originOf(site), ['budgets', 'offline'], message);
  }
  output.write(file, workerScript(files, assets.workers.keeping));
}

function showsProducts<K extends RouteKind>({ kind, entity }: Route<K>): boolean {
  return PAGES[kind].productsOn(entity) !== 'none';
}

/** A file with a hash of its bytes, or the mark of a page. */
type HashedFile = readonly [file: string, hash: string];

/** The script of a service worker that keeps these files; the same files give the same bytes. */
export function workerScript(files: readonly HashedFile[], script: string): string {
  const list = JSON.stringify(
    Object.fromEntries(files.map(([file, of]) => [encodeURI(addressOf(file)), of])),
  );
  return `const VERSION="${shortHash(list)}",FILES=${list};\n${script}`;
}

/** A page, first of its files. */
type PageFiles = readonly HashedFile[];

/**
 * The files of each page: the page and all that it loads, now or on use, except
 * files that are useless without data.
 */
export function filesOfPages(pages: readonly string[], read: ReadFile, base: string): PageFiles[] {
  const known = memoize((file: string) => {
    const contents = read(file);
    if (!contents) return null;
    const hash = file.endsWith('.html') ? markOf(file, contents.toString()) : shortHash(contents);
    return { hash, loads: loadedBy(file, contents, base) };
  });
  return pages.map((page) => {
    const files = new Map<string, string>();
    const take = (file: string) => {
      const found = known(file);
      if (!found || files.has(file)) return;
      files.set(file, found.hash);
      for (const next of found.loads) take(next);
    };
    take(page);
    return [...files];
  });
}

/** Styles, scripts, fonts and drawings by their addresses in a page. Photos are too heavy to be kept. */
const LOADED = /\s(?:src|href)="([^"?#]+\.(?:css|js|woff2|svg))"/g;

/** The engines in a script, by their addresses beside it. */
const ENGINES = /"\.\/([\w-]+\.js)"/g;

/**
 * The scripts of lists, searches and comparisons, whose data is not kept, and the pictures of products
 * and categories, whose pages are not.
 */
const OF_DATA =
  /^assets\/(?:(?:list|search|compare|tray|finder)-engine|list)-|^pictures\/(?:products\/|heroes\/category-)/;

function loadedBy(file: string, contents: Buffer, base: string): string[] {
  const named = (pattern: RegExp) =>
    Array.from(contents.toString().matchAll(pattern), ([, name = '']) => name);
  if (file.endsWith('.html'))
    return named(LOADED)
      .flatMap((address) => fileAt(address, base) ?? [])
      .filter(isOfUse);
  return file.endsWith('.js')
    ? named(ENGINES)
        .map((name) => `assets/${name}`)
        .filter(isOfUse)
    : [];
}

function isOfUse(file: string): boolean {
  return !OF_DATA.test(file);
}

/** The files that a browser keeps: page by page with all that it loads, while they fit the budget. */
export function withinBudget(pages: readonly PageFiles[], most: number, sizeOf: (file: string) => number) {
  const kept = new Map<string, string>();
  const without: { readonly page: string; readonly bytes: number }[] = [];
  let used = 0;
  let found = 0;
  for (const files of pages) {
    const missing = files.filter(([file]) => !kept.has(file));
    const bytes = missing.reduce((sum, [file]) => sum + sizeOf(file), 0);
    found += bytes;
    if (used + bytes > most) without.push({ page: files[0]?.[0] ?? '', bytes });
    else {
      used += bytes;
      for (const [file, of] of missing) kept.set(file, of);
    }
  }
  return { files: [...kept], found, without };
}
