import type { ProductCardProps } from '../domain/cards.ts';
import { type PlacedProduct, shardOf } from '../domain/list/shards.ts';
import { fetchJson } from './fetchJson.ts';

/** Fetches the cards of products, file by file, each once. */
export class ProductShards {
  readonly #addresses: readonly string[];
  readonly #cards = new Map<string, ProductCardProps>();
  readonly #files = new Map<string, Promise<void>>();

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** What the card of a product shows, once it has come. */
  cardOf(id: string): ProductCardProps | undefined {
    return this.#cards.get(id);
  }

  /** The file that has the card of a product, among others. */
  fileOf(product: PlacedProduct): string {
    return this.#addresses[shardOf(product)] ?? '';
  }

  /**
   * Fetches the cards of these products; null where all have come. Rejects once all others are there where some do not come.
   * @param others other files that have them too: they are fetched where they are fewer
   */
  load(products: readonly PlacedProduct[], others?: ReadonlySet<string>): Promise<void> | null {
    const missing = products.filter(({ id }) => !this.#cards.has(id));
    if (missing.length === 0) return null;
    const files = new Set(missing.map((product) => this.fileOf(product)));
    if (!others || others.size >= files.size) return this.#fetchAll(files);
    // What does not come in few files may come in many.
    return this.#fetchAll(others).catch(() => this.#fetchAll(files));
  }

  /** A file that does not come is asked for again next time. */
  async #fetchAll(addresses: ReadonlySet<string>): Promise<void> {
    const fetched = await Promise.allSettled([...addresses].map((address) => this.#file(address)));
    for (const file of fetched) if (file.status === 'rejected') throw file.reason;
  }

  #file(address: string): Promise<void> {
    const file = this.#files.get(address) ?? this.#fetch(address);
    this.#files.set(address, file);
    return file;
  }

  async #fetch(address: string): Promise<void> {
    try {
      const cards = await fetchJson<readonly ProductCardProps[]>(address);
      for (const card of cards) this.#cards.set(card.id, card);
    } catch (error) {
      this.#files.delete(address);
      throw error;
    }
  }
}
