import type { ComparedProduct } from '../../domain/compare/comparedProduct.ts';
import { type CompareIndex, type CompareShard, shardOfSlug } from '../../domain/compare/compareShards.ts';
import { fetchJson } from '../fetchJson.ts';

/** Fetches what is compared of products, shard by shard, each once. A file that does not come is asked for again next time. */
export class ComparedProducts {
  readonly #index: string;
  #shards: readonly string[] | null = null;
  readonly #fetched = new Map<string, CompareShard>();

  constructor(index: string) {
    this.#index = index;
  }

  /** What is known of a product: null where the catalogue has none of this slug, undefined where that has not come. */
  find(slug: string): ComparedProduct | null | undefined {
    const shard = this.#fetched.get(this.#addressOf(slug));
    if (!shard) return undefined;
    return Object.hasOwn(shard, slug) ? shard[slug] : null;
  }

  /** Fetches these products. Rejects where some do not come, once all others are there. */
  async load(slugs: readonly string[]): Promise<void> {
    this.#shards ??= (await fetchJson<CompareIndex>(this.#index)).shards;
    const missing = new Set(
      slugs.map((slug) => this.#addressOf(slug)).filter((at) => !this.#fetched.has(at)),
    );
    const fetched = await Promise.allSettled([...missing].map((address) => this.#fetch(address)));
    for (const shard of fetched) if (shard.status === 'rejected') throw shard.reason;
  }

  async #fetch(address: string): Promise<void> {
    this.#fetched.set(address, await fetchJson<CompareShard>(address));
  }

  #addressOf(slug: string): string {
    const shards = this.#shards ?? [];
    return shards[shardOfSlug(slug, shards.length)] ?? '';
  }
}
