/** How many cards a file of them has. */
export const SHARD_SIZE = 50;
