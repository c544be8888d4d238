import type { ComparedProduct } from './comparedProduct.ts';

/** How many products a shard has at most, on average: what a visitor fetches for each product that is compared. */
const PRODUCTS_PER_SHARD = 32;

/** A shard as it is sent: its products by their slugs. */
export type CompareShard = Readonly<Record<string, ComparedProduct>>;

/** Where the shards are, by their numbers: the file from which a page finds the shard of a product. */
export interface CompareIndex {
  readonly shards: readonly string[];
}

/**
 * How many shards a catalogue has: a power of two, so that a product more changes the number, and with it every shard, as
 * seldom as can be.
 * @param products how many products there are
 */
export function shardCount(products: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(products / PRODUCTS_PER_SHARD)));
}

/** The number of the shard that has a product, from its slug alone: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function shardOfSlug(slug: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < slug.length; index++) {
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % count;
}
