import { escapeXml } from './escape.ts';
import { isIndexed } from './head.ts';
import type { Route } from './route.ts';
import type { Urls } from './urls.ts';

/** The sitemap of all pages worth indexing; `lastmod` only where a true date is known. */
export function renderSitemap(routes: readonly Route[], urls: Urls): string {
  const entries = routes.filter(isIndexed).map((route) => {
    const date = lastModified(route);
    const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
    return `<url><loc>${escapeXml(urls.absolute(route.path))}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function lastModified(route: Route): string | undefined {
  return route.kind === 'article' ? (route.article.updatedAt ?? route.article.publishedAt) : undefined;
}
