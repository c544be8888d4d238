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

  /**
   * Fetches the cards of these products; null where all have come. Rejects once all others are there where some do not come.
   * @param together the file that has them all, where there is one
   */
  load(products: readonly PlacedProduct[], together?: string): Promise<void> | null {
    const missing = products.filter(({ id }) => !this.#cards.has(id));
    if (missing.length === 0) return null;
    if (together === undefined) return this.#fetchAll(missing);
    // What does not come in one file may come in several.
    return this.#file(together).catch(() => this.#fetchAll(missing));
  }

  /** A file that does not come is asked for again next time. */
  async #fetchAll(products: readonly PlacedProduct[]): Promise<void> {
    const addresses = new Set(products.map((product) => this.#addresses[shardOf(product)] ?? ''));
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
