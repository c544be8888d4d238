import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserError } from '../cli/userError.ts';
import {
  CLEAR_COLUMNS,
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
const DELIMITERS = ['\t', ';', '|', ','] as const;

/** The most characters of a row: a quote that is never closed would swallow the rest of the file. */
const LONGEST_ROW = 1_000_000;

/**
 * Opens a file of values with delimiters; the header shows which delimiter it is.
 * @throws UserError if it has no header, or nothing below it
 */
export async function openCsv(source: SourceText, headerRow: number | null): Promise<Table> {
  const { delimiter, header, index } =
    headerRow === null ? await findHeader(source) : await headerAt(source, headerRow);
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

/** Reads the header from a row, by the delimiter that gives it the most cells. */
async function headerAt(source: SourceText, row: number): Promise<Header> {
  let best: Header = { delimiter: ',', header: [], index: row - 1 };
  for (const delimiter of DELIMITERS) {
    const header = await recordAt(source, delimiter, row);
    if (header.length > best.header.length) best = { ...best, delimiter, header };
  }
  if (isBlank(best.header)) throw new UserError(noHeader(source.name, row));
  return best;
}

async function recordAt(source: SourceText, delimiter: string, row: number): Promise<string[]> {
  let number = 0;
  for await (const cells of records(source, delimiter)) if (++number === row) return cells;
  return [];
}

async function findHeader(source: SourceText): Promise<Header> {
  const delimiter = delimiterOf(await headerLine(source));
  const first: string[][] = [];
  let blank = 0;
  for await (const cells of records(source, delimiter)) {
    const isTitle = filledCells(cells).length === 1;
    if (first.length > 0 || !isBlank(cells)) first.push(cells);
    else blank++;
    if (first.length >= FIRST_ROWS || !(isTitle || isBlank(cells))) break;
  }
  const found = indexOfHeader(first);
  const header = first[found];
  if (!header) throw new UserError(`${source.name}: expected a header and rows, found blank lines`);
  return { delimiter, header, index: blank + found };
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

/** The line that shows the delimiter: the first one, or, below a title, the first with enough delimiters for a header. */
async function headerLine(source: SourceText): Promise<string> {
  let text = '';
  for await (const piece of source.read()) {
    text += piece;
    const [first, ...others] = wholeLines(text.slice(0, LONGEST_ROW).trimStart());
    if (first !== undefined && widthOf(first) > 1) return first;
    const header = others.find((line) => widthOf(line) >= CLEAR_COLUMNS);
    if (header !== undefined) return header;
    if (others.length >= FIRST_ROWS || text.length > LONGEST_ROW) break;
  }
  return text;
}

/** The first lines of a text that have an end; line ends in quotes do not count. */
function wholeLines(text: string): string[] {
  const line = /((?:"[^"]*"|[^"\r\n])+)[\r\n]+/y;
  const lines: string[] = [];
  for (let match = line.exec(text); match && lines.length <= FIRST_ROWS; match = line.exec(text))
    lines.push(match[1] ?? '');
  return lines;
}

/** The delimiter that gives a header the most cells; the comma if it has none. */
function delimiterOf(header: string): string {
  const width = (delimiter: string) => widthOf(header, [delimiter]);
  return DELIMITERS.reduce<string>((best, next) => (width(next) > width(best) ? next : best), ',');
}

/** The number of cells of a line by the delimiter that gives the most. */
function widthOf(line: string, delimiters: readonly string[] = DELIMITERS): number {
  const plain = line.replace(/"[^"]*"/g, '');
  return Math.max(...delimiters.map((delimiter) => plain.split(delimiter).length));
}
