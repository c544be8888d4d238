import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFrame } from '../../templates/Document.tsx';
import { type ReadPage, readPage, SharedParts } from '../html/readPage.ts';
import type { WrittenPage } from '../rules/checkPages.ts';
import { transferSize } from '../rules/transferSize.ts';
import { FEED_PATH, renderFeed } from '../site/feed.ts';
import { pageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/routes.ts';
import { renderSitemap } from '../site/sitemap.ts';
import { outputFileOf } from '../site/urls.ts';
import { inBatches } from './inBatches.ts';
import type { Renderers } from './loadRenderers.ts';
import type { BuiltFile, Output } from './output.ts';

/** Renders the routes and writes them; gives the pages as they read. */
export async function writePages(
  renderPage: Renderers['renderPage'],
  routes: readonly Route[],
  context: PageContext,
  frame: SiteFrame,
  output: Output,
  onProgress?: (done: number, total: number) => void,
): Promise<WrittenPage[]> {
  const { budgets } = context.catalogue.site;
  const shared = new SharedParts();
  const pages: WrittenPage[] = [];
  await inBatches(
    routes,
    (route) => {
      const html = renderPage(pageData(route, context), frame);
      pages.push({ route, read: readPage(html, shared), bytes: transferSize(html, budgets.html) });
      return output.write(outputFileOf(route), html);
    },
    onProgress,
  );
  return pages;
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
  await output.write('sitemap.xml', renderSitemap(routes, catalogue, urls));
  await output.write(FEED_PATH.slice(1), renderFeed(catalogue, urls));
  await output.write('robots.txt', renderRobots(urls));
  for (const file of assets) await output.write(file.path, file.contents);
  for (const image of catalogue.images) {
    await output.write(image.slice(1), await readFile(path.join(content, image)));
  }
}
