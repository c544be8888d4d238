import { CsvError, parse } from 'csv-parse/sync';
import { UserError } from '../cli/userError.ts';
import { headerIndex, isBlank } from './table.ts';

/** ShareASale and Rakuten use the bar, Excel in much of Europe the semicolon. */
const DELIMITERS = [',', '\t', ';', '|'];

/**
 * The number of records that show the delimiter: of the blank ones above a list, its titles and its header.
 */
const FIRST_RECORDS = 100;

/**
 * Reads the cells of a list by the delimiter that gives its header the most
 * cells; by the comma if all are equal.
 */
export function readCsv(name: string, text: string, headerRow: number | null): string[][] {
  const widthBy = (mark: string) => {
    const { records } = readRecords(text, mark, headerRow ?? FIRST_RECORDS);
    return records[headerIndex(records, headerRow)]?.length ?? 0;
  };
  const widths = DELIMITERS.map(widthBy);
  const delimiter = DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
  const { records, mistake } = readRecords(text, delimiter);
  if (mistake) throw new UserError(`${name}:${mistake.line} ${describe(mistake.error)}`);
  return records;
}

interface Records {
  readonly records: string[][];
  /** Why the next record cannot be read, and the line on which it begins. */
  readonly mistake: { readonly error: CsvError; readonly line: number } | null;
}

/**
 * Reads the records of a text, without the line that names the delimiter, which a
 * spreadsheet neither shows nor counts.
 */
function readRecords(text: string, delimiter: string, most = -1): Records {
  const records: string[][] = [];
  let line = 1;
  let mistake: Records['mistake'] = null;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: most,
      on_record: (record: string[], { lines }) => {
        line = lines + 1;
        records.push(record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistake = { error, line };
  }
  return { records: namesDelimiter(records[0]) ? records.slice(1) : records, mistake };
}

/** Whether it is the line `sep=;` that some programs write above the header, for Excel. */
function namesDelimiter([first, ...others]: readonly string[] = []): boolean {
  return first?.toLowerCase() === 'sep=' && isBlank(others);
}

function describe({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'expected a closing quote in the row that begins here, found the end of the file; close the quote';
  return `expected rows of values, found: ${message}`;
}
