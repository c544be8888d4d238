import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserError } from '../cli/userError.ts';
import {
  cellsReader,
  FIRST_ROWS,
  filledCells,
  indexOfHeader,
  isBlank,
  MOST_COLUMNS,
  nameColumns,
  noHeader,
  type SourceText,
  type Table,
} from './table.ts';

/** ShareASale and Rakuten use the bar, Excel in much of Europe the semicolon. */
const DELIMITERS = [',', '\t', ';', '|'];

/** The most characters of a row: a quote that is never closed would swallow the rest of the file. */
const LONGEST_ROW = 1_000_000;

/** @throws UserError if it has no header, or nothing below it */
export async function openCsv(source: SourceText, headerRow: number | null): Promise<Table> {
  const { delimiter, header, index } = await findHeader(source, headerRow);
  if (header.length > MOST_COLUMNS)
    throw new UserError(
      `${source.name}: expected at most ${MOST_COLUMNS} columns, found ${header.length}; keep those that describe products`,
    );
  const columns = nameColumns(header);
  const read = cellsReader(columns);
  return {
    name: source.name,
    columns,
    columnsAreComplete: true,
    digest: source.digest,
    rows: async function* () {
      let number = 0;
      for await (const cells of records(source, delimiter)) {
        number++;
        if (number > index + 1 && !isBlank(cells)) yield read(number, cells);
      }
    },
  };
}

/** The names of the columns, their index among the records, and what is between them. */
interface Header {
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly index: number;
}

/** Finds the header by the delimiter that gives it the most cells; the comma if they are all alike. */
async function findHeader(source: SourceText, row: number | null): Promise<Header> {
  let best: Header = { delimiter: ',', header: [], index: 0 };
  let mistake: unknown = null;
  for (const delimiter of DELIMITERS) {
    const first: string[][] = [];
    // By a wrong delimiter, a quote may seem to be open.
    await readFirst(source, delimiter, row, first).catch((error: unknown) => {
      mistake ??= error;
    });
    const index = row === null ? indexOfHeader(first) : row - 1;
    const header = first[index] ?? [];
    if (header.length > best.header.length) best = { delimiter, header, index };
  }
  if (!isBlank(best.header)) return best;
  if (row !== null) throw new UserError(noHeader(source.name, row));
  throw mistake ?? new UserError(`${source.name}: expected a header and rows, found blank lines`);
}

/** Reads the first records of a file: down to a row, or down to the first that is neither blank nor a title. */
async function readFirst(source: SourceText, delimiter: string, row: number | null, first: string[][]) {
  let filled = 0;
  for await (const cells of records(source, delimiter)) {
    first.push(cells);
    const width = filledCells(cells).length;
    if (filled > 0 || width > 0) filled++;
    if (row === null ? width > 1 || filled >= FIRST_ROWS : first.length === row) break;
  }
}

/** Reads the records of a file, without the line that names the delimiter, which a spreadsheet neither shows nor counts. */
async function* records(source: SourceText, delimiter: string): AsyncGenerator<string[]> {
  // The parser names the last line of a row that it cannot read.
  let nextLine = 1;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[], { lines }) => {
      nextLine = lines + 1;
      return record;
    },
  });
  const text = Readable.from(source.read());
  text.on('error', (error) => parser.destroy(error));
  let isFirst = true;
  try {
    for await (const record of text.pipe(parser) as AsyncIterable<string[]>) {
      if (!isFirst || !namesDelimiter(record)) yield record;
      isFirst = false;
    }
  } catch (error) {
    throw error instanceof CsvError ? new UserError(describe(error, `${source.name}:${nextLine}`)) : error;
  } finally {
    text.destroy();
  }
}

/** Whether it is the line `sep=;` that some programs write above the header, for Excel. */
function namesDelimiter([first, ...others]: readonly string[]): boolean {
  return first?.toLowerCase() === 'sep=' && isBlank(others);
}

function describe({ code, message }: CsvError, position: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `${position} expected a closing quote in the row that begins here, found the end of the file; close the quote`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `${position} expected rows of at most ${LONGEST_ROW} characters, found a longer one; close its quotes, or check the delimiter`;
  return `${position} expected rows of values, found: ${message}`;
}
