import { hash } from 'node:crypto';
import path from 'node:path';
import { projectCache, writeCacheFile } from '../cli/cacheFolder.ts';

/** The build cache. */
export const BUILD_CACHE = projectCache('builds');

/** A page in the index, with the stamp of its file and the numbers of its outbound links. */
interface IndexedPage {
  readonly file: string;
  readonly stamp: string;
  readonly outbound: readonly number[];
}

/** Index file of an output folder, in the build cache. */
export function linkIndexFile(out: string, cache = BUILD_CACHE): string {
  return path.join(cache, `${hash('sha256', path.resolve(out))}.links.json`);
}

/**
 * Writes the outbound links of a build, so that the audit need not read the pages.
 * @param targets link targets by number (see `nameOfLink`)
 */
export function writeLinkIndex(
  file: string,
  pages: readonly IndexedPage[],
  targets: readonly string[],
): void {
  const numbers = new Map<number, number>();
  const numberOf = (target: number) => {
    const number = numbers.get(target) ?? numbers.size;
    numbers.set(target, number);
    return number;
  };
  const plain = pages.map(({ file: name, stamp, outbound }) => [name, stamp, outbound.map(numberOf)]);
  const links = Array.from(numbers.keys(), (target) => targets[target] ?? '');
  writeCacheFile(file, JSON.stringify({ links, pages: plain }));
}
