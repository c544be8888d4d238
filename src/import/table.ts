export interface Row {
  readonly kind: 'row';
  /** As a spreadsheet counts it: the header is row 1 if nothing is above it. In JSON the first entry is row 1. */
  readonly number: number;
  /** The trimmed text of a cell; empty if the row has no such column. */
  readonly cell: (column: string) => string;
}

export type TableRow = Row | { readonly kind: 'refused'; readonly number: number; readonly reason: string };

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether no row has other columns: entries of JSON may have keys that the first thousand entries lack. */
  readonly columnsAreComplete: boolean;
  /** SHA-256 of the file. */
  readonly digest: string;
  /** Reads the rows one by one, anew each time. Throws where the file is broken further down. */
  rows(): AsyncIterable<TableRow>;
}

export interface SourceText {
  readonly name: string;
  readonly digest: string;
  /** The text piece by piece, without its byte order mark. */
  read(): AsyncGenerator<string>;
}

/** The maximum number of columns; more indicate a wrong delimiter. */
export const MOST_COLUMNS = 1000;

/** The number of rows below a title to search for a header. */
export const FIRST_ROWS = 10;

/** The minimum number of columns of a header below a title, since two words could be a product row. */
const CLEAR_COLUMNS = 3;

/** Names the columns of a header: an unnamed one by its number, and a repeated name with the suffix `(2)`. */
export function nameColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ') || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/**
 * Finds the header of a list: the first row that is not blank. If that row has a single cell, a title, it is the next row of several
 * cells, if each of them is a name.
 * @returns its index; -1 if all rows are blank
 */
export function indexOfHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => !isBlank(cells));
  const filled = rows.slice(first, first + FIRST_ROWS).map(filledCells);
  if (filled[0]?.length !== 1) return first;
  const next = filled.findIndex(({ length }) => length > 1);
  const names = filled[next] ?? [];
  // A name begins with a letter, and is no address.
  const areNames = names.every((cell) => /^\p{L}/u.test(cell.trim()) && !cell.includes('://'));
  return names.length >= CLEAR_COLUMNS && areNames ? first + next : first;
}

export function noHeader(name: string, row: number): string {
  return `${name}: expected the names of columns in row ${row}, as 'header' says, found no such row or a blank one; correct 'header'`;
}

export function filledCells(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/**
 * Makes a reader of the rows below a header. A row with another number of cells is refused, because its cells may have moved into other
 * columns, or the file may end within it. Empty cells behind the last column do not count.
 */
export function cellsReader(columns: readonly string[]) {
  const indexes = new Map(columns.map((name, index) => [name, index]));
  return (number: number, cells: readonly string[]): TableRow => {
    const filled = isBlank(cells.slice(columns.length)) ? cells.slice(0, columns.length) : cells;
    if (filled.length === columns.length)
      return { kind: 'row', number, cell: (column) => filled[indexes.get(column) ?? -1]?.trim() ?? '' };
    const reason = `expected ${columns.length} cells, as the header has, found ${cells.length}; correct the row, or its quotes`;
    return { kind: 'refused', number, reason };
  };
}
