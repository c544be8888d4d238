/** A set of positions in an index, a bit each: sets of thousands are intersected and counted in microseconds. */
export type PositionSet = Uint32Array;

const BITS = 32;

/** The positions below `length` that a test accepts. */
export function positionsWhere(length: number, test: (position: number) => boolean): PositionSet {
  const set = noPositions(length);
  for (let position = 0; position < length; position++) if (test(position)) addPosition(set, position);
  return set;
}

/** A set for positions below `length` that has none yet. */
export function noPositions(length: number): PositionSet {
  return new Uint32Array(Math.ceil(length / BITS));
}

/** Adds a position to a set that has room for it. */
export function addPosition(set: PositionSet, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
}

/** The positions that are in every one of the sets. */
export function intersection(first: PositionSet, ...others: readonly PositionSet[]): PositionSet {
  const common = first.slice();
  for (const set of others)
    for (let word = 0; word < set.length; word++) common[word] = (common[word] ?? 0) & (set[word] ?? 0);
  return common;
}

/** Whether a position is in a set. */
export function hasPosition(set: PositionSet, position: number): boolean {
  return (((set[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

/** How many positions two sets have in common. */
export function countCommon(a: PositionSet, b: PositionSet): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += countBits((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/** Counts the bits of a word (https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel). */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
