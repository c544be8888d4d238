import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { formatCount } from '../domain/money.ts';
import { buildSite } from '../generate/buildSite.ts';
import { transferSize } from '../html/readPage.ts';
import { buildRoutes } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import { type BenchSites, type Measurements, measureEach } from './benchSites.ts';

/** Kinds that have a page for each of their entries do not grow with the number of products. */
const OTHER_KINDS = ['product', 'article', 'legal', 'redirect'];

/** What scripts fetch when they are used, by the beginnings of the files' names. */
const FILES = ['list-engine', 'products', 'controls', 'cards', 'search', 'articles', 'pages'];

/** Weighs what ships to the browser for each number of products. */
export function benchLists(sites: BenchSites): Promise<string> {
  return measureEach('The heaviest file of each kind, bytes after gzip', sites, async (products) => {
    const content = await sites.content(products);
    const out = sites.path(`built-${products}`);
    await buildSite({ content, out });
    return { ...(await weighPages(content, out)), ...(await weighFiles(out)) };
  });
}

async function weighPages(content: string, out: string): Promise<Measurements> {
  const { catalogue } = await loadCatalogue(content);
  const kinds = new Map<string, string[]>();
  for (const route of buildRoutes(catalogue)) {
    if (OTHER_KINDS.includes(route.kind)) continue;
    const file = path.join(out, outputFileOf(route));
    kinds.set(route.kind, [...(kinds.get(route.kind) ?? []), file]);
  }
  const rows = Array.from(kinds, async ([kind, files]) => [`HTML, ${kind}`, await heaviest(files)] as const);
  return Object.fromEntries(await Promise.all(rows));
}

async function weighFiles(out: string): Promise<Measurements> {
  const rows = FILES.map(async (name) => {
    const files = await glob(`assets/${name}-*.{js,json}`, { cwd: out, absolute: true });
    return [name, await heaviest(files)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function heaviest(files: readonly string[]): Promise<string> {
  const sizes = await Promise.all(files.map(async (file) => transferSize(await readFile(file))));
  return formatCount(Math.max(0, ...sizes));
}
