import { existsSync } from 'node:fs';
import path from 'node:path';
import { countProducts, enlargeContent } from './enlargeContent.ts';
import { measureBuild } from './measureBuild.ts';

/** The sites that are measured, each in the folder of the bench, by the number of their products. */
export class BenchSites {
  readonly shipped: number;
  readonly #folder: string;
  readonly #content: string;

  private constructor(folder: string, content: string, shipped: number) {
    this.#folder = folder;
    this.#content = content;
    this.shipped = shipped;
  }

  static async open(folder: string, content: string): Promise<BenchSites> {
    return new BenchSites(folder, content, await countProducts(content));
  }

  /** The content with so many products: the shipped folder itself, or one made of it. */
  async content(products: number): Promise<string> {
    if (products === this.shipped) return this.#content;
    const folder = path.join(this.#folder, `content-${products}`);
    if (!existsSync(folder)) await enlargeContent(this.#content, folder, products);
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
