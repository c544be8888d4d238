import { readFileSync } from 'node:fs';
import type { Catalogue } from '../content/catalogue.ts';
import { originOf } from '../domain/entry.ts';
import { groupBy, listAt } from '../domain/groupBy.ts';
import { memoize } from '../domain/memoize.ts';
import { formatCount } from '../domain/money.ts';
import { transferSize } from '../html/readPage.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import { type Route, speciesToKeepFor } from '../site/routes.ts';
import { withKinds } from '../site/species/hatchSpecies.ts';
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
  const pages = pagesForEveryone(routes);
  const groups = speciesByPages(routes, catalogue);
  const loaded = filesOfPages(pages, read, urls.base);
  const loadedByGroup = groups.map((group) => filesOfPages(group.pages, read, urls.base));
  const most = site.budgets.offline;
  const inputs = hashOf([most, loaded, loadedByGroup]);
  const { forEveryone, forGroups } = await cache.rememberValue('offline files', inputs, () => {
    const sizeOf = memoize((name: string) => transferSize(read(name) ?? ''));
    const first = withinBudget(loaded, most, sizeOf);
    const more = loadedByGroup.map((own) => withinBudget(own, most, sizeOf, first.files));
    return { forEveryone: first, forGroups: more };
  });
  const warn = (purpose: string, { found, without }: FittingFiles) => {
    if (without.length === 0) return;
    const expected = `expected at most ${formatCount(most)} bytes after gzip to keep ${purpose}`;
    const left = without.map(({ page, bytes }) => `/${addressOf(page)} (${formatCount(bytes)})`).join(', ');
    const message = `${expected}, found ${formatCount(found)}; left out: ${left}; shorten pages, or raise budgets.offline`;
    log.warning(originOf(site), ['budgets', 'offline'], message);
  };
  warn('for when there is no network', forEveryone);
  const bySpecies = new Map<string, readonly HashedFile[]>();
  for (const [index, { species }] of groups.entries()) {
    const kept = forGroups[index];
    if (!kept) continue;
    warn(`with a batch of ${species.join(', ')}`, kept);
    for (const id of species) bySpecies.set(id, kept.files);
  }
  output.write(file, workerScript(forEveryone.files, bySpecies, assets.workers.keeping));
}

/** The pages that every visitor's browser keeps: help and tools come first, in case there is no room for all. */
function pagesForEveryone(routes: readonly Route[]): string[] {
  const kept = routes.filter(({ kind }) => PAGES[kind].offline);
  const selling = kept.filter(showsProducts);
  const helping = kept.filter((route) => !showsProducts(route));
  return [...helping, ...selling].map(outputFileOf);
}

/** The species, with their kinds, a batch of which has a browser keep the same pages. */
function speciesByPages(routes: readonly Route[], catalogue: Catalogue) {
  const pagesOf = new Map<string, string[]>();
  for (const route of routes)
    for (const id of speciesToKeepFor(route, catalogue)) listAt(pagesOf, id).push(outputFileOf(route));
  const groups = groupBy(pagesOf, ([, pages]) => pages.join(' '));
  return Array.from(groups.values(), (group) => ({
    species: group.flatMap(([id]) => idsWithKinds(id, catalogue)),
    pages: group[0]?.[1] ?? [],
  }));
}

function idsWithKinds(id: string, { species }: Catalogue): string[] {
  const found = species.get(id);
  return found ? withKinds(found).map((kind) => kind.id) : [];
}

function showsProducts<K extends RouteKind>({ kind, entity }: Route<K>): boolean {
  return PAGES[kind].productsOn(entity) !== 'none';
}

/** A file with a hash of its bytes, or the mark of a page. */
type HashedFile = readonly [file: string, hash: string];

/**
 * The script of a service worker that keeps these files; the same files give the same bytes.
 * @param bySpecies the files to keep besides with a batch of a species, by its id
 */
export function workerScript(
  files: readonly HashedFile[],
  bySpecies: ReadonlyMap<string, readonly HashedFile[]>,
  script: string,
): string {
  const list = JSON.stringify(addressed(files));
  const lists = JSON.stringify(
    Object.fromEntries(Array.from(bySpecies, ([id, own]) => [id, addressed(own)])),
  );
  return `const VERSION="${shortHash(list + lists)}",FILES=${list},SPECIES_FILES=${lists};\n${script}`;
}

/** The hashes of files by their addresses. */
function addressed(files: readonly HashedFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(([file, of]) => [encodeURI(addressOf(file)), of]));
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

/** The files that fit a budget, the bytes of all, and the pages for which there is no room. */
interface FittingFiles {
  readonly files: readonly HashedFile[];
  readonly found: number;
  readonly without: readonly { readonly page: string; readonly bytes: number }[];
}

/**
 * The files that a browser keeps: page by page with all that it loads, while they fit the budget.
 * @param before the files that it keeps anyway, which count, too
 */
export function withinBudget(
  pages: readonly PageFiles[],
  most: number,
  sizeOf: (file: string) => number,
  before: readonly HashedFile[] = [],
): FittingFiles {
  const known = new Set(before.map(([file]) => file));
  const kept = new Map<string, string>();
  const without: { readonly page: string; readonly bytes: number }[] = [];
  let used = before.reduce((sum, [file]) => sum + sizeOf(file), 0);
  let found = used;
  for (const files of pages) {
    const missing = files.filter(([file]) => !known.has(file) && !kept.has(file));
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
