import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { UserError } from '../cli/userError.ts';
import {
  cellsReader,
  indexOfHeader,
  isBlank,
  MOST_COLUMNS,
  nameColumns,
  numberText,
  type Table,
} from './table.ts';

/** The most unpacked bytes, because a workbook is read whole: its texts are not beside its cells. */
const MOST_BYTES = 100_000_000;

/** The most rows and cells of a sheet, with those in between that are left out. */
const MOST_ROWS = 100_000;
const MOST_CELLS = 5_000_000;

/**
 * Opens the first sheet of an XLSX file.
 * @throws UserError if it is no XLSX, or too large
 */
export async function openXlsx(file: string): Promise<Table> {
  const bytes = await readFile(file);
  const sheet = readFirstSheet(file, bytes);
  const start = indexOfHeader(sheet);
  const header = sheet[start];
  if (!header) throw new UserError(`${file}: expected a header and rows in the first sheet, found it empty`);
  const columns = nameColumns(header);
  const read = cellsReader(columns);
  return {
    name: file,
    columns,
    columnsAreComplete: true,
    digest: createHash('sha256').update(bytes).digest('hex'),
    rows: async function* () {
      for (const [index, cells] of sheet.entries())
        if (index > start && !isBlank(cells)) yield read(index + 1, cells);
    },
  };
}

/** The cells of the first sheet, row by row. */
function readFirstSheet(file: string, bytes: Buffer): string[][] {
  try {
    return readSheet(file, readWorkbook(unpack(file, bytes)));
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `${file}: expected an XLSX file, found one that cannot be read (${reason}); save it as CSV`,
    );
  }
}

/** Unpacks the XML of a workbook. The archive states the sizes, so that a bomb is refused before it is unpacked. */
function unpack(file: string, bytes: Buffer): Record<string, Uint8Array> {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      if (total > MOST_BYTES) throw tooLarge(file, `at most ${MOST_BYTES / 1e6} MB unpacked`);
      return /\.(?:xml|rels)$/.test(name);
    },
  });
}

function tooLarge(file: string, expected: string): UserError {
  return new UserError(
    `${file}: expected ${expected}, found more; save the sheet as CSV, which is read row by row`,
  );
}

type Attributes = Readonly<Record<string, string>>;

interface XmlHandler {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads XML; the names of elements and attributes are given without their prefixes. */
function readXml(xml: string, { open, close, text }: XmlHandler): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(local(name), attributes),
      onclosetag: (name) => close?.(local(name)),
      ontext: (part) => text?.(part),
    },
    { xmlMode: true, decodeEntities: true },
  );
  // Some programs write an emoji as two references to halves of a character, which are no XML.
  parser.end(
    xml.replace(/&#(\d{5});/g, (all, code) => (isSurrogate(code) ? String.fromCharCode(code) : all)),
  );
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** What the cells of a sheet refer to. */
interface Workbook {
  /** The XML of the first sheet. */
  readonly sheet: string;
  readonly sharedTexts: readonly string[];
  /** Whether a cell with a style is a date. */
  readonly isDateStyle: readonly boolean[];
  /** The day before day 1, in milliseconds since 1970. */
  readonly epoch: number;
}

/** Excel counts days from 1900, with a 29 February 1900 that never was, or from 1904 (ECMA-376, part 1, 18.17.4.1). */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

function readWorkbook(files: Record<string, Uint8Array>): Workbook {
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  let [sheetId, is1904]: [string | undefined, boolean] = [undefined, false];
  readXml(read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') sheetId ??= attributes['r:id'];
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  let sheet = 'xl/worksheets/sheet1.xml';
  readXml(read('xl/_rels/workbook.xml.rels'), {
    open: (_name, { Id, Target = '' }) => {
      if (sheetId !== undefined && Id === sheetId) sheet = path.posix.resolve('/xl', Target).slice(1);
    },
  });
  if (!files[sheet]) throw new Error(`no file '${sheet}' in the archive`);
  return {
    sheet: read(sheet),
    sharedTexts: readSharedTexts(read('xl/sharedStrings.xml')),
    isDateStyle: readStyles(read('xl/styles.xml')),
    epoch: is1904 ? EPOCH_1904 : EPOCH_1900,
  };
}

/** Texts may be in several pieces; those of `rPh` say how to pronounce them. */
function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [isText, isPhonetic] = [false, false];
  readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    text: (part) => {
      if (isText && !isPhonetic) texts.push((texts.pop() ?? '') + part);
    },
  });
  return texts;
}

/** Built-in formats of dates (ECMA-376, part 1, 18.8.30), with those of Chinese, Japanese, Korean and Thai. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isBuiltInDate = (id: number) =>
  DATE_FORMATS.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81);

/** Whether each style of cells is a date. */
function readStyles(xml: string): boolean[] {
  const styles: boolean[] = [];
  const codes = new Map<number, string>();
  let isCellFormat = false;
  readXml(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') codes.set(id, formatCode);
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'xf' && isCellFormat) styles.push(isBuiltInDate(id) || isDateCode(codes.get(id) ?? ''));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return styles;
}

/** Whether a format is made of parts of dates alone: `yyyy-mm-dd`, `[$-409]d mmm yy;@`. */
function isDateCode(code: string): boolean {
  const plain = code
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\.|"[^"]*"/g, ' ')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/(s)[.,]0{1,3}/g, '$1');
  return plain.split(';').some((part) => {
    const tokens = part.match(/[a-z0#?%]+/g) ?? [];
    return (
      tokens.length > 0 &&
      tokens.every((token) => /^(?:s{1,2}|h{1,2}|[ap]m?|d{1,4}|m{1,5}|y{1,4}|e{1,4}|a{3,5})$/.test(token))
    );
  });
}

/** Reads the cells of a sheet. A row or a cell without an address is the next one (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73). */
function readSheet(file: string, { sheet, ...workbook }: Workbook): string[][] {
  const rows: string[][] = [];
  let [row, column, height, width] = [0, 0, 0, 0];
  let attributes: Attributes = {};
  /** The texts in the cell so far, by element: its value, its formula, its own text. */
  let texts = new Map<string, string>();
  let element = '';
  readXml(sheet, {
    open: (name, { r, ...others }) => {
      const [, letters = '', digits] = /^([A-Z]*)(\d+)$/.exec(r ?? '') ?? [];
      if (name === 'row' || name === 'c') {
        row = Number(digits ?? (name === 'row' ? row + 1 : row));
        column = digits === undefined && name === 'c' ? column + 1 : columnNumber(letters);
        height = Math.max(height, row);
        width = Math.max(width, column);
        assertModest(file, height, width);
        attributes = others;
        texts = new Map();
      }
      element = TEXTS.has(name) ? name : '';
      if (element !== '') texts.set(name, texts.get(name) ?? '');
    },
    text: (part) => {
      if (element !== '') texts.set(element, (texts.get(element) ?? '') + part);
    },
    close: (name) => {
      element = '';
      if (name !== 'c') return;
      const cells = rows[row - 1] ?? [];
      cells[column - 1] = cellText(attributes, texts, workbook);
      rows[row - 1] = cells;
    },
  });
  // Rows and cells that are left out are empty.
  return Array.from(rows, (cells) => Array.from({ length: width }, (_, index) => cells?.[index] ?? ''));
}

/** Elements of a cell: its value, its formula, its own text. */
const TEXTS = new Set(['v', 'f', 't']);

/** Refuses a sheet that would fill the memory. */
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
  const [value, formula] = [texts.get('v'), texts.get('f')];
  if (type === 'inlineStr') return unescaped(texts.get('t') ?? '');
  // A formula without a value stays a formula, so that its row is refused: an empty cell would erase what a product has.
  const isEmptyText = type === 'str' && value === '';
  if (!value && formula !== undefined && !isEmptyText) return `=${formula.trim() || 'shared formula'}`;
  if (!value) return '';
  if (type === 's') return unescaped(sharedTexts[Number(value)] ?? '');
  if (type === 'b') return String(value === '1');
  if (type !== 'n' || Number.isNaN(Number(value))) return unescaped(value);
  return isDateStyle[Number(style)] ? timeText(epoch + Number(value) * DAY) : numberText(Number(value));
}

const DAY = 24 * 60 * 60 * 1000;

/** Writes a day, or a time in no zone. Times are rounded, because few seconds are a whole fraction of a day. */
function timeText(milliseconds: number): string {
  const second = new Date(Math.round(milliseconds / 1000) * 1000);
  if (Number.isNaN(second.valueOf())) return String(second);
  return second
    .toISOString()
    .replace(/(?:T00:00:00)?\.000Z$/, '')
    .replace('T', ' ');
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
