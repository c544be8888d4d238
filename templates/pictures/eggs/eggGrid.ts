/** Where the foot of an egg stands. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Eggs side by side. */
export type Row = readonly Place[];

interface Field {
  readonly count: number;
  readonly rows: number;
  /** The middle of the field, and the foot of its front row. */
  readonly x: number;
  readonly y: number;
  /** From one egg to the next, and from one row to the next. */
  readonly step: number;
  readonly rise: number;
}

/** How many eggs the longest of the rows holds. */
export function longestRow(count: number, rows: number): number {
  return Math.ceil(count / rows);
}

/** Sets eggs out in rows, back row first so that the front ones cover it; the longer rows are in front. */
export function layRows({ count, rows, x, y, step, rise }: Field): Row[] {
  return Array.from({ length: rows }, (_, row) => {
    const length = Math.floor((count + row) / rows);
    // Rows of one length stand half an egg apart, as eggs do that lie close.
    const shift = length === longestRow(count, rows) && rows > 1 ? (row % 2 ? 0.12 : -0.12) : 0;
    return Array.from({ length }, (_egg, index) => ({
      x: x + (index - (length - 1) / 2 + shift) * step,
      y: y - (rows - 1 - row) * rise,
    }));
  }).filter((row) => row.length > 0);
}
