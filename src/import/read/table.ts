/** A row of a product list, by the names of its columns. */
export interface Row {
  /** As a spreadsheet counts it: the header is row 1, where nothing is above it. In JSON the first entry is row 1. */
  readonly number: number;
  /** The text of a cell, trimmed; empty where the row has none of that name. */
  readonly cell: (column: string) => string;
}

/** A row that was read, or one that cannot be a product whatever the mapping says. */
export type RowResult =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'refused'; readonly number: number; readonly reason: string };

/** A product list as a table. Its rows are read anew, one by one, each time they are asked for. */
export interface Table {
  /** The file's name, for messages. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether no row has other columns: entries of JSON may have keys that the first thousand entries lack. */
  readonly columnsAreComplete: boolean;
  /** Tells the bytes of the file from any others. */
  readonly digest: string;
  /** @throws UserError where the file is broken further down */
  rows(): AsyncIterable<RowResult>;
}

/** More columns are a mistake of the delimiter, or of whoever made the file. */
export const MOST_COLUMNS = 1000;

/**
 * Names the columns of a header: one without a name by its number, a second one of a name with `(2)` behind it.
 */
export function nameColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ') || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** How many rows are looked at to find a header below a title. */
export const FIRST_ROWS = 10;

/** The least columns of a header below a title: two words may as well be a row of products. */
export const CLEAR_COLUMNS = 3;

/**
 * Finds the header of a list: the first row that is not blank. Where that row has a single cell, a title, it is the next one of
 * several cells, if each of them is a name.
 * @returns its place; -1 where all rows are blank
 */
export function placeOfHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => !isBlank(cells));
  const filled = rows.slice(first, first + FIRST_ROWS).map(filledCells);
  if (filled[0]?.length !== 1) return first;
  const next = filled.findIndex(({ length }) => length > 1);
  const names = filled[next] ?? [];
  return names.length >= CLEAR_COLUMNS && names.every(isName) ? first + next : first;
}

/** The cells of a row that are not empty. */
export function filledCells(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

/** Whether a cell may be the name of a column: it begins with a letter, and is no address. */
function isName(cell: string): boolean {
  return /^\p{L}/u.test(cell.trim()) && !cell.includes('://');
}

/** Whether every cell of a row is empty. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/**
 * Gives a reader of the rows below a header. A row with another number of cells is refused, since its cells may have moved
 * into other columns, or the file may end within it. Empty cells behind the last column are none.
 */
export function cellsReader(
  columns: readonly string[],
): (number: number, cells: readonly string[]) => RowResult {
  const places = new Map(columns.map((name, index) => [name, index]));
  return (number, cells) => {
    const filled = isBlank(cells.slice(columns.length)) ? cells.slice(0, columns.length) : cells;
    if (filled.length !== columns.length) {
      const reason = `expected ${columns.length} cells, as the header has, found ${cells.length}; correct the row, or its quotes`;
      return { kind: 'refused', number, reason };
    }
    const cell = (column: string) => filled[places.get(column) ?? -1]?.trim() ?? '';
    return { kind: 'row', row: { number, cell } };
  };
}
