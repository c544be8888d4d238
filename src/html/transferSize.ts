import { constants, gzipSync } from 'node:zlib';
import { memoize } from '../domain/memoize.ts';
import { htmlOf, isOfFrame, type PagePart, type PageParts } from './pageParts.ts';

/** How many bytes are sent of a file: after gzip, as every host compresses. */
export function transferSize(contents: string | Buffer): number {
  return gzipSync(contents).length;
}

/** With the window and the memory that a page's own part needs: zlib's usual ones take a quarter longer to set up. */
const FAST = { level: constants.Z_BEST_SPEED, windowBits: 13, memLevel: 6 };

/**
 * Makes the measure of pages: how many bytes are sent of one, or some number within the budget where it keeps to it. A
 * page is not larger than the parts of its frame and the rest, each compressed by itself and in less time: only what may
 * be over is compressed whole.
 */
export function createPageMeasure(budget: number): (parts: PageParts) => number {
  const ofFrame = memoize(({ html }: PagePart) => transferSize(html));
  return (parts) => {
    const rest = gzipSync(htmlOf(parts.filter((part) => !isOfFrame(part))), FAST).length;
    const most = parts.filter(isOfFrame).reduce((sum, part) => sum + ofFrame(part), rest);
    return most <= budget ? most : transferSize(htmlOf(parts));
  };
}
