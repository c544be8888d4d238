import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faultyLinks, filesIn } from '../cli/files.ts';
import { shellWord } from '../cli/shellWord.ts';
import { UsageError } from '../cli/userError.ts';
import { addedFiles, MARKER_FILE } from '../domain/markerFile.ts';
import type { ParsedPage } from '../html/page.ts';
import { parsePage } from '../html/parsePage.ts';
import { siteUrlOf } from '../site/sitemaps.ts';
import { addressOf, createUrls, escapeXml, type Urls } from '../site/urls.ts';
import { addressesInFile, isList } from './addressLists.ts';

/** The files of a build, committed or not. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
  /** Those of `content/public`: whatever they are, they are no pages and no lists of this site. */
  readonly foreign: ReadonlySet<string>;
  locate(file: string): string | null;
}

/** The path at which a file is requested: a folder's own, for its index. */
export function pathOf(file: string): string {
  return `/${encodeURI(addressOf(file))}`;
}

/** A built site in its folder. */
export interface BuiltSite {
  readonly files: BuiltFiles;
  /** The addresses that it was built for. */
  readonly urls: Urls;
}

/** Opens the folder of a built site, and reads the address that it was built for from its robots.txt. */
export async function openBuiltSite(folder: string): Promise<BuiltSite> {
  const robots = await readFile(path.join(folder, 'robots.txt'), 'utf8').catch(() => '');
  const siteUrl = siteUrlOf(robots);
  if (siteUrl === null) {
    throw new UsageError(`expected a built site in '${folder}', found none; ${buildFirst(folder)}`);
  }
  assertClosed(folder);
  const names = filesIn(folder);
  if (![...names].some((name) => name.endsWith('.html'))) {
    throw new UsageError(`expected pages in '${folder}', found no .html file; ${buildFirst(folder)}`);
  }
  const locate = (file: string) => (names.has(file) ? path.join(folder, file) : null);
  const foreign = addedFiles(await readFile(path.join(folder, MARKER_FILE), 'utf8').catch(() => ''));
  return { files: { files: [...names].sort(), foreign, locate }, urls: createUrls(siteUrl) };
}

/**
 * Makes sure that a built site has no file from elsewhere, which who serves or uploads it would
 * publish: no build makes such a link.
 * @throws UsageError with every symbolic link that leads out of the folder, or in a circle
 */
export function assertClosed(folder: string): void {
  const faults = faultyLinks({ root: folder, label: 'the built site' });
  if (faults.length === 0) return;
  throw new UsageError(
    faults.map(({ file, message }) => `${path.join(folder, file)}: ${message}`).join('\n'),
  );
}

/** What to do where a folder has no built site: the end of a message. */
export function buildFirst(folder: string): string {
  const command = folder === 'dist' ? 'npm run build' : `npm run build -- --out ${shellWord(folder)}`;
  return `run ${command} first`;
}

/** Reads the pages of a build one by one, so that none has to stay in memory. */
export function* eachPage(files: BuiltFiles): Generator<[file: string, page: ParsedPage, html: string]> {
  for (const [file, html] of eachText(files, (name) => name.endsWith('.html')))
    yield [file, parsePage(html), html];
}

/**
 * Reads sitemaps, feeds and the other lists of addresses of a build, and what style sheets and
 * modules load, each as a page of links.
 */
export function* eachList(files: BuiltFiles): Generator<[file: string, page: ParsedPage]> {
  for (const [file, text] of eachText(files, isList))
    yield [file, parsePage(linksTo(addressesInFile(text, file)))];
}

function* eachText(files: BuiltFiles, isWanted: (file: string) => boolean): Generator<[string, string]> {
  for (const file of files.files) {
    const located = isWanted(file) && !files.foreign.has(file) ? files.locate(file) : null;
    if (located !== null) yield [file, readFileSync(located, 'utf8')];
  }
}

function linksTo(addresses: Iterable<string>): string {
  return Array.from(new Set(addresses), (address) => `<a href="${escapeXml(address)}"></a>`).join('\n');
}
