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
  /** In bytes. */
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
    pages.push({ route, address, gzipped: gzipSync(html).length });
  }
  return pages.sort((a, b) => b.gzipped - a.gzipped);
}

/** Loads a page and weighs every script that comes with it, in bytes after gzip: what no preload names counts too. */
export async function measureScripts(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const weights = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  await page.close();
  return weights.reduce((total, weight) => total + weight, 0);
}
