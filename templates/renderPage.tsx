import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '../src/site/pageData.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import type { SiteFrame } from './Document.tsx';
import { withSprite } from './icons.ts';
import { PAGE_TEMPLATES } from './pageTemplates.tsx';

/** Renders a page as a whole HTML document. The same page in the same frame gives the same bytes. */
export function renderPage<K extends RouteKind>(page: PageData<K>, frame: SiteFrame): string {
  const html = renderToStaticMarkup(PAGE_TEMPLATES[page.kind](page, frame));
  return `<!DOCTYPE html>\n${withSprite(html, frame.icons)}\n`;
}
