import { hash } from 'node:crypto';
import { ownText } from './ownText.ts';
import type { PageParts } from './pageParts.ts';
import { emptyPage, type ParsedPage, parsePage } from './readPage.ts';

/** Reads a page from its parts, for use at once: gives what `parsePage` gives for its whole text. */
export type ReadParts = (parts: PageParts) => ParsedPage;

/** What many pages have in common besides their frame: cards. */
const CARD = /(<li class="card".*?<\/li>)/s;

/** Makes a reader for the pages of a site, which reads each part of a frame and each card once. */
export function createPartsReader(): ReadParts {
  const known = new Map<string, ParsedPage>();
  const readOnce = (text: string, inMain: boolean): ParsedPage => {
    const key = hash('sha256', text, 'base64url');
    const read = known.get(key) ?? parsePage(ownText(text), { inMain });
    known.set(key, read);
    return read;
  };
  return ({ start, head, middle, main, end }) => {
    const frame = readOnce(middle, false);
    const inMain = frame.landmarks.includes('main');
    // Every second piece is a card; between two cards there is nothing.
    const pieces = main.split(CARD).flatMap((piece, at) => {
      if (piece === '') return [];
      return at % 2 === 1 ? readOnce(piece, inMain) : parsePage(piece, { inMain });
    });
    return join([readOnce(start, false), parsePage(head), frame, ...pieces, readOnce(end, false)]);
  };
}

/** What the parts of a page say, one after the other. */
function join(parts: readonly ParsedPage[]): ParsedPage {
  const page = emptyPage();
  for (const part of parts) {
    page.lang ??= part.lang;
    page.title ??= part.title;
    page.description ??= part.description;
    page.robots ??= part.robots;
    page.canonical ??= part.canonical;
    page.base ??= part.base;
    page.hasWidget ||= part.hasWidget;
    page.disclosure ??= after(page.links.length, part.disclosure);
    page.statements.push(...part.statements);
    page.headings.push(...part.headings);
    page.ids.push(...part.ids);
    page.links.push(...part.links);
    page.images.push(...part.images);
    page.landmarks.push(...part.landmarks);
    page.jsonLd.push(...part.jsonLd);
    page.text += part.text;
  }
  return page;
}

function after(links: number, disclosure: ParsedPage['disclosure']): ParsedPage['disclosure'] {
  return disclosure && { ...disclosure, linksBefore: links + disclosure.linksBefore };
}
