/** The start of a row or of a cell in the XML of a sheet, up to its name, and its address where it has one. */
const START = /<(?:\w+:)?(row|c)(?=[\s/>])(?=(?:[^<>]*?\sr=["']([A-Z]*)(\d+)["'])?)/g;

/** Where a row or a cell of a sheet is. */
interface Place {
  /** The first row is 1. */
  readonly row: number;
  /** The first column is 1; of a row it is 0. */
  readonly column: number;
  readonly isWritten: boolean;
  /** Where the name of its element ends in the XML. */
  readonly end: number;
}

/**
 * The places of the rows and cells of a sheet. One without an address is the next one (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73: `r` is
 * optional).
 * @param xml of a sheet
 */
export function* placesIn(xml: string): Generator<Place> {
  let [row, column] = [0, 0];
  for (const { 0: start, 1: element, 2: letters = '', 3: digits, index } of xml.matchAll(START)) {
    const isWritten = digits !== undefined;
    const isRow = element === 'row';
    if (isWritten) row = Number(digits);
    else if (isRow) row++;
    column = isWritten || isRow ? columnNumber(letters) : column + 1;
    yield { row, column, isWritten, end: index + start.length };
  }
}

/**
 * Writes the addresses of cells that have none: read-excel-file reads no cell without one.
 * @param xml of a sheet
 */
export function withAddresses(xml: string): string {
  const parts: string[] = [];
  let last = 0;
  for (const { row, column, isWritten, end } of placesIn(xml)) {
    if (isWritten || column === 0) continue;
    parts.push(xml.slice(last, end), ` r="${columnName(column)}${row}"`);
    last = end;
  }
  return parts.length === 0 ? xml : parts.join('') + xml.slice(last);
}

/** The number of a column that is named by letters: `A` is 1, `AA` is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The letters that name a column: 1 is `A`, 27 is `AA`. */
function columnName(number: number): string {
  const rest = (number - 1) % 26;
  const before = number > 26 ? columnName((number - 1 - rest) / 26) : '';
  return before + String.fromCharCode(65 + rest);
}
