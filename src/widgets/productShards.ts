import type { ProductCardProps } from '../domain/cards.ts';
import { type IndexedProduct, SHARD_SIZE } from '../domain/list/productIndex.ts';
import type { CardElements } from './cardElements.ts';
import { productCardView } from './cards/productCard.ts';
import { fetchJson } from './fetchJson.ts';

/** Fetches the cards of products, file by file, each once. */
export class ProductShards {
  readonly #addresses: readonly string[];
  readonly #cards: CardElements;
  readonly #shards = new Map<number, Promise<ReadonlyMap<string, ProductCardProps>>>();

  constructor(addresses: readonly string[], cards: CardElements) {
    this.#addresses = addresses;
    this.#cards = cards;
  }

  /** Renders the cards of these products that are not at hand; null where all are. Rejects where the cards of some do not come. */
  load(products: readonly IndexedProduct[]): Promise<void> | null {
    const missing = products.filter(({ id }) => !this.#cards.has(id));
    return missing.length > 0 ? this.#render(missing) : null;
  }

  /** A file that does not come is asked for again next time; the cards of the others are rendered all the same. */
  async #render(products: readonly IndexedProduct[]): Promise<void> {
    const numbers = new Set(products.map(shardOf));
    const fetched = await Promise.allSettled([...numbers].map((number) => this.#shard(number)));
    const shards = fetched.flatMap((shard) => (shard.status === 'fulfilled' ? [shard.value] : []));
    const found = products.flatMap(({ id }) => shards.find((shard) => shard.has(id))?.get(id) ?? []);
    this.#cards.add(found.map(productCardView));
    if (found.length < products.length) throw new Error('some cards did not come');
  }

  #shard(number: number): Promise<ReadonlyMap<string, ProductCardProps>> {
    const shard = this.#shards.get(number) ?? this.#fetch(number);
    this.#shards.set(number, shard);
    return shard;
  }

  async #fetch(number: number): Promise<ReadonlyMap<string, ProductCardProps>> {
    try {
      const cards = await fetchJson<readonly ProductCardProps[]>(this.#addresses[number] ?? '');
      return new Map(cards.map((card) => [card.id, card]));
    } catch (error) {
      this.#shards.delete(number);
      throw error;
    }
  }
}

function shardOf({ position }: IndexedProduct): number {
  return Math.floor(position / SHARD_SIZE);
}
