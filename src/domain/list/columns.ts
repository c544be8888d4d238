/**
 * The labels of a product by index: a bit mask, which is shorter in JSON, or a
 * list for indexes beyond its bits.
 */
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

/**
 * A cell of a column of ids: an id, or the difference of its number from the
 * previous id if the rest is equal.
 */
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
    const previous = last;
    const parts = partsOf(id);
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
