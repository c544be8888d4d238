import { constants, gzipSync } from 'node:zlib';
import { memoize } from '../domain/memoize.ts';
import type { ParsedPage } from './page.ts';
import { emptyPage, parsePage } from './parsePage.ts';

/** A part of the HTML of a page: whole tags. */
export interface PagePart {
  readonly html: string;
  /** Whether other pages may have it: they are given the same object, so that it is read, measured and looked through once. */
  readonly isShared: boolean;
  /** Whether it begins within `main`. */
  readonly inMain: boolean;
}

/** A page as parts, which give its HTML when they are joined in this order: those of its frame and cards are shared. */
export type PageParts = readonly PagePart[];

/** The HTML of a page. */
export function htmlOf(parts: PageParts): string {
  return parts.map(({ html }) => html).join('');
}

/** Whether a part is one of those that all pages of a kind have; the other shared ones are cards. */
function isOfFrame({ isShared, inMain }: PagePart): boolean {
  return isShared && !inMain;
}

/** Reads a page from its parts, as `parsePage` reads its whole text, for use at once. */
type ReadParts = (parts: PageParts) => ParsedPage;

/** Creates a reader for the pages of a site, which reads each shared part once. */
export function createPartsReader(): ReadParts {
  const known = new WeakMap<PagePart, ParsedPage>();
  const readShared = (part: PagePart) => {
    const read = known.get(part) ?? parsePage(part.html, part);
    known.set(part, read);
    return read;
  };
  return (parts) => {
    const page = emptyPage();
    for (const part of parts) append(part.isShared ? readShared(part) : parsePage(part.html, part), page);
    return page;
  };
}

function append(read: ParsedPage, page: ReturnType<typeof emptyPage>): void {
  page.lang ??= read.lang;
  page.title ??= read.title;
  page.description ??= read.description;
  page.robots ??= read.robots;
  page.canonical ??= read.canonical;
  page.base ??= read.base;
  page.hasWidget ||= read.hasWidget;
  page.disclosure ??= after(page.links.length, read.disclosure);
  page.statements.push(...read.statements);
  page.headings.push(...read.headings);
  page.ids.push(...read.ids);
  page.links.push(...read.links);
  page.images.push(...read.images);
  page.landmarks.push(...read.landmarks);
  page.jsonLd.push(...read.jsonLd);
  page.text += read.text;
}

/** A disclosure of a page that has some links before it. */
function after(links: number, disclosure: ParsedPage['disclosure']): ParsedPage['disclosure'] {
  return disclosure && { ...disclosure, linksBefore: links + disclosure.linksBefore };
}

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
