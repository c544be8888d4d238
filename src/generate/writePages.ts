import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderPage } from '../../templates/renderPage.tsx';
import { htmlOf } from '../html/pageParts.ts';
import type { ReadPage } from '../html/readPage.ts';
import { createPartsReader } from '../html/readParts.ts';
import type { WrittenPage } from '../rules/checkPages.ts';
import { createPageMeasure } from '../rules/transferSize.ts';
import { FEED_PATH, renderFeed } from '../site/feed.ts';
import { pageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/routes.ts';
import { renderSitemap } from '../site/sitemap.ts';
import { outputFileOf } from '../site/urls.ts';
import type { BuiltFile, Output } from './output.ts';

/** Pages between two reports of progress. */
const REPORTED = 50;

/** Renders the routes and writes them, each by itself, so that they are never all in memory; gives the pages as they read. */
export function writePages(
  renderPage: RenderPage,
  routes: readonly Route[],
  context: PageContext,
  output: Output,
  onProgress?: (done: number, total: number) => void,
): WrittenPage[] {
  const readParts = createPartsReader();
  const measure = createPageMeasure(context.catalogue.site.budgets.html);
  return routes.map((route, done) => {
    if (done % REPORTED === 0) onProgress?.(done, routes.length);
    const parts = renderPage(pageData(route, context));
    output.write(outputFileOf(route), htmlOf(parts));
    return { route, read: readParts(parts), bytes: measure(parts) };
  });
}

/** The pages as they read, by the files that they are written to. */
export function pagesByFile(pages: readonly WrittenPage[]): ReadonlyMap<string, ReadPage> {
  return new Map(pages.map(({ route, read }) => [outputFileOf(route), read]));
}

/** Writes everything but pages and pictures: what hosts, search engines, feed readers, searches and pages ask for. */
export async function writeFiles(
  routes: readonly Route[],
  context: PageContext,
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
