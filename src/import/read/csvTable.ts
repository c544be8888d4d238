import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserError } from '../../cli/userError.ts';
import { decodeText, type SourceText } from './sourceText.ts';
import { cellsReader, isBlank, MOST_COLUMNS, nameColumns, type RowResult, type Table } from './table.ts';

/** The delimiters of product lists: ShareASale and Rakuten use the bar, Excel in much of Europe the semicolon. */
const DELIMITERS = ['\t', ';', '|', ','] as const;

/** The most characters of a row: a quote that is never closed would take in the rest of the file. */
const LONGEST_ROW = 1_000_000;

/**
 * Opens a file of values with delimiters. The header shows which delimiter it is.
 * @throws UserError where it has no header, or nothing below it
 */
export async function openCsv(source: SourceText): Promise<Table> {
  const delimiter = delimiterOf(await firstLine(source));
  const header = await firstRecord(source, delimiter);
  const columns = nameColumns(header);
  return {
    name: source.file,
    columns,
    columnsAreComplete: true,
    digest: source.digest,
    rows: () => rowsOf(source, delimiter, columns),
  };
}

async function* rowsOf(
  source: SourceText,
  delimiter: string,
  columns: readonly string[],
): AsyncGenerator<RowResult> {
  const read = cellsReader(columns);
  let number = 0;
  let isHeader = true;
  for await (const cells of records(source, delimiter)) {
    number++;
    if (isBlank(cells)) continue;
    if (!isHeader) yield read(number, cells);
    isHeader = false;
  }
}

async function firstRecord(source: SourceText, delimiter: string): Promise<string[]> {
  for await (const cells of records(source, delimiter)) {
    if (isBlank(cells)) continue;
    if (cells.length <= MOST_COLUMNS) return cells;
    throw new UserError(
      `${source.file}: expected at most ${MOST_COLUMNS} columns, found ${cells.length}; keep those that describe products`,
    );
  }
  throw new UserError(`${source.file}: expected a header and rows, found blank lines`);
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

/** The beginning of a file up to the first end of a line that is in no quotes, or as much of it as a row may have. */
async function firstLine(source: SourceText): Promise<string> {
  let text = '';
  for await (const piece of decodeText(source)) {
    text += piece;
    const [line] = /^(?:"[^"]*"|[^"\r\n])+(?=[\r\n])/.exec(text.slice(0, LONGEST_ROW).trimStart()) ?? [];
    if (line !== undefined) return line;
    if (text.length > LONGEST_ROW) break;
  }
  return text;
}

/** The delimiter that a header has most often outside of quotes; the comma where it has none. */
function delimiterOf(header: string): string {
  const plain = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return DELIMITERS.reduce<string>((best, next) => (count(next) > count(best) ? next : best), ',');
}
