import { memoizeByObject } from '../domain/memoize.ts';
import type { ParsedPage } from './page.ts';
import { foldSpace, parsePiece } from './parsePage.ts';
import { transferSize } from './readPage.ts';

/** The frame of a page kind: the HTML before the page's own head, main part and sprite, and after them. */
export type PageFrame = readonly [start: string, afterHead: string, afterMain: string, end: string];

/**
 * The HTML of a page in pieces: those of its frame, and between them its own. More than half of
 * a page is its frame, so it is read and weighed once for all pages of a kind.
 */
export interface PagePieces {
  /** The same object for all pages of a kind. */
  readonly frame: PageFrame;
  readonly own: readonly [head: string, main: string, sprite: string];
}

/** A page without a frame, such as a redirect. */
export function unframed(html: string): PagePieces {
  return { frame: NO_FRAME, own: [html, '', ''] };
}

const NO_FRAME: PageFrame = ['', '', '', ''];

/** The HTML of a whole page. */
export function joinPieces({ frame, own }: PagePieces): string {
  return alternate(frame, own).join('');
}

/** Reads a page as `parsePage` reads the whole of it. */
export function parsePieces({ frame, own: [head, main, sprite] }: PagePieces): ParsedPage {
  const own = [parsePiece(head, 'outside'), parsePiece(main, 'main'), parsePiece(sprite, 'outside')];
  return joinParsed(alternate(parsedFrame(frame), own));
}

const parsedFrame = memoizeByObject((frame: PageFrame) => frame.map((html) => parsePiece(html, 'outside')));

/** zlib divides a whole into other blocks than its parts: the chart of 1,000 products took 11 bytes more. */
const BLOCKS = 64;

/**
 * The transfer size of a page in bytes, exact if it is above a budget. Within the budget it is
 * an upper bound: a page compresses better as a whole than its frame and its own part by themselves.
 */
export function weighPieces(page: PagePieces, budget: number): number {
  const bound = frameSize(page.frame) + transferSize(page.own.join('')) + BLOCKS;
  return bound <= budget ? bound : transferSize(joinPieces(page));
}

const frameSize = memoizeByObject((frame: PageFrame) => transferSize(frame.join('')));

/** The items of two lists by turns, the first one of `outer` first. */
function alternate<T>(outer: readonly T[], inner: readonly T[]): T[] {
  return outer.flatMap((item, index) => [item, ...inner.slice(index, index + 1)]);
}

function joinParsed(pieces: readonly ParsedPage[]): ParsedPage {
  const first = <K extends 'lang' | 'title' | 'description' | 'robots' | 'canonical' | 'base'>(key: K) =>
    pieces.find((piece) => piece[key] !== null)?.[key] ?? null;
  return {
    lang: first('lang'),
    title: first('title'),
    description: first('description'),
    robots: first('robots'),
    canonical: first('canonical'),
    base: first('base'),
    headings: pieces.flatMap(({ headings }) => headings),
    ids: pieces.flatMap(({ ids }) => ids),
    links: pieces.flatMap(({ links }) => links),
    images: pieces.flatMap(({ images }) => images),
    disclosure: firstDisclosure(pieces),
    statements: pieces.flatMap(({ statements }) => statements),
    hasWidget: pieces.some(({ hasWidget }) => hasWidget),
    jsonLd: pieces.flatMap(({ jsonLd }) => jsonLd),
    resources: pieces.flatMap(({ resources }) => resources),
    text: foldSpace(pieces.map(({ text }) => text).join('')),
  };
}

/** The first disclosure of the pieces, with the links of all pieces before it. */
function firstDisclosure(pieces: readonly ParsedPage[]): ParsedPage['disclosure'] {
  let linksBefore = 0;
  for (const { disclosure, links } of pieces) {
    if (disclosure) return { ...disclosure, linksBefore: linksBefore + disclosure.linksBefore };
    linksBefore += links.length;
  }
  return null;
}
