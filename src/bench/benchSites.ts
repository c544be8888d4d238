import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { enlargeContent } from './enlargeContent.ts';
import { measureBuild } from './measureBuild.ts';

/** The sites that are measured, each in the folder of the bench, by the number of their products. */
export class BenchSites {
  /** The number of products of the content as it is. */
  readonly shipped: number;
  readonly #folder: string;
  readonly #content: string;

  private constructor(folder: string, content: string, shipped: number) {
    this.#folder = folder;
    this.#content = content;
    this.shipped = shipped;
  }

  /**
   * Opens a content folder for measuring.
   * @throws ContentError where it cannot be built
   */
  static async open(content: string): Promise<BenchSites> {
    const { catalogue } = await loadCatalogue(content);
    return new BenchSites(await temporaryFolder(), content, catalogue.products.length);
  }

  /** The numbers of products that lists are measured with. */
  get sizes(): readonly number[] {
    return [this.shipped, 1000, 10_000];
  }

  /** The content with so many products: the shipped folder itself, or one made of it. */
  async content(products: number): Promise<string> {
    if (products === this.shipped) return this.#content;
    const folder = path.join(this.#folder, `content-${products}`);
    if (!existsSync(folder)) await enlargeContent(this.#content, folder, products);
    return folder;
  }

  /** A copy of the content with so many products, which may be edited. */
  async copy(products: number): Promise<string> {
    const folder = path.join(this.#folder, `copy-${products}`);
    await cp(await this.content(products), folder, { recursive: true });
    return folder;
  }

  /** Where the site with so many products is built. */
  out(products: number): string {
    return path.join(this.#folder, `dist-${products}`);
  }

  /** The folder of a built site, built now if it is not there yet. */
  async built(products: number): Promise<string> {
    const out = this.out(products);
    if (!existsSync(out)) await measureBuild(await this.content(products), out);
    return out;
  }
}

/** An empty folder that is removed when the process ends, after Ctrl+C too. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  return folder;
}
