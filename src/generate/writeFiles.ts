import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FEED_PATH, renderFeed } from '../site/feed.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/routes.ts';
import { renderSitemap } from '../site/sitemap.ts';
import type { BuiltFile, Output } from './output.ts';

/** Writes everything but pages and pictures: what hosts, search engines, feed readers, searches and pages ask for. */
export async function writeFiles(
  routes: readonly Route[],
  context: CatalogueContext,
  assets: readonly BuiltFile[],
  content: string,
  output: Output,
): Promise<void> {
  const { catalogue, urls } = context;
  output.write('sitemap.xml', renderSitemap(routes, catalogue, urls));
  output.write(FEED_PATH.slice(1), renderFeed(catalogue, urls));
  output.write('robots.txt', renderRobots(urls));
  for (const file of assets) output.write(file.path, file.contents);
  for (const image of catalogue.images) {
    output.write(image.slice(1), await readFile(path.join(content, image)));
  }
}
