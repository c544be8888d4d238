import type { PageParts } from './pageParts.ts';
import { type ReadPage, readPage, SharedParts } from './readPage.ts';

/** Reads a page from its parts: gives what `readPage` gives for its whole text. */
export type ReadParts = (parts: PageParts) => ReadPage;

/** What many pages have in common besides their frame: cards. */
const CARD = /(<li class="card".*?<\/li>)/s;

/** Makes a reader for the pages of a site, which reads each part of a frame and each card once. */
export function createPartsReader(): ReadParts {
  const shared = new SharedParts();
  const known = new Map<string, ReadPage>();
  const readOnce = (text: string, inMain: boolean): ReadPage => {
    const found = known.get(text);
    if (found) return found;
    const read = readPage(text, shared, { inMain });
    known.set(unsliced(text), read);
    return read;
  };
  return ({ start, head, middle, main, end }) => {
    const frame = readOnce(middle, false);
    const inMain = frame.landmarks.includes('main');
    // Every second piece is a card; between two cards there is nothing.
    const pieces = main.split(CARD).flatMap((piece, at) => {
      if (piece === '') return [];
      return at % 2 === 1 ? readOnce(piece, inMain) : readPage(piece, shared, { inMain });
    });
    return join([readOnce(start, false), readPage(head, shared), frame, ...pieces, readOnce(end, false)]);
  };
}

/** Copies a text: V8 keeps the whole text of a page in memory for as long as a piece of it is held. */
function unsliced(text: string): string {
  return Buffer.from(text).toString();
}

/** What the parts of a page say, one after the other. */
function join(parts: readonly ReadPage[]): ReadPage {
  const first = <K extends keyof ReadPage>(key: K) => parts.find((part) => part[key] !== null)?.[key] ?? null;
  return {
    lang: first('lang'),
    title: first('title'),
    description: first('description'),
    robots: first('robots'),
    canonical: first('canonical'),
    base: first('base'),
    headings: parts.flatMap(({ headings }) => headings),
    ids: parts.flatMap(({ ids }) => ids),
    links: parts.flatMap(({ links }) => links),
    images: parts.flatMap(({ images }) => images),
    disclosure: firstDisclosure(parts),
    hasWidget: parts.some(({ hasWidget }) => hasWidget),
    landmarks: parts.flatMap(({ landmarks }) => landmarks),
    jsonLd: parts.flatMap(({ jsonLd }) => jsonLd),
  };
}

function firstDisclosure(parts: readonly ReadPage[]): ReadPage['disclosure'] {
  const at = parts.findIndex(({ disclosure }) => disclosure !== null);
  const found = parts[at]?.disclosure ?? null;
  const linksBefore = parts.slice(0, at).reduce((count, { links }) => count + links.length, 0);
  return found && { ...found, linksBefore: linksBefore + found.linksBefore };
}
