import { Parser } from 'htmlparser2';
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

/** Elements whose text is not shown. */
const HIDDEN = new Set(['script', 'style', 'template', 'svg']);

/** The words that a page shows in `main`, white space collapsed; those of two elements have a space between them. */
export function mainText(html: string): string {
  const texts: string[] = [];
  let mains = 0;
  let hidden = 0;
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === 'main') mains++;
      if (HIDDEN.has(tag)) hidden++;
    },
    ontext: (text) => {
      if (mains > 0 && hidden === 0) texts.push(text);
    },
    onclosetag: (tag) => {
      if (tag === 'main') mains--;
      if (HIDDEN.has(tag)) hidden--;
      if (mains > 0) texts.push(' ');
    },
  });
  parser.end(html);
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** V8 copies pieces shorter than this, and keeps longer ones as a place in the whole text. */
const COPIED = 13;

/** Copies a text: V8 keeps the whole text of a page in memory for as long as a piece of it is held. */
export function ownText(piece: string): string {
  return piece.length < COPIED ? piece : Buffer.from(piece).toString();
}
