import type { ParsedPage } from './page.ts';
import type { PagePart, PageParts } from './pageParts.ts';
import { emptyPage, parsePage } from './parsePage.ts';

/** Reads a page from its parts, as `parsePage` reads its whole text, for use at once. */
type ReadParts = (parts: PageParts) => ParsedPage;

/** Creates a reader for the pages of a site, which reads each shared part once. */
export function createPartsReader(): ReadParts {
  const known = new WeakMap<PagePart, ParsedPage>();
  const readShared = (part: PagePart) => {
    const read = known.get(part) ?? withExactLists(parsePage(part.html, part));
    known.set(part, read);
    return read;
  };
  return (parts) => {
    const page = emptyPage();
    for (const part of parts) append(part.isShared ? readShared(part) : parsePage(part.html, part), page);
    return page;
  };
}

/** V8 makes a list that grows too large by a half and 16 entries: most of the memory of what is kept of a card. Empty ones are one. */
function withExactLists(page: ParsedPage): ParsedPage {
  return {
    ...page,
    headings: exact(page.headings),
    ids: exact(page.ids),
    links: exact(page.links),
    images: exact(page.images),
    statements: exact(page.statements),
    landmarks: exact(page.landmarks),
    jsonLd: exact(page.jsonLd),
  };
}

const NONE: readonly never[] = [];

function exact<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list.slice();
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
