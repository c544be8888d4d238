import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Assets } from '../generate/buildAssets.ts';
import type { Renderers } from '../generate/loadRenderers.ts';
import { FEED_PATH, renderFeed } from '../site/feed.ts';
import { drawnPictures, picturePath } from '../site/pictures/pictures.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/routes.ts';
import { renderSitemap } from '../site/sitemap.ts';
import { outputFileOf } from '../site/urls.ts';
import type { SiteData } from './siteData.ts';

/** A file that a build would write: a page, or what gives its contents. */
export type SiteFile =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'other'; readonly read: () => string | Buffer | Promise<Buffer> };

/** Every file of a site by its path, as a build would write it; each is made when it is read. */
export function siteFiles(
  { built: { catalogue }, routes, context, dataFiles }: SiteData,
  assets: Assets,
  drawPicture: Renderers['drawPicture'],
  content: string,
): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  const add = (file: string, read: () => string | Buffer | Promise<Buffer>) =>
    files.set(file, { kind: 'other', read });
  for (const route of routes) files.set(outputFileOf(route), { kind: 'page', route });
  for (const { path: file, contents } of [...dataFiles, ...assets.files]) add(file, () => contents);
  for (const picture of drawnPictures(catalogue))
    add(picturePath(picture).slice(1), () => drawPicture(picture));
  for (const image of catalogue.images) add(image.slice(1), () => readFile(path.join(content, image)));
  add('sitemap.xml', () => renderSitemap(routes, catalogue, context.urls));
  add(FEED_PATH.slice(1), () => renderFeed(catalogue, context.urls));
  add('robots.txt', () => renderRobots(context.urls));
  return files;
}
