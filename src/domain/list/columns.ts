/** A set of positions in an index, a bit each: sets of thousands are intersected and counted in microseconds. */
export type PositionSet = Uint32Array;

const WORD_BITS = 32;

/** The positions below `length` that a test accepts. */
export function positionsWhere(length: number, test: (position: number) => boolean): PositionSet {
  const set = noPositions(length);
  for (let position = 0; position < length; position++) if (test(position)) addPosition(set, position);
  return set;
}

/** A set for positions below `length` that has none yet. */
export function noPositions(length: number): PositionSet {
  return new Uint32Array(Math.ceil(length / WORD_BITS));
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

/**
 * The labels of a product as indexes into a list of labels: a bit for each, which JSON writes in fewer bytes than a list;
 * a list where one of them has no bit.
 */
export type LabelSet = number | readonly number[];

/** Bit operations know 32 bits, the last of which is a sign. */
const LABEL_BITS = 31;

/** Packs some labels, each an entry of `all`. */
export function labelSetOf<T>(labels: readonly T[], all: readonly T[]): LabelSet {
  const indexes = labels.map((label) => all.indexOf(label));
  const haveBits = indexes.every((index) => 0 <= index && index < LABEL_BITS);
  return haveBits ? indexes.reduce((set, index) => set | (1 << index), 0) : indexes;
}

/** The indexes of the labels in a set; those that have bits are in the order of all labels. */
export function labelsIn(set: LabelSet): readonly number[] {
  if (typeof set !== 'number') return set;
  const indexes: number[] = [];
  for (let index = 0; index < LABEL_BITS; index++) if (set & (1 << index)) indexes.push(index);
  return indexes;
}

/** A cell of a column of ids: an id, or how much larger its number is than that of the id before, all else equal. */
export type IdCell = string | number;

/** An id in parts: what stands before its first number, the number, and what follows. */
interface IdParts {
  readonly before: string;
  readonly number: number;
  readonly after: string;
}

/** Encodes ids: those of a catalogue are often counted, and a step to the next takes hardly a byte. */
export function encodeIds(ids: readonly string[]): IdCell[] {
  let last: IdParts | null = null;
  return ids.map((id) => {
    const [previous, parts] = [last, partsOf(id)];
    last = parts;
    const isStep = previous?.before === parts?.before && previous?.after === parts?.after;
    return previous && parts && isStep ? parts.number - previous.number : id;
  });
}

/** Decodes a column of ids. */
export function decodeIds(cells: readonly IdCell[]): string[] {
  let last: IdParts | null = null;
  return cells.map((cell) => {
    if (typeof cell === 'string') {
      last = partsOf(cell);
      return cell;
    }
    // Encoded ids never step from one without a number.
    const { before, number, after }: IdParts = last ?? { before: '', number: 0, after: '' };
    last = { before, number: number + cell, after };
    return before + last.number + after;
  });
}

/** Null where the id has no number, or one that it does not write as JavaScript would. */
function partsOf(id: string): IdParts | null {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d+)(.*)$/s.exec(id) ?? [];
  const number = Number(digits);
  return digits === String(number) && Number.isSafeInteger(number) ? { before, number, after } : null;
}
