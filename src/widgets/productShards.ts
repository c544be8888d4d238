import type { ProductCardProps } from '../domain/cards.ts';
import { SHARD_SIZE } from '../domain/list/shards.ts';
import { fetchJson } from './fetchJson.ts';

/** A product by its id and its place in the catalogue. */
interface PlacedProduct {
  readonly id: string;
  readonly position: number;
}

/** Fetches the cards of products, file by file, each once. */
export class ProductShards {
  readonly #addresses: readonly string[];
  readonly #cards = new Map<string, ProductCardProps>();
  readonly #shards = new Map<number, Promise<void>>();

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** What the card of a product shows, once it has come. */
  cardOf(id: string): ProductCardProps | undefined {
    return this.#cards.get(id);
  }

  /** Fetches the cards of these products; null where all have come. Rejects once all others are there where some do not come. */
  load(products: readonly PlacedProduct[]): Promise<void> | null {
    const missing = products.filter(({ id }) => !this.#cards.has(id));
    return missing.length > 0 ? this.#fetchAll(new Set(missing.map(shardOf))) : null;
  }

  /** A file that does not come is asked for again next time. */
  async #fetchAll(numbers: ReadonlySet<number>): Promise<void> {
    const fetched = await Promise.allSettled([...numbers].map((number) => this.#shard(number)));
    for (const shard of fetched) if (shard.status === 'rejected') throw shard.reason;
  }

  #shard(number: number): Promise<void> {
    const shard = this.#shards.get(number) ?? this.#fetch(number);
    this.#shards.set(number, shard);
    return shard;
  }

  async #fetch(number: number): Promise<void> {
    try {
      const cards = await fetchJson<readonly ProductCardProps[]>(this.#addresses[number] ?? '');
      for (const card of cards) this.#cards.set(card.id, card);
    } catch (error) {
      this.#shards.delete(number);
      throw error;
    }
  }
}

function shardOf({ position }: PlacedProduct): number {
  return Math.floor(position / SHARD_SIZE);
}
