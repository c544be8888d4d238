import type { PageImage, PageLink, ReadPage } from './page.ts';
import { parsePage } from './parsePage.ts';

/** The links and images that pages have in common, kept once: pass the same one for every page of a site. */
export class SharedParts {
  readonly links = new Map<string, PageLink>();
  readonly images = new Map<string, PageImage>();
}

/**
 * Reads the HTML of a page, in one pass and without a tree.
 * @param shared keeps the memory of many pages small; the result is the same without it
 */
export function readPage(html: string, shared = new SharedParts()): ReadPage {
  const { links, images, text: _, ...rest } = parsePage(html);
  return {
    ...copy(rest),
    links: links.map((link) => intern(link, shared.links)),
    images: images.map((image) => intern(image, shared.images)),
  };
}

function intern<T extends object>(part: T, known: Map<string, T>): T {
  let key = '';
  for (const value of Object.values(part)) key += value === null ? '\x01' : `\0${value}`;
  const found = known.get(key);
  if (found) return found;
  const kept = copy(part);
  known.set(copy(key), kept);
  return kept;
}

/** Copies plain data with its strings: V8 keeps the whole text of a page in memory for as long as a piece of it is held. */
function copy<T>(part: T): T {
  return JSON.parse(JSON.stringify(part));
}
