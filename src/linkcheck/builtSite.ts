import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faultyLinks } from '../cli/files.ts';
import { shellWord } from '../cli/shellWord.ts';
import { UsageError } from '../cli/userError.ts';
import { siteUrlOf } from '../site/sitemaps.ts';
import { addressOf, createUrls, type Urls } from '../site/urls.ts';
import { filesIn } from './folderFiles.ts';

/** The files of a build, committed or not. */
export interface BuiltFiles {
  readonly files: Iterable<string>;
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

/**
 * Opens the folder of a built site, and reads the address that it was built for from its robots.txt.
 * @throws UsageError where there is no built site, or a link leads out of it
 */
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
  return { files: { files: [...names].sort(), locate }, urls: createUrls(siteUrl) };
}

/**
 * Makes sure that a built site has no file from elsewhere, which who serves or uploads it would publish: no build makes such a link.
 * @throws UsageError with every symbolic link that leads out of the folder, or in a circle
 */
export function assertClosed(folder: string): void {
  const faults = faultyLinks({ root: folder, called: 'the built site' });
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
