import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from '../cli/userError.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { formatCount } from '../domain/money.ts';
import { enlargeContent } from './enlargeContent.ts';

/** The measured sites, in a temporary folder, by their number of products. */
export interface BenchSites {
  /** The numbers of products to measure with, the smallest first. */
  readonly sizes: readonly number[];
  path(name: string): string;
  /** A copy of the content with so many products, which may be edited and put back. */
  content(products: number): Promise<string>;
}

/**
 * Opens a content folder for measuring, with the given numbers of products or the defaults,
 * none smaller than the folder's own.
 */
export async function openBenchSites(content: string, products: readonly number[]): Promise<BenchSites> {
  const shipped = (await loadCatalogue(content)).catalogue.products.length;
  const usual = [shipped, 1000, 10_000].filter((count) => count >= shipped);
  const sizes = [...new Set(products.length > 0 ? products : usual)].sort((a, b) => a - b);
  const [least = shipped] = sizes;
  if (least < shipped)
    throw new UsageError(
      `expected at least ${shipped}, as many as ${content} has, for --products, found ${least}`,
    );
  const folder = await temporaryFolder();
  return {
    sizes,
    path: (name) => path.join(folder, name),
    async content(count) {
      const copy = path.join(folder, `content-${count}`);
      if (existsSync(copy)) return copy;
      if (count === shipped) await cp(content, copy, { recursive: true });
      else await enlargeContent(content, copy, count);
      return copy;
    },
  };
}

/** The figures of a site by their labels, in words. */
export type Measurements = Readonly<Record<string, string>>;

/**
 * Measures the site of each size; gives a title and a table with a row for each
 * label and a column for each site.
 */
export async function measureEach(
  title: string,
  { sizes }: BenchSites,
  measure: (products: number) => Promise<Measurements>,
): Promise<string> {
  const measured: Measurements[] = [];
  for (const products of sizes) measured.push(await measure(products));
  const labels = new Set(measured.flatMap(Object.keys));
  const rows = [
    ['', ...sizes.map((products) => `${formatCount(products)} products`)],
    ...Array.from(labels, (label) => [label, ...measured.map((figures) => figures[label] ?? '–')]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map(([label = '', ...cells]) =>
    [label.padEnd(width(0)), ...cells.map((cell, index) => cell.padStart(width(index + 1)))].join('   '),
  );
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}

/** An empty folder that is removed when the process ends, after Ctrl+C too. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGINT', () => process.exit(130));
  return folder;
}
