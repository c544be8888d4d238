import os from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { SharingCard, SharingCards } from '../../site/drawnPictures.ts';
import type { Output } from '../output.ts';
import type { ReportProgress } from '../progress.ts';
import { drawPng } from './drawPng.ts';
import { PictureCache } from './pictureCache.ts';

/** Pictures to read before yielding to the event loop. */
const AT_ONCE = 20;

/** Draws a site's cards as SVG files. */
type DrawCard = (card: SharingCard) => string;

/**
 * Writes the sharing pictures, and draws those that are not cached.
 * @param cards cards by picture path
 * @param isEnded whether the build has ended, to stop drawing
 * @param reportProgress called after each drawn picture
 * @throws OutputError if one cannot be written
 */
export async function writeSharingPictures(
  cards: SharingCards,
  draw: DrawCard,
  cacheFolder: string,
  output: Output,
  isEnded: () => boolean,
  reportProgress: ReportProgress,
): Promise<void> {
  const cache = new PictureCache(cacheFolder);
  const missing = await writeCached(cards, cache, output);
  const total = missing.length;
  let drawn = 0;
  const drawNext = async (): Promise<void> => {
    for (let next = missing.pop(); next && !isEnded(); next = missing.pop()) {
      const [file, card] = next;
      const picture = await drawPng(draw(card));
      cache.write(nameOf(file), picture);
      if (!isEnded()) output.write(file, picture);
      reportProgress('pictures for shared links', ++drawn, total);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, drawNext));
  cache.prune();
}

/** A picture to draw. */
type Missing = readonly [file: string, card: SharingCard];

/** Writes cached pictures and returns the others. */
async function writeCached(cards: SharingCards, cache: PictureCache, output: Output): Promise<Missing[]> {
  const missing: Missing[] = [];
  let looked = 0;
  for (const [path, card] of cards) {
    const picture = cache.read(nameOf(path));
    // Yield, because render workers wait for messages.
    if (++looked % AT_ONCE === 0) await setImmediate();
    if (picture) output.write(path.slice(1), picture);
    else missing.push([path.slice(1), card]);
  }
  return missing;
}

/** The name of a picture in the cache. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
