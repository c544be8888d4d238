/** A bit set of positions in an index, which makes intersecting and counting fast. */
export type PositionSet = Uint32Array;

const WORD_BITS = 32;

export function noPositions(length: number): PositionSet {
  return new Uint32Array(Math.ceil(length / WORD_BITS));
}

/** Adds a position, which must be below the length of the set. */
export function addPosition(set: PositionSet, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
}

/** Returns the positions whose cells pass. It is a separate loop, since a callback for each position is much slower. */
export function positionsAt(at: Uint32Array, passes: readonly boolean[]): PositionSet {
  const set = noPositions(at.length);
  for (let position = 0; position < at.length; position++)
    if (passes[at[position] ?? -1]) addPosition(set, position);
  return set;
}

export function intersection(first: PositionSet, ...others: readonly PositionSet[]): PositionSet {
  const common = first.slice();
  for (const set of others)
    for (let word = 0; word < set.length; word++) common[word] = (common[word] ?? 0) & (set[word] ?? 0);
  return common;
}

export function hasPosition(set: PositionSet, position: number): boolean {
  return (((set[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

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

/** The labels of a product by index: a bit mask, which is shorter in JSON, or a list for indexes beyond its bits. */
export type LabelSet = number | readonly number[];

/** The usable bits of a 32-bit integer; the last one is the sign. */
const LABEL_BITS = 31;

export function labelSetOf<T>(labels: readonly T[], all: readonly T[]): LabelSet {
  const indexes = labels.map((label) => all.indexOf(label));
  const haveBits = indexes.every((index) => 0 <= index && index < LABEL_BITS);
  return haveBits ? indexes.reduce((set, index) => set | (1 << index), 0) : indexes;
}

/** Returns the indexes of the labels in a set; a bit mask yields them in the order of all labels. */
export function labelsIn(set: LabelSet): readonly number[] {
  if (typeof set !== 'number') return set;
  const indexes: number[] = [];
  for (let index = 0; index < LABEL_BITS; index++) if (set & (1 << index)) indexes.push(index);
  return indexes;
}

/** A cell of a column of ids: an id, or the difference of its number from the previous id if the rest is equal. */
export type IdCell = string | number;

interface IdParts {
  readonly before: string;
  readonly number: number;
  readonly after: string;
}

/** Delta-encodes ids, since the ids of a catalogue are often numbered. */
export function encodeIds(ids: readonly string[]): IdCell[] {
  let last: IdParts | null = null;
  return ids.map((id) => {
    const [previous, parts] = [last, partsOf(id)];
    last = parts;
    const isStep = previous?.before === parts?.before && previous?.after === parts?.after;
    return previous && parts && isStep ? parts.number - previous.number : id;
  });
}

export function decodeIds(cells: readonly IdCell[]): string[] {
  let last: IdParts | null = null;
  return cells.map((cell) => {
    if (typeof cell === 'string') {
      last = partsOf(cell);
      return cell;
    }
    // The encoder never stores a difference after an id without a number.
    const { before, number, after }: IdParts = last ?? { before: '', number: 0, after: '' };
    last = { before, number: number + cell, after };
    return before + last.number + after;
  });
}

/** Returns null if the id has no number or the number is not in JavaScript's own notation. */
function partsOf(id: string): IdParts | null {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d+)(.*)$/s.exec(id) ?? [];
  const number = Number(digits);
  return digits === String(number) && Number.isSafeInteger(number) ? { before, number, after } : null;
}
