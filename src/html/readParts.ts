import { hash } from 'node:crypto';
import { ownText } from './ownText.ts';
import type { PageParts } from './pageParts.ts';
import { emptyPage, type ParsedPage, parsePage } from './readPage.ts';

/** Reads a page from its parts, for use at once. */
export type ReadParts = (parts: PageParts) => PartsRead;

/** A page that has been read from its parts. */
export interface PartsRead {
  /** What `parsePage` gives for its whole text. */
  readonly page: ParsedPage;
  /** What its pieces say, in order. */
  readonly pieces: readonly ReadPiece[];
}

export interface ReadPiece {
  readonly read: ParsedPage;
  /** Whether it is a part of a frame, or a card: all pages that have the same are given the same object. */
  readonly isShared: boolean;
}

/** A card. Between two cards there is nothing. */
const CARD = /(<li class="card".*?<\/li>)/s;

/** Makes a reader for the pages of a site, which reads each part of a frame and each card once. */
export function createPartsReader(): ReadParts {
  const [frames, cards] = [new Map<string, ParsedPage>(), new Map<string, ParsedPage>()];
  const readFrame = (text: string) => frames.get(text) ?? keep(frames, ownText(text), parsePage(text));
  const readCard = (text: string, inMain: boolean) => {
    const key = hash('sha256', text, 'base64url');
    return cards.get(key) ?? keep(cards, key, parsePage(text, { inMain }));
  };
  return ({ start, head, middle, main, end }) => {
    const around = readFrame(middle);
    const inMain = around.landmarks.includes('main');
    // Every second piece is a card.
    const pieces = main.split(CARD).flatMap((piece, at) => {
      if (piece === '') return [];
      return at % 2 === 1 ? shared(readCard(piece, inMain)) : own(parsePage(piece, { inMain }));
    });
    const before = [shared(readFrame(start)), own(parsePage(head)), shared(around)];
    const all = [...before, ...pieces, shared(readFrame(end))];
    return { page: join(all), pieces: all };
  };
}

function shared(read: ParsedPage): ReadPiece {
  return { read, isShared: true };
}

function own(read: ParsedPage): ReadPiece {
  return { read, isShared: false };
}

/** Keeps a copy, which holds nothing of the page's text. */
function keep(known: Map<string, ParsedPage>, key: string, read: ParsedPage): ParsedPage {
  const copy: ParsedPage = JSON.parse(JSON.stringify(read));
  known.set(key, copy);
  return copy;
}

/** What the pieces of a page say, one after the other. */
function join(pieces: readonly ReadPiece[]): ParsedPage {
  const page = emptyPage();
  for (const { read } of pieces) {
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
  return page;
}

function after(links: number, disclosure: ParsedPage['disclosure']): ParsedPage['disclosure'] {
  return disclosure && { ...disclosure, linksBefore: links + disclosure.linksBefore };
}
