import { createElement } from 'react';
import { memoize } from '../src/domain/memoize.ts';
import type { PageData } from '../src/site/pageData.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import { Document, type SiteFrame } from './Document.tsx';
import { iconsIn, spriteOf } from './icons.ts';
import { PAGE_TEMPLATES } from './pageTemplates.tsx';
import { renderMarkup } from './renderMarkup.ts';

/** Renders a page as an HTML document. The same page gives the same bytes. */
type RenderPage = <K extends RouteKind>(page: PageData<K>) => string;

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
    if (!content.framed) return `${DOCTYPE}${renderMarkup(content.document)}\n`;
    const { start, middle, endOf } = frameOf(page.kind);
    const main = renderMarkup(content.main);
    return [start, renderMarkup(content.head), middle, main, endOf(iconsIn(main))].join('');
  };
}

const DOCTYPE = '<!DOCTYPE html>\n';

/** The placeholder of the head and of the content of `main`; no template has such an element. */
const HOLE = '<page-part></page-part>';

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
  const endOf = (icons: readonly string[]) => {
    const sprite = spriteOf(new Set([...inFrame, ...icons]), frame.icons);
    return `${end.replace('</body>', () => `${sprite}</body>`)}\n`;
  };
  return { start: DOCTYPE + start, middle, endOf };
}
