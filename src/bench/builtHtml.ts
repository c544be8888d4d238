import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';

/** A page of a built site and what its HTML weighs. */
export interface BuiltHtml {
  readonly route: Route;
  /** Relative to the home page: `products/`. */
  readonly address: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** The pages of a built site, the heaviest first. */
export async function readBuiltHtml(content: string, out: string): Promise<BuiltHtml[]> {
  const routes = buildRoutes((await loadCatalogue(content)).catalogue);
  const pages: BuiltHtml[] = [];
  for (const route of routes) {
    const file = outputFileOf(route);
    const html = await readFile(path.join(out, file));
    const address = file.replace(/(^|\/)index\.html$/, '$1');
    pages.push({ route, address, bytes: html.length, gzipped: gzipSync(html).length });
  }
  return pages.sort((a, b) => b.gzipped - a.gzipped);
}
