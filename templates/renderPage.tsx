import { createElement } from 'react';
import { oncePer } from '../src/domain/oncePer.ts';
import type { PageParts } from '../src/html/pageParts.ts';
import type { PageData } from '../src/site/pageData.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import { Document, type SiteFrame } from './Document.tsx';
import { iconsIn, spriteOf } from './icons.ts';
import { PAGE_TEMPLATES } from './pageTemplates.tsx';
import { renderMarkup } from './renderMarkup.ts';

/** Renders a page as a whole HTML document. The same page gives the same bytes. */
export type RenderPage = <K extends RouteKind>(page: PageData<K>) => PageParts;

/** Makes the renderer of a site's pages, which renders the frame of each kind once, when it is first needed. */
export function createRenderPage(frame: SiteFrame): RenderPage {
  const frameOf = oncePer((kind: RouteKind) => renderFrame(kind, frame));
  return (page) => {
    const content = PAGE_TEMPLATES[page.kind](page, frame);
    if (!content.framed) return { ...NO_FRAME, main: renderMarkup(content.document) };
    const { start, middle, endOf } = frameOf(page.kind);
    const head = renderMarkup(content.head);
    const main = renderMarkup(content.main);
    return { start, head, middle, main, end: endOf(iconsIn(main)) };
  };
}

const DOCTYPE = '<!DOCTYPE html>\n';
const NO_FRAME = { start: DOCTYPE, head: '', middle: '', end: '\n' };

/** An element that stands for what a page puts into the frame; no template has it. */
const HOLE = '<page-part></page-part>';

/** Renders the frame of a kind; its end holds the icons that the frame uses, and those of the page. */
function renderFrame(kind: RouteKind, frame: SiteFrame) {
  const hole = createElement('page-part');
  const document = renderMarkup(
    <Document kind={kind} frame={frame} head={hole}>
      {hole}
    </Document>,
  );
  const [start = '', middle = '', end = ''] = document.split(HOLE);
  const inFrame = iconsIn(document);
  const endOf = oncePer(
    (icons: readonly string[]) => {
      const sprite = spriteOf(new Set([...inFrame, ...icons]), frame.icons);
      return `${end.replace('</body>', () => `${sprite}</body>`)}\n`;
    },
    (icons) => icons.join(),
  );
  return { start: DOCTYPE + start, middle, endOf };
}
