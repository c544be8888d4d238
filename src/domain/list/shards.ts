/** How many cards a file of them has. */
export const SHARD_SIZE = 50;

/** A product by its id and its place in the catalogue. */
export interface PlacedProduct {
  readonly id: string;
  readonly position: number;
}

/** What is sent file by file: `SHARD_SIZE` entries in each. */
export function inShards<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / SHARD_SIZE) }, (_, shard) =>
    entries.slice(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE),
  );
}

/** The file that has the card of a product, by its place among the files. */
export function shardOf({ position }: Pick<PlacedProduct, 'position'>): number {
  return Math.floor(position / SHARD_SIZE);
}
