import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContextValue } from '../../templates/SiteContext.tsx';
import type { Catalogue } from '../content/catalogue.ts';
import { indexRelatedProducts } from '../domain/products/relatedProducts.ts';
import { type ReadPage, readPage, SharedParts } from '../html/readPage.ts';
import { FEED_PATH, renderFeed } from '../site/feed.ts';
import { descriptionsOf } from '../site/lists/productLists.ts';
import { renderRobots } from '../site/robots.ts';
import { paths, type Route } from '../site/route.ts';
import { renderSitemap } from '../site/sitemap.ts';
import { outputFileOf, type Urls } from '../site/urls.ts';
import { inBatches } from './inBatches.ts';
import type { loadRenderer } from './loadRenderer.ts';
import type { Output } from './output.ts';

/** Renders the routes and writes them; gives the pages as they read, by file. */
export async function writePages(
  renderPage: Awaited<ReturnType<typeof loadRenderer>>,
  routes: readonly Route[],
  site: Omit<SiteContextValue, 'findRelated'>,
  output: Output,
  onProgress?: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, ReadPage>> {
  const pages = new Map<string, ReadPage>();
  const shared = new SharedParts();
  const context = { ...site, findRelated: indexRelatedProducts(site.catalogue.products) };
  await inBatches(
    routes,
    (route) => {
      const html = renderPage(route, context);
      pages.set(outputFileOf(route), readPage(html, shared));
      return output.write(outputFileOf(route), html);
    },
    onProgress,
  );
  return pages;
}

/** Writes what hosts, search engines and feed readers look for at the top of a site. */
export async function writeSiteFiles(
  routes: readonly Route[],
  catalogue: Catalogue,
  urls: Urls,
  output: Output,
): Promise<void> {
  await output.write('sitemap.xml', renderSitemap(routes, urls));
  await output.write(FEED_PATH.slice(1), renderFeed(catalogue, urls));
  await output.write('robots.txt', renderRobots(urls));
}

/** Writes what the search of each category fetches. */
export async function writeDescriptions(catalogue: Catalogue, output: Output): Promise<void> {
  for (const category of catalogue.categories) {
    const descriptions = JSON.stringify(descriptionsOf(category, catalogue));
    await output.write(paths.descriptions(category).slice(1), descriptions);
  }
}

/** Copies the images of the content. */
export async function writeImages(images: readonly string[], content: string, output: Output): Promise<void> {
  for (const image of images) await output.write(image.slice(1), await readFile(path.join(content, image)));
}
