import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserError } from '../../cli/userError.ts';
import { decodeText, type SourceText } from './sourceText.ts';
import {
  CLEAR_COLUMNS,
  cellsReader,
  FIRST_ROWS,
  filledCells,
  isBlank,
  MOST_COLUMNS,
  nameColumns,
  placeOfHeader,
  type RowResult,
  type Table,
} from './table.ts';

/** The delimiters of product lists: ShareASale and Rakuten use the bar, Excel in much of Europe the semicolon. */
const DELIMITERS = ['\t', ';', '|', ','] as const;

/** The most characters of a row: a quote that is never closed would take in the rest of the file. */
const LONGEST_ROW = 1_000_000;

/**
 * Opens a file of values with delimiters. The header shows which delimiter it is.
 * @throws UserError where it has no header, or nothing below it
 */
export async function openCsv(source: SourceText): Promise<Table> {
  const delimiter = delimiterOf(await headerLine(source));
  const { header, place } = await findHeader(source, delimiter);
  const columns = nameColumns(header);
  return {
    name: source.file,
    columns,
    columnsAreComplete: true,
    digest: source.digest,
    rows: () => rowsOf(source, delimiter, columns, place),
  };
}

async function* rowsOf(
  source: SourceText,
  delimiter: string,
  columns: readonly string[],
  place: number,
): AsyncGenerator<RowResult> {
  const read = cellsReader(columns);
  let number = 0;
  for await (const cells of records(source, delimiter)) {
    number++;
    if (number > place + 1 && !isBlank(cells)) yield read(number, cells);
  }
}

/** The header, and its place among the records. */
async function findHeader(source: SourceText, delimiter: string) {
  const first: string[][] = [];
  let blank = 0;
  for await (const cells of records(source, delimiter)) {
    const isTitle = filledCells(cells).length === 1;
    if (first.length > 0 || !isBlank(cells)) first.push(cells);
    else blank++;
    if (first.length >= FIRST_ROWS || !(isTitle || isBlank(cells))) break;
  }
  const found = placeOfHeader(first);
  const header = first[found];
  if (!header) throw new UserError(`${source.file}: expected a header and rows, found blank lines`);
  if (header.length <= MOST_COLUMNS) return { header, place: blank + found };
  throw new UserError(
    `${source.file}: expected at most ${MOST_COLUMNS} columns, found ${header.length}; keep those that describe products`,
  );
}

/** Each record of the file, its cells as they are written; a spreadsheet does not show, and does not count, the line that names the delimiter. */
async function* records(source: SourceText, delimiter: string): AsyncGenerator<string[]> {
  const { parser, lineOfNext } = countingParser(delimiter);
  const text = Readable.from(decodeText(source));
  text.on('error', (error) => parser.destroy(error));
  let isFirst = true;
  try {
    for await (const record of text.pipe(parser) as AsyncIterable<string[]>) {
      if (!isFirst || !namesDelimiter(record)) yield record;
      isFirst = false;
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new UserError(describe(error, `${source.file}:${lineOfNext()}`))
      : error;
  } finally {
    text.destroy();
  }
}

/** A parser of rows, and the line on which the next row begins. In a row that it cannot read, the parser itself names the last line. */
function countingParser(delimiter: string) {
  let line = 1;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[], { lines }) => {
      line = lines + 1;
      return record;
    },
  });
  return { parser, lineOfNext: () => line };
}

/** Whether it is the line `sep=;` that some programs write above the header, for Excel. */
function namesDelimiter([first, ...others]: readonly string[]): boolean {
  return first?.toLowerCase() === 'sep=' && isBlank(others);
}

/** @param place of the row that cannot be read */
function describe({ code, message }: CsvError, place: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `${place} expected a closing quote in the row that begins here, found the end of the file; close the quote`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `${place} expected rows of at most ${LONGEST_ROW} characters, found a longer one; close its quotes, or check the delimiter`;
  return `${place} expected rows of values, found: ${message}`;
}

/**
 * The line that shows the delimiter: the first one, or, where that is a title without any, the first with a delimiter in it for a
 * header of several columns. Line ends in quotes end no line. At most as much of the file is read as a row may have.
 */
async function headerLine(source: SourceText): Promise<string> {
  let text = '';
  for await (const piece of decodeText(source)) {
    text += piece;
    const [first, ...others] = wholeLines(text.slice(0, LONGEST_ROW).trimStart());
    if (first !== undefined && widthOf(first) > 1) return first;
    const header = others.find((line) => widthOf(line) >= CLEAR_COLUMNS);
    if (header !== undefined) return header;
    if (others.length >= FIRST_ROWS || text.length > LONGEST_ROW) break;
  }
  return text;
}

/** The first lines of a text that have an end. */
function wholeLines(text: string): string[] {
  const line = /((?:"[^"]*"|[^"\r\n])+)[\r\n]+/y;
  const lines: string[] = [];
  for (let match = line.exec(text); match && lines.length <= FIRST_ROWS; match = line.exec(text))
    lines.push(match[1] ?? '');
  return lines;
}

/** The delimiter that a header has most often outside of quotes; the comma where it has none. */
function delimiterOf(header: string): string {
  const width = (delimiter: string) => widthOf(header, [delimiter]);
  return DELIMITERS.reduce<string>((best, next) => (width(next) > width(best) ? next : best), ',');
}

/** How many cells a line has by the delimiter that gives the most. */
function widthOf(line: string, delimiters: readonly string[] = DELIMITERS): number {
  const plain = line.replace(/"[^"]*"/g, '');
  return Math.max(...delimiters.map((delimiter) => plain.split(delimiter).length));
}
