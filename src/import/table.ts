import { UserError } from '../cli/userError.ts';

export interface Row {
  readonly kind: 'row';
  /**
   * As a spreadsheet counts it: the header is row 1 if nothing is above it. In JSON the first entry is row 1.
   */
  readonly number: number;
  /** The trimmed text of a cell; empty if the row has no such column. */
  readonly cell: (column: string) => string;
}

export type TableRow = Row | { readonly kind: 'refused'; readonly number: number; readonly reason: string };

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly digest: string;
}

export type Contents = Pick<Table, 'columns' | 'rows'>;

/** The maximum number of columns; more indicate a wrong delimiter. */
export const MOST_COLUMNS = 1000;

const FIRST_ROWS = 10;

/** The minimum number of columns of a header below a title, since two words could be a product row. */
const CLEAR_COLUMNS = 3;

/**
 * Makes a table of the cells of a list. The header is the row with the given number, or else the row that
 * looks like a header.
 */
export function cellTable(name: string, cells: readonly string[][], headerRow: number | null): Contents {
  const start = headerIndex(cells, headerRow);
  const header = cells[start] ?? [];
  if (isBlank(header))
    throw new UserError(
      headerRow === null
        ? `${name}: expected a header and rows, found blank lines`
        : `${name}: expected the names of columns in row ${headerRow}, as 'header' says, found no such ` +
            `row or a blank one; correct 'header'`,
    );
  if (header.length > MOST_COLUMNS)
    throw new UserError(
      `${name}: expected at most ${MOST_COLUMNS} columns, found ${header.length}; keep those that describe products`,
    );
  const columns = nameColumns(header);
  const indexes = new Map(columns.map((column, index) => [column, index]));
  const rows = cells.flatMap((row, index): TableRow[] =>
    index <= start || isBlank(row) ? [] : [rowOf(row, index + 1, indexes)],
  );
  return { columns, rows };
}

/**
 * A row with another number of cells is refused: they may have moved into other columns.
 * Empty cells at its end do not count.
 */
function rowOf(cells: readonly string[], number: number, indexes: ReadonlyMap<string, number>): TableRow {
  const { size } = indexes;
  if (cells.length >= size && isBlank(cells.slice(size)))
    return { kind: 'row', number, cell: (column) => cells[indexes.get(column) ?? -1]?.trim() ?? '' };
  const reason = `expected ${size} cells, as the header has, found ${cells.length}; correct the row, or its quotes`;
  return { kind: 'refused', number, reason };
}

/** Names the columns of a header: an unnamed one by its number, and a repeated name with the suffix `(2)`. */
function nameColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ') || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/**
 * The index of the header: of the given row, else of the first that is not blank, or of
 * names below a title; -1 for none.
 */
export function headerIndex(rows: readonly (readonly string[])[], headerRow: number | null): number {
  if (headerRow !== null) return headerRow - 1;
  const first = rows.findIndex((cells) => !isBlank(cells));
  const filled = rows
    .slice(first, first + FIRST_ROWS)
    .map((cells) => cells.filter((cell) => cell.trim() !== ''));
  if (filled[0]?.length !== 1) return first;
  const next = filled.findIndex(({ length }) => length > 1);
  const names = filled[next] ?? [];
  // A name begins with a letter, and is no address.
  const areNames = names.every((cell) => /^\p{L}/u.test(cell.trim()) && !cell.includes('://'));
  return names.length >= CLEAR_COLUMNS && areNames ? first + next : first;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
