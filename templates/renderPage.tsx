import { renderToStaticMarkup } from 'react-dom/server';
import type { Route } from '../src/site/route.ts';
import { Document } from './Document.tsx';
import { withSprite } from './icons.ts';
import { PageBody } from './PageBody.tsx';
import { RedirectDocument } from './RedirectDocument.tsx';
import { type SiteContextValue, SiteProvider } from './SiteContext.tsx';

/** Renders a route as a whole HTML document. */
export function renderPage(route: Route, site: SiteContextValue): string {
  const document =
    route.kind === 'redirect' ? (
      <RedirectDocument route={route} />
    ) : (
      <Document route={route}>
        <PageBody route={route} />
      </Document>
    );
  const html = renderToStaticMarkup(<SiteProvider value={site}>{document}</SiteProvider>);
  return `<!DOCTYPE html>\n${withSprite(html, site.icons)}\n`;
}
