import type { Catalogue } from '../content/catalogue.ts';
import { escapeXml } from './escape.ts';
import { isIndexed } from './indexing.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import type { Urls } from './urls.ts';

/** The sitemap of all pages worth indexing; `lastmod` only where a true date is known. */
export function renderSitemap(routes: readonly Route[], catalogue: Catalogue, urls: Urls): string {
  const entries = routes
    .filter((route) => isIndexed(route, catalogue, urls))
    .map((route) => {
      const lastModified = lastModifiedOf(route);
      const lastmod = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
      return `<url><loc>${escapeXml(urls.absolute(route.path))}</loc>${lastmod}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function lastModifiedOf<K extends RouteKind>({ kind, entity }: Route<K>): string | null {
  return PAGES[kind].lastModified?.(entity) ?? null;
}
