import path from 'node:path';
import { strFromU8 } from 'fflate';
import { Parser } from 'htmlparser2';
import { UserError } from '../cli/userError.ts';
import { refusal } from './loadList.ts';
import { MOST_COLUMNS } from './table.ts';

/** The most rows and cells of a sheet, with those in between that are left out. */
const MOST_ROWS = 100_000;
const MOST_CELLS = 5_000_000;

/** The most elements within each other: a text in a cell has seven, and each level costs a longer path. */
const MOST_LEVELS = 100;

/** Reads the cells of the first sheet of an XLSX file. @throws UserError if it is none, or too large */
export function readXlsx(file: string, workbook: Readonly<Record<string, Uint8Array>>): string[][] {
  try {
    return readSheet(file, readWorkbook(workbook));
  } catch (error) {
    throw refusal(
      error,
      (reason) => `${file}: expected an XLSX file, found a damaged file (${reason}); save it as CSV`,
    );
  }
}

function tooLarge(file: string, expected: string): UserError {
  return new UserError(
    `${file}: expected ${expected}, found more; save the sheet as CSV, which is read row by row`,
  );
}

type Attributes = Readonly<Record<string, string>>;

/** Reads XML. Elements are named by their path within the root without prefixes: `cellXfs/xf`. */
function readXml(
  xml: string,
  onOpen: (element: string, attributes: Attributes) => void,
  onText: (element: string, text: string) => void = () => {},
  onClose: (element: string) => void = () => {},
): void {
  // The paths of the elements that are open, without the root.
  const paths: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (paths.length === MOST_LEVELS)
          throw new Error(`more than ${MOST_LEVELS} elements within each other`);
        const parent = paths.at(-1);
        const local = name.slice(name.indexOf(':') + 1);
        paths.push(parent ? `${parent}/${local}` : parent === undefined ? '' : local);
        onOpen(paths.at(-1) ?? '', attributes);
      },
      ontext: (text) => onText(paths.at(-1) ?? '', text),
      onclosetag: () => onClose(paths.pop() ?? ''),
    },
    { xmlMode: true, decodeEntities: true },
  );
  // Some programs write an emoji as two references to halves of a character, which are no XML.
  parser.end(xml.replace(/&#(5[5-7]\d{3});/g, (_, code: string) => String.fromCharCode(Number(code))));
}

interface Workbook {
  readonly sheet: string;
  readonly sharedTexts: readonly string[];
  readonly isDateStyle: readonly boolean[];
  /** Day 0, in milliseconds since 1970. */
  readonly epoch: number;
}

/**
 * Excel counts days from 1900, with a 29 February 1900 that never was, or from
 * 1904 (ECMA-376, part 1, 18.17.4.1).
 */
const EPOCHS = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

function readWorkbook(files: Readonly<Record<string, Uint8Array>>): Workbook {
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  let sheetId: string | undefined;
  let epoch = EPOCHS.from1900;
  let sheet = '';
  readXml(read('xl/workbook.xml'), (element, { 'r:id': id, date1904 }) => {
    if (element === 'sheets/sheet') sheetId ??= id;
    if (element === 'workbookPr' && /^(?:1|true)$/.test(date1904 ?? '')) epoch = EPOCHS.from1904;
  });
  readXml(read('xl/_rels/workbook.xml.rels'), (_element, { Id, Target = '' }) => {
    if (sheetId !== undefined && Id === sheetId) sheet = path.posix.resolve('/xl', Target).slice(1);
  });
  if (!Object.hasOwn(files, sheet)) throw new Error('no first sheet');
  const sharedTexts: string[] = [];
  readXml(
    read('xl/sharedStrings.xml'),
    (element) => {
      if (element === 'si') sharedTexts.push('');
    },
    (element, text) => {
      // A text may be in several runs. `rPh` says how to pronounce it.
      if (element === 'si/t' || element === 'si/r/t') sharedTexts.push((sharedTexts.pop() ?? '') + text);
    },
  );
  const codes = new Map<string, string>();
  const isDateStyle: boolean[] = [];
  readXml(read('xl/styles.xml'), (element, { numFmtId = '', formatCode = '' }) => {
    if (element === 'numFmts/numFmt') codes.set(numFmtId, formatCode);
    if (element === 'cellXfs/xf')
      isDateStyle.push(BUILT_IN_DATE.test(numFmtId) || isDateCode(codes.get(numFmtId) ?? ''));
  });
  return { sheet: read(sheet), sharedTexts, isDateStyle, epoch };
}

/**
 * Built-in formats of dates (ECMA-376, part 1, 18.8.30), with those of Chinese, Japanese, Korean and Thai.
 */
const BUILT_IN_DATE = /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/;

/** Whether a format has parts of dates alone: `yyyy-mm-dd`, `[$-409]d mmm yy;@`. */
function isDateCode(code: string): boolean {
  const plain = code.toLowerCase().replace(/\\.|"[^"]*"|\[[^\]]*\]|(?<=s)[.,]0+/g, ' ');
  const isDate = (part: string) => /[ymdhs]/.test(part) && !/[a-z0#?%]/.test(part.replace(/[ymdhsaep]/g, ''));
  return plain.split(';').some(isDate);
}

/**
 * Reads the cells of a sheet. A row or a cell without an address is the next one
 * (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73).
 */
function readSheet(file: string, { sheet, ...workbook }: Workbook): string[][] {
  const rows: string[][] = [];
  let row = 0;
  let column = 0;
  let height = 0;
  let width = 0;
  let attributes: Attributes = {};
  /** The texts in the cell so far, by element: its value, its formula, its own text. */
  const texts = new Map<string, string>();
  readXml(
    sheet,
    (element, { r, ...others }) => {
      const name = element.slice(element.lastIndexOf('/') + 1);
      texts.set(name, texts.get(name) ?? '');
      if (name !== 'row' && name !== 'c') return;
      const [, letters = '', digits] = /^([A-Z]*)(\d+)$/.exec(r ?? '') ?? [];
      if (digits !== undefined) {
        row = Number(digits);
        column = columnNumber(letters);
      } else if (name === 'c') {
        column++;
      } else {
        row++;
        column = 0;
      }
      height = Math.max(height, row);
      width = Math.max(width, column);
      assertModest(file, height, width);
      attributes = others;
      texts.clear();
    },
    (element, text) => {
      const name = element.slice(element.lastIndexOf('/') + 1);
      // `rPh` says how to pronounce the text.
      if (!element.includes('/rPh/')) texts.set(name, (texts.get(name) ?? '') + text);
    },
    (element) => {
      if (!element.endsWith('/c')) return;
      const cells = rows[row - 1] ?? [];
      cells[column - 1] = cellText(attributes, texts, workbook);
      rows[row - 1] = cells;
    },
  );
  // Rows and cells that are left out are empty.
  return Array.from(rows, (cells) => Array.from({ length: width }, (_, index) => cells?.[index] ?? ''));
}

function assertModest(file: string, rows: number, columns: number): void {
  if (columns > MOST_COLUMNS) throw tooLarge(file, `at most ${MOST_COLUMNS} columns`);
  if (rows > MOST_ROWS || rows * columns > MOST_CELLS)
    throw tooLarge(file, `at most ${MOST_ROWS} rows and ${MOST_CELLS} cells`);
}

function cellText(
  { t: type = 'n', s: style = '0' }: Attributes,
  texts: ReadonlyMap<string, string>,
  { sharedTexts, isDateStyle, epoch }: Omit<Workbook, 'sheet'>,
): string {
  const value = texts.get('v');
  const formula = texts.get('f');
  if (type === 'inlineStr') return unescaped(texts.get('t') ?? '');
  // A formula without a value stays a formula, so that its row is refused: an empty
  // cell would erase what a product has.
  const isEmptyText = type === 'str' && value === '';
  if (!value && formula !== undefined && !isEmptyText) return `=${formula.trim() || 'shared formula'}`;
  if (!value) return '';
  if (type === 's') return unescaped(sharedTexts[Number(value)] ?? '');
  if (type === 'b') return String(value === '1');
  if (type !== 'n' || Number.isNaN(Number(value))) return unescaped(value);
  return isDateStyle[Number(style)] ? timeText(epoch + Number(value) * DAY) : String(Number(value));
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Writes a day, or a time in no zone. Times are rounded, because few seconds are a whole fraction of a day.
 */
function timeText(milliseconds: number): string {
  const second = new Date(Math.round(milliseconds / 1000) * 1000);
  if (Number.isNaN(second.valueOf())) return String(second);
  const text = second.toISOString().replace(/(?:T00:00:00)?\.000Z$/, '');
  return text.replace('T', ' ');
}

/** Replaces escaped characters such as `_x000D_` (ECMA-376, part 1, 22.9.2.19). */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The number of a column: `A` is 1, `AA` is 27, no letters are 0. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
