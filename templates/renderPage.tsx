import { createElement, type ReactNode } from 'react';
import { memoize, memoizeByObject } from '../src/domain/memoize.ts';
import type { PagePart, PageParts } from '../src/html/pageParts.ts';
import type { PageData } from '../src/site/pageData.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import { PlaceOfParts } from './components/cards.tsx';
import { Document, type SiteFrame } from './Document.tsx';
import { iconsIn, spriteOf } from './icons.ts';
import { PAGE_TEMPLATES } from './pageTemplates.tsx';
import { renderMarkup } from './renderMarkup.ts';

/** Renders a page as an HTML document. The same page gives the same bytes. */
type RenderPage = <K extends RouteKind>(page: PageData<K>) => PageParts;

/** Creates the renderer of a site's pages, which renders the frame of each page kind once. */
export function createRenderPage(frame: SiteFrame): RenderPage {
  const frameOf = memoize((kind: RouteKind) => renderFrame(kind, frame));
  return (page) => {
    const template = PAGE_TEMPLATES[page.kind];
    if (template === undefined)
      throw new Error(
        `expected a template for the page kind '${page.kind}', found none; add it to templates/pageTemplates.tsx`,
      );
    const content = template(page, frame);
    if (!content.framed) return [ownPart(`${DOCTYPE}${renderMarkup(content.document)}\n`, false)];
    const { start, middle, endOf } = frameOf(page.kind);
    const head = ownPart(renderMarkup(content.head), false);
    const main = renderParts(content.main);
    return [start, head, middle, ...main, endOf([...new Set(main.flatMap(iconsOf))])];
  };
}

const DOCTYPE = '<!DOCTYPE html>\n';

/** The placeholder of a part of a page; no template has such an element. */
const HOLE = '<page-part></page-part>';

const iconsOfCard = memoizeByObject(({ html }: PagePart) => iconsIn(html));
const iconsOf = (part: PagePart) => (part.isShared ? iconsOfCard(part) : iconsIn(part.html));

/** Renders the content of `main`. Cards become parts, which are rendered once for all pages. */
function renderParts(main: ReactNode): PagePart[] {
  const cards: PagePart[] = [];
  const place = (card: PagePart) => {
    cards.push(card);
    return HOLE;
  };
  const markup = renderMarkup(<PlaceOfParts value={place}>{main}</PlaceOfParts>);
  // There is a card between each two pieces.
  return markup.split(HOLE).flatMap((html, at) => {
    const next = cards[at];
    return [...(html === '' ? [] : [ownPart(html, true)]), ...(next ? [next] : [])];
  });
}

function ownPart(html: string, inMain: boolean): PagePart {
  return { html, isShared: false, inMain };
}

function framePart(html: string): PagePart {
  return { html, isShared: true, inMain: false };
}

/** Renders the frame of a page kind; its end has the icons of the frame and of the page. */
function renderFrame(kind: RouteKind, frame: SiteFrame) {
  const hole = createElement('page-part');
  const document = renderMarkup(
    <Document kind={kind} frame={frame} head={hole}>
      {hole}
    </Document>,
  );
  const [start = '', middle = '', end = ''] = document.split(HOLE);
  const inFrame = iconsIn(document);
  const endOf = memoize(
    (icons: readonly string[]) => {
      const sprite = spriteOf(new Set([...inFrame, ...icons]), frame.icons);
      return framePart(`${end.replace('</body>', () => `${sprite}</body>`)}\n`);
    },
    (icons) => icons.join(),
  );
  return { start: framePart(DOCTYPE + start), middle: framePart(middle), endOf };
}
