/**
 * The labels of a product as indexes into a list of labels: a bit for each, which JSON writes in fewer bytes than a list;
 * a list where one of them has no bit.
 */
export type LabelSet = number | readonly number[];

/** Bit operations know 32 bits, the last of which is a sign. */
const BITS = 31;

/** Packs some labels, each an entry of `all`. */
export function labelSetOf<T>(labels: readonly T[], all: readonly T[]): LabelSet {
  const indexes = labels.map((label) => all.indexOf(label));
  const haveBits = indexes.every((index) => 0 <= index && index < BITS);
  return haveBits ? indexes.reduce((set, index) => set | (1 << index), 0) : indexes;
}

/** The indexes of the labels in a set; those that have bits are in the order of all labels. */
export function labelsIn(set: LabelSet): readonly number[] {
  if (typeof set !== 'number') return set;
  const indexes: number[] = [];
  for (let index = 0; index < BITS; index++) if (set & (1 << index)) indexes.push(index);
  return indexes;
}
