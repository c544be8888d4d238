import type { ProductCardProps } from '../domain/cards.ts';
import { type PlacedProduct, shardOf } from '../domain/list/shards.ts';
import { fetchAll } from './fetchJson.ts';

/** The cards of products, which come file by file. */
export class ProductShards {
  readonly #addresses: readonly string[];
  readonly #cards = new Map<string, ProductCardProps>();

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
   * @param others other files that have them too, used if they are fewer
   */
  load(products: readonly PlacedProduct[], others?: ReadonlySet<string>): Promise<void> | null {
    const missing = products.filter(({ id }) => !this.#cards.has(id));
    if (missing.length === 0) return null;
    const files = new Set(missing.map((product) => this.fileOf(product)));
    if (!others || others.size >= files.size) return this.#fetch(files);
    return this.#fetch(others).catch(() => this.#fetch(files));
  }

  #fetch(addresses: ReadonlySet<string>): Promise<void> {
    return fetchAll<readonly ProductCardProps[]>(addresses, (cards) => {
      for (const card of cards) this.#cards.set(card.id, card);
    });
  }
}
