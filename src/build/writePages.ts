import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContextValue } from '../../templates/SiteContext.tsx';
import { indexRelatedProducts } from '../domain/relatedProducts.ts';
import { outputFileOf } from '../site/buildRoutes.ts';
import { renderRobots } from '../site/robots.ts';
import type { Route } from '../site/route.ts';
import { renderSitemap } from '../site/sitemap.ts';
import type { Urls } from '../site/urls.ts';
import { loadRenderer } from './loadRenderer.ts';
import type { Output } from './output.ts';

/** Renders each route and writes it at once: pages are never all in memory. */
export async function writePages(
  routes: readonly Route[],
  site: Omit<SiteContextValue, 'findRelated'>,
  output: Output,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const renderPage = await loadRenderer();
  const context = { ...site, findRelated: indexRelatedProducts(site.catalogue.products) };
  for (const [index, route] of routes.entries()) {
    await output.write(outputFileOf(route), renderPage(route, context));
    onProgress?.(index + 1, routes.length);
  }
}

/** Writes what hosts and search engines look for at the top of a site. */
export async function writeSiteFiles(routes: readonly Route[], urls: Urls, output: Output): Promise<void> {
  await output.write('sitemap.xml', renderSitemap(routes, urls));
  await output.write('robots.txt', renderRobots(urls));
}

/** Copies the images of the content. */
export async function writeImages(images: readonly string[], content: string, output: Output): Promise<void> {
  for (const image of images) await output.write(image.slice(1), await readFile(path.join(content, image)));
}
