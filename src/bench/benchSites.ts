import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { UsageError } from '../cli/userError.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildSite } from '../generate/buildSite.ts';
import { enlargeContent } from './enlargeContent.ts';

/** The measured sites, in a temporary folder, by their number of products. */
export class BenchSites {
  /** The numbers of products to measure with, the smallest first. */
  readonly sizes: readonly number[];
  readonly #folder: string;
  readonly #content: string;
  readonly #shipped: number;

  private constructor(folder: string, content: string, shipped: number, sizes: readonly number[]) {
    this.#folder = folder;
    this.#content = content;
    this.#shipped = shipped;
    this.sizes = sizes;
  }

  /**
   * Opens a content folder for measuring, with these numbers of products or the usual ones.
   * @throws ContentError where it cannot be built, UsageError where it has more products than were asked for
   */
  static async open(content: string, products: readonly number[]): Promise<BenchSites> {
    const { catalogue } = await loadCatalogue(content);
    const shipped = catalogue.products.length;
    const usual = [shipped, 1000, 10_000].filter((count) => count >= shipped);
    const sizes = [...new Set(products.length > 0 ? products : usual)].sort((a, b) => a - b);
    const [least = shipped] = sizes;
    if (least < shipped)
      throw new UsageError(
        `expected at least ${shipped}, as many as ${content} has, for --products, found ${least}`,
      );
    return new BenchSites(await temporaryFolder(), content, shipped, sizes);
  }

  /** A path in the folder of the bench. */
  path(name: string): string {
    return path.join(this.#folder, name);
  }

  /** A copy of the content with so many products, which may be edited and put back. */
  async content(products: number): Promise<string> {
    const folder = this.path(`content-${products}`);
    if (existsSync(folder)) return folder;
    if (products === this.#shipped) await cp(this.#content, folder, { recursive: true });
    else await enlargeContent(this.#content, folder, products);
    return folder;
  }

  /** A built site with so many products. */
  async built(products: number): Promise<string> {
    const out = this.path(`built-${products}`);
    await buildSite({ content: await this.content(products), out });
    return out;
  }
}

/** The first file of a content folder that matches a pattern. */
export async function firstFile(content: string, pattern: string): Promise<string> {
  const [first] = (await glob(pattern, { cwd: content, absolute: true })).sort();
  if (first === undefined) throw new UsageError(`expected a file ${pattern} in ${content}, found none`);
  return first;
}

/** Puts words at the start of the first description in a product file. */
export function editDescription(text: string, words: string): string {
  return text.replace(/"description": *"/, (field) => `${field}${words} `);
}

/** An empty folder that is removed when the process ends, after Ctrl+C too. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  return folder;
}
