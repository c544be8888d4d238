import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import type { RouteKind } from '../site/pages/registry.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { addressOf, outputFileOf } from '../site/urls.ts';

/** A page of a built site and what its HTML weighs. */
export interface BuiltHtml {
  readonly route: Route;
  /** Relative to the home page: `products/`. */
  readonly address: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** The pages of some kinds of a built site, the heaviest first. */
export async function readBuiltHtml(
  content: string,
  out: string,
  kinds: readonly RouteKind[],
): Promise<BuiltHtml[]> {
  const { catalogue } = await loadCatalogue(content);
  const routes = buildRoutes(catalogue).filter(({ kind }) => kinds.includes(kind));
  const pages: BuiltHtml[] = [];
  for (const route of routes) {
    const file = outputFileOf(route);
    const html = await readFile(path.join(out, file));
    const address = addressOf(file);
    pages.push({ route, address, bytes: html.length, gzipped: gzipSync(html).length });
  }
  return pages.sort((a, b) => b.gzipped - a.gzipped);
}

/** What a page loads before anybody acts, in bytes after gzip. */
export interface LoadedBytes {
  readonly html: number;
  readonly scripts: number;
  readonly other: number;
}

/** Loads a page and weighs everything that comes with it: what no preload names counts too. */
export async function measureBytes(browser: Browser, address: string): Promise<LoadedBytes> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const weights = await Promise.all(responses.map(weigh));
  await page.close();
  const sum = (type: string) =>
    weights.filter((weight) => weight.type === type).reduce((total, { size }) => total + size, 0);
  return { html: sum('html'), scripts: sum('scripts'), other: sum('other') };
}

async function weigh(response: Response) {
  return { type: typeOf(response), size: gzipSync(await response.body()).length };
}

function typeOf(response: Response): keyof LoadedBytes {
  switch (response.request().resourceType()) {
    case 'document':
      return 'html';
    case 'script':
      return 'scripts';
    default:
      return 'other';
  }
}
