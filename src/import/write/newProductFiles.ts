import type { Staging } from '../../cli/replaceFiles.ts';
import type { RawProduct } from '../fields.ts';
import type { ExistingProduct } from '../flow/existingProducts.ts';
import { formatProducts } from './editProducts.ts';

/** How many products a file gets: a build reads again only the files that have changed. */
const PRODUCTS_OF_A_FILE = 1000;

/** The files of new products, `products/imported-001.json` and so on: written as soon as they are full, so that few are held. */
export class NewProductFiles {
  readonly #staging: Staging | null;
  readonly #stem: string;
  /** The number of the file that the next products go into. */
  #number: number;
  #batch: RawProduct[] = [];
  #room: number;
  #tail: { readonly file: string; readonly products: RawProduct[] } | null;

  /** @param staging where the files are written; null where nothing is */
  constructor(staging: Staging | null, feed: string | null, existing: readonly ExistingProduct[]) {
    this.#staging = staging;
    this.#stem = feed === null ? 'products/imported' : `products/imported-${feed}`;
    const last = this.#lastFile(existing);
    this.#number = last === null ? 1 : last.number + 1;
    this.#room = last === null ? 0 : PRODUCTS_OF_A_FILE - last.count;
    this.#tail = last && this.#room > 0 ? { file: last.file, products: [] } : null;
  }

  /** The products that go into a file that there is already. */
  get tail(): { readonly file: string; readonly products: readonly RawProduct[] } | null {
    return this.#tail && this.#tail.products.length > 0 ? this.#tail : null;
  }

  async add(product: RawProduct): Promise<void> {
    if (this.#tail && this.#room > 0) {
      this.#room--;
      this.#tail.products.push(product);
      return;
    }
    this.#batch.push(product);
    if (this.#batch.length === PRODUCTS_OF_A_FILE) await this.flush();
  }

  /** Writes what is left. */
  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    this.#staging?.write(this.#nameOf(this.#number), formatProducts(this.#batch));
    this.#number++;
    this.#batch = [];
  }

  #nameOf(number: number): string {
    return `${this.#stem}-${String(number).padStart(3, '0')}.json`;
  }

  #lastFile(existing: readonly ExistingProduct[]) {
    const files = new Map<string, number>();
    for (const { file, index } of existing) files.set(file, index + 1);
    const numbered = [...files].flatMap(([file, count]) => {
      const number = Number(/-(\d+)\.json$/.exec(file)?.[1]);
      return file === this.#nameOf(number) ? [{ file, count, number }] : [];
    });
    return numbered.sort((a, b) => a.number - b.number).at(-1) ?? null;
  }
}
