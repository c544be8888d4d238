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
