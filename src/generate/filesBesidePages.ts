import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { feedFiles } from '../site/feeds.ts';
import { createLastChange, type FileDate } from '../site/lastChange.ts';
import { MANIFEST_PATH, renderManifest } from '../site/manifest.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/routes.ts';
import { sitemapFiles } from '../site/sitemaps.ts';
import type { BuiltFile } from './output.ts';

/** A file of a site, made when it is asked for. */
export interface FileBesidePages {
  /** Its path within the site, without a leading slash. */
  readonly path: string;
  readonly read: () => string | Buffer | Promise<Buffer>;
}

/**
 * Everything of a site but its pages and pictures: what hosts, search engines, feed readers, searches and pages ask for.
 * @param fileDate when the file of an entry was last changed
 */
export function filesBesidePages(
  routes: readonly Route[],
  context: CatalogueContext,
  assets: readonly BuiltFile[],
  content: string,
  fileDate: FileDate,
): FileBesidePages[] {
  const { catalogue, urls } = context;
  return [
    ...sitemapFiles(routes, context, createLastChange(context, fileDate)),
    ...feedFiles(catalogue, urls),
    { path: MANIFEST_PATH.slice(1), read: () => renderManifest(catalogue.site, urls) },
    { path: 'robots.txt', read: () => renderRobots(urls) },
    ...assets.map((file) => ({ path: file.path, read: () => file.contents })),
    ...catalogue.images.map((image) => ({
      path: image.slice(1),
      read: () => readFile(path.join(content, image)),
    })),
  ];
}
