import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { UserError } from '../cli/userError.ts';
import { openCsv } from './csvTable.ts';
import { firstBytes, type ListFile, ZIP } from './fetchList.ts';
import { openJson } from './jsonTable.ts';
import type { SourceText, Table } from './table.ts';
import { openXlsx } from './xlsxTable.ts';
import { openXml } from './xmlTable.ts';

/** Files that are no product lists, by their first bytes, and what to do about them. */
const OTHER_FILES: readonly (readonly [start: string, found: string])[] = [
  ['d0cf11e0', 'an XLS file of Excel 2003 or older; save it as XLSX or CSV'],
  ['25504446', 'a PDF; export the list as CSV'],
];

/**
 * Opens a product list: CSV with commas, semicolons, tabs or bars, XLSX, JSON, or XML. Its bytes decide, not its name.
 * @param header the number of the row that names the columns of CSV or XLSX; null if the list shows it
 * @throws UserError for any other format
 */
export async function openTable({ name, file }: ListFile, header: number | null): Promise<Table> {
  const start = await firstBytes({ name, file });
  const other = OTHER_FILES.find(([bytes]) => start.startsWith(bytes));
  if (other) throw new UserError(`${name}: expected CSV, XLSX, JSON or XML, found ${other[1]}`);
  if (start === ZIP) return openXlsx({ name, file }, header);
  const source = await inspectText({ name, file });
  const text = await firstText(source);
  if (!/^[<[{]/.test(text)) return openCsv(source, header);
  if (header !== null)
    throw new UserError(
      `${name}: expected CSV or XLSX, which have a header, found JSON or XML; leave 'header' out`,
    );
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(text))
    throw new UserError(
      `${name}: expected CSV, XLSX, JSON or XML, found an HTML page; check the address, or export the list as CSV`,
    );
  return text.startsWith('<') ? openXml(source) : openJson(source);
}

async function firstText(source: SourceText): Promise<string> {
  for await (const piece of source.read()) {
    const found = piece.trimStart();
    if (found !== '') return found;
  }
  return '';
}

/**
 * Reads a file once to find its encoding: by its byte order mark, by what an XML file states, as UTF-8 if it is
 * valid, else Windows-1252, in which Excel saves CSV on Windows.
 * @throws UserError if the file is empty, has zero bytes that no text has, or states an encoding that nobody knows
 */
async function inspectText({ name, file }: ListFile): Promise<SourceText> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [marked, isUtf8, size]: [string | null, boolean, number] = [null, true, 0];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size === 0) marked = encodingOfStart(chunk) ?? statedEncoding(name, chunk);
    if (marked === null || marked === 'utf-8') {
      const zero = chunk.indexOf(0);
      if (zero >= 0)
        throw new UserError(
          `${name}: expected text, found a zero byte at byte ${size + zero + 1}; save it as CSV in UTF-8, or as XLSX`,
        );
      isUtf8 &&= decodes(utf8, chunk);
    }
    size += chunk.length;
  }
  if (size === 0) throw new UserError(`${name}: expected a header and rows, found an empty file`);
  const encoding = marked ?? (isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252');
  return { name, digest: hash.digest('hex'), read: () => decodeText(file, encoding) };
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The encoding that the first bytes show (https://encoding.spec.whatwg.org/#bom-sniff); null if they show none. */
function encodingOfStart(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}
/** The encoding that an XML declaration states (https://www.w3.org/TR/xml/#sec-TextDecl); null without one. */
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

async function* decodeText(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    // Without `stream`, Node 20 decodes Windows-1252 as Latin-1.
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
