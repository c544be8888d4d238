import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { shellWord } from '../cli/shellWord.ts';
import { UserError } from '../cli/userError.ts';
import { readCsv } from './csvTable.ts';
import type { LoadedList } from './loadList.ts';
import { objectTable, readJson } from './objectTable.ts';
import { type Contents, cellTable, type Table } from './table.ts';
import { readXlsx } from './xlsxTable.ts';
import { readXml } from './xmlTable.ts';

/** Files of other kinds, by their first bytes, with the hint for each. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  d0cf11e0: 'an XLS file of Excel 2003 or older; save it as XLSX or CSV',
  '25504446': 'a PDF; export the list as CSV',
};

/** The root of a WordPress export, WXR, behind its long comments. */
const WORDPRESS_EXPORT = /<rss\b[^>]*\sxmlns:\w+\s*=\s*["']https?:\/\/wordpress\.org\/export\//;

/**
 * Opens a product list by its bytes, not its name; `header` numbers the row that names the
 * columns, null if the list shows it.
 */
export function openTable(list: LoadedList, header: number | null): Table {
  const { name, bytes } = list;
  return { name, digest: hash('sha256', bytes, 'hex'), ...contentsOf(list, header) };
}

function contentsOf({ name, bytes, workbook }: LoadedList, header: number | null): Contents {
  const refuse = (found: string, expected = 'CSV, XLSX, JSON or XML') => {
    throw new UserError(`${name}: expected ${expected}, found ${found}`);
  };
  const other = OTHER_FILES[bytes.toString('hex', 0, 4)];
  if (other !== undefined) refuse(other);
  if (workbook) return cellTable(`${name}, first sheet`, readXlsx(name, workbook), header);
  const text = textOf(name, bytes);
  const first = text.slice(0, 1000).trimStart();
  if (!/^[<[{]/.test(first)) return cellTable(name, readCsv(name, text, header), header);
  if (header !== null) refuse("JSON or XML; leave 'header' out", 'CSV or XLSX, which have a header');
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(first))
    refuse('an HTML page; check the address, or export the list as CSV');
  if (WORDPRESS_EXPORT.test(text.slice(0, 10_000)))
    refuse(
      'a WordPress export, which lists posts and pages; move them in with npm run move -- ' +
        `${shellWord(name)}; products come from a spreadsheet or from the feed of a shop or a network`,
      'a list of products',
    );
  return objectTable(name, first.startsWith('<') ? readXml(name, text) : readJson(name, text));
}

/**
 * Decodes a list by its mark, by what XML states, else as UTF-8 if it is valid, else as
 * Windows-1252, as Excel saves CSV.
 */
function textOf(name: string, bytes: Buffer): string {
  if (bytes.length === 0) throw new UserError(`${name}: expected a header and rows, found an empty file`);
  const encoding = markedEncoding(bytes) ?? statedEncoding(name, bytes);
  const zero = encoding === null || encoding === 'utf-8' ? bytes.indexOf(0) : -1;
  if (zero >= 0)
    throw new UserError(
      `${name}: expected text, found a zero byte at byte ${zero + 1}; save it as CSV in UTF-8, or as XLSX`,
    );
  const decoder = new TextDecoder(encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'));
  // Without `stream`, Node 20 decodes Windows-1252 as Latin-1.
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/**
 * The encoding that a byte order mark shows (https://encoding.spec.whatwg.org/#bom-sniff); null without one.
 */
function markedEncoding(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 3);
  if (mark === 'efbbbf') return 'utf-8';
  return mark.startsWith('fffe') ? 'utf-16le' : mark.startsWith('feff') ? 'utf-16be' : null;
}

/**
 * The encoding that an XML declaration states (https://www.w3.org/TR/xml/#sec-TextDecl); null without one.
 */
function statedEncoding(name: string, bytes: Buffer): string | null {
  const [, stated] =
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]+)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (stated === undefined) return null;
  try {
    return new TextDecoder(stated).encoding;
  } catch {
    throw new UserError(
      `${name}: expected a known encoding, found '${stated}' in its first line; save it in UTF-8`,
    );
  }
}
