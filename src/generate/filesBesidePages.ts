import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FEED_PATH, renderFeed } from '../site/feed.ts';
import { HEADERS_FILE, headerRules, renderHeaders } from '../site/hosting/headerRules.ts';
import { REDIRECTS_FILE, renderRedirects } from '../site/hosting/redirectRules.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/routes.ts';
import { renderSitemap } from '../site/sitemap.ts';
import type { Assets } from './buildAssets.ts';
import type { BuiltFile } from './output.ts';

/** A file of a site, made when it is asked for. */
export interface FileBesidePages {
  /** Its path within the site, without a leading slash. */
  readonly path: string;
  readonly read: () => string | Buffer | Promise<Buffer>;
}

/** Everything of a site but its pages and pictures: what hosts, search engines, feed readers, searches and pages ask for. */
export function filesBesidePages(
  routes: readonly Route[],
  { catalogue, urls }: CatalogueContext,
  assets: readonly BuiltFile[],
  content: string,
  policies: Assets['policies'],
): FileBesidePages[] {
  const files: FileBesidePages[] = [
    { path: 'sitemap.xml', read: () => renderSitemap(routes, catalogue, urls) },
    { path: FEED_PATH.slice(1), read: () => renderFeed(catalogue, urls) },
    { path: 'robots.txt', read: () => renderRobots(urls) },
    ...assets.map((file) => ({ path: file.path, read: () => file.contents })),
    ...catalogue.images.map((image) => ({
      path: image.slice(1),
      read: () => readFile(path.join(content, image)),
    })),
  ];
  const named = { routes, policies, files: files.map((file) => file.path), urls };
  return [
    ...files,
    { path: HEADERS_FILE, read: () => renderHeaders(headerRules(named)) },
    { path: REDIRECTS_FILE, read: () => renderRedirects(catalogue.redirects, urls) },
  ];
}
