import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faultyLinks } from '../cli/faultyLinks.ts';
import { UsageError } from '../cli/userError.ts';
import { siteUrlOf } from '../site/sitemaps.ts';
import { createUrls, type Urls } from '../site/urls.ts';
import { buildFirst } from './buildFirst.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { contentsOf } from './folderContents.ts';
import { type LinkIndex, readLinkIndex } from './readLinkIndex.ts';

/** A built site in its folder. */
export interface BuiltSite {
  readonly files: BuiltFiles;
  /** What its build has found of its links to other sites. */
  readonly index: LinkIndex;
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
  const { files: names } = contentsOf(folder);
  if (![...names].some((name) => name.endsWith('.html'))) {
    throw new UsageError(`expected pages in '${folder}', found no .html file; ${buildFirst(folder)}`);
  }
  const locate = (file: string) => (names.has(file) ? path.join(folder, file) : null);
  return {
    files: { files: [...names].sort(), locate },
    index: readLinkIndex(folder),
    urls: createUrls(siteUrl),
  };
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
