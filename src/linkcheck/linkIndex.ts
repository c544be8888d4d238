import { hash } from 'node:crypto';
import path from 'node:path';
import { projectCache, writeCacheFile } from '../cli/cacheFiles.ts';

/** Where builds keep what the next command can use. */
export const BUILD_CACHE = projectCache('builds');

/** What the index says of a page: what tells its file from any later version, and the numbers of its links. */
interface IndexedPage {
  readonly file: string;
  readonly stamp: string;
  readonly outbound: readonly number[];
}

/** The index of an output folder, beside the record of its build. */
export function linkIndexFile(out: string, cache = BUILD_CACHE): string {
  return path.join(cache, `${hash('sha256', path.resolve(out))}.links.json`);
}

/**
 * Keeps the links of a build; without them the audit reads the pages.
 * @param targets those of the pages by their numbers (see `nameOfLink`)
 */
export function keepLinkIndex(file: string, pages: readonly IndexedPage[], targets: readonly string[]): void {
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
