import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UserError } from '../../cli/userError.ts';
import { numberText } from './numberText.ts';
import {
  cellsReader,
  isBlank,
  MOST_COLUMNS,
  nameColumns,
  placeOfHeader,
  type RowResult,
  type Table,
} from './table.ts';
import { placesIn, withAddresses } from './xlsxAddresses.ts';
import { withMisreadCells } from './xlsxCells.ts';
import { withCharacters } from './xmlCharacters.ts';

/**
 * What an XLSX may have unpacked, in bytes. It is read whole: its texts stand apart from its cells, so that no row can be
 * read before the end. 100 MB are some 80,000 rows of 18 columns, which take some 800 MB of memory.
 */
const MOST_BYTES = 100_000_000;

/** The most rows and cells of a sheet, those that are left out included: the reader fills them in. */
const MOST_ROWS = 100_000;
const MOST_CELLS = 5_000_000;

/**
 * Opens the first sheet of an XLSX file.
 * @throws UserError where it is no XLSX, or too large to be read
 */
export async function openXlsx(file: string): Promise<Table> {
  const bytes = await readFile(file);
  const sheet = (await readFirstSheet(file, bytes)).map((cells) => cells.map(asText));
  const start = placeOfHeader(sheet);
  const header = sheet[start];
  if (!header) throw new UserError(`${file}: expected a header and rows in the first sheet, found it empty`);
  const columns = nameColumns(header);
  return {
    name: file,
    columns,
    columnsAreComplete: true,
    digest: createHash('sha256').update(bytes).digest('hex'),
    rows: () => rowsOf(sheet, start, columns),
  };
}

async function* rowsOf(
  sheet: readonly (readonly string[])[],
  start: number,
  columns: readonly string[],
): AsyncGenerator<RowResult> {
  const read = cellsReader(columns);
  for (const [index, cells] of sheet.entries())
    if (index > start && !isBlank(cells)) yield read(index + 1, cells);
}

async function readFirstSheet(file: string, bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(new Blob([zipSync(unpack(file, bytes), { level: 0 })]));
  } catch (error) {
    throw error instanceof UserError ? error : notXlsx(file, error);
  }
}

function notXlsx(file: string, error: unknown): UserError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UserError(
    `${file}: expected an XLSX file, found one that cannot be read (${reason}); save it as CSV`,
  );
}

function asText(value: unknown): string {
  if (value instanceof Date) return asTime(value);
  if (typeof value === 'number') return numberText(value);
  return value === null || value === undefined ? '' : String(value);
}

/** A day, or a time without a zone, for a spreadsheet knows none. Few seconds are a whole fraction of a day: they are rounded. */
function asTime(date: Date): string {
  const second = new Date(Math.round(date.valueOf() / 1000) * 1000);
  if (Number.isNaN(second.valueOf())) return String(second);
  return second
    .toISOString()
    .replace(/(?:T00:00:00)?\.000Z$/, '')
    .replace('T', ' ');
}

/** The XML of a workbook, with all that its cells say. What would fill the memory is refused, by what the archive says of itself. */
function unpack(file: string, bytes: Buffer): Record<string, Uint8Array> {
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      if (total > MOST_BYTES) throw tooLarge(file, `at most ${MOST_BYTES / 1e6} MB unpacked`);
      return /\.(?:xml|rels)$/.test(name);
    },
  });
  for (const [name, xml] of Object.entries(files))
    files[name] = strToU8(corrected(file, name, withCharacters(strFromU8(xml))));
  return files;
}

/** The XML of a file of a workbook, in which cells of a sheet that would be misread are written otherwise. */
function corrected(file: string, name: string, xml: string): string {
  if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return xml;
  assertModestSheet(file, xml);
  return withMisreadCells(withAddresses(xml));
}

function tooLarge(file: string, expected: string): UserError {
  return new UserError(
    `${file}: expected ${expected}, found more; save the sheet as CSV, which is read row by row`,
  );
}

/** Refuses a sheet that would fill the memory, by the places of its cells. */
function assertModestSheet(file: string, xml: string): void {
  let [rows, columns] = [0, 0];
  for (const { row, column } of placesIn(xml)) {
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
  }
  if (columns > MOST_COLUMNS) throw tooLarge(file, `at most ${MOST_COLUMNS} columns`);
  if (rows > MOST_ROWS || rows * columns > MOST_CELLS)
    throw tooLarge(file, `at most ${MOST_ROWS} rows and ${MOST_CELLS} cells`);
}
