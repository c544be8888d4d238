import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UserError } from '../cli/userError.ts';
import { openCsv } from './csvTable.ts';
import { openJson } from './jsonTable.ts';
import type { SourceText, Table } from './table.ts';
import { openXlsx } from './xlsxTable.ts';

/** Files that are no product lists, by their first bytes, and what to do about them. */
const OTHER_FILES: readonly (readonly [start: string, found: string])[] = [
  ['d0cf11e0', 'an XLS file of Excel 2003 or older; save it as XLSX or CSV'],
  ['1f8b', 'a file packed by gzip; unpack it first'],
  ['25504446', 'a PDF; export the list as CSV'],
];

/** The first bytes of a ZIP archive, which an XLSX file is. */
const ZIP = '504b0304';

/**
 * Opens a product list: CSV with commas, semicolons, tabs or bars, XLSX, or JSON. Its bytes decide, not its name.
 * @throws UserError for any other format
 */
export async function openTable(file: string): Promise<Table> {
  const start = await firstBytes(file);
  const other = OTHER_FILES.find(([bytes]) => start.startsWith(bytes));
  if (other) throw new UserError(`${file}: expected CSV, XLSX or JSON, found ${other[1]}`);
  if (start.startsWith(ZIP)) return openXlsx(file);
  const source = await inspectText(file);
  const first = await firstCharacter(source);
  if (first === '<')
    throw new UserError(`${file}: expected CSV, XLSX or JSON, found XML or HTML; export the list as CSV`);
  return first === '[' || first === '{' ? openJson(source) : openCsv(source);
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new UserError(`${file}: expected a product list, found no file that can be read; check its path`);
  });
  try {
    if (!(await handle.stat()).isFile())
      throw new UserError(`${file}: expected a product list, found something else than a file`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await handle.close();
  }
}

async function firstCharacter(source: SourceText): Promise<string> {
  for await (const piece of source.read()) {
    const found = piece.trimStart()[0];
    if (found !== undefined) return found;
  }
  return '';
}

/** The encodings of product lists, as `TextDecoder` calls them. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Reads a file once to find its encoding: by its byte order mark, by its zero bytes, as UTF-8 if it is valid, else Windows-1252, in
 * which Excel saves CSV on Windows.
 * @throws UserError if the file is empty, or has zero bytes that no text has
 */
async function inspectText(file: string): Promise<SourceText> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [marked, isUtf8, size]: [Encoding | null, boolean, number] = [null, true, 0];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size === 0) marked = encodingOfStart(chunk);
    if (marked === null || marked === 'utf-8') {
      const zero = chunk.indexOf(0);
      if (zero >= 0)
        throw new UserError(
          `${file}: expected text, found a zero byte at byte ${size + zero + 1}; save it as CSV in UTF-8, or as XLSX`,
        );
      isUtf8 &&= decodes(utf8, chunk);
    }
    size += chunk.length;
  }
  if (size === 0) throw new UserError(`${file}: expected a header and rows, found an empty file`);
  const encoding = marked ?? (isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252');
  return { file, digest: hash.digest('hex'), read: () => decodeText(file, encoding) };
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

/** A header is longer than this. */
const HEADER_BYTES = 64;

/** The encoding that the first bytes show (https://encoding.spec.whatwg.org/#bom-sniff); null if they show none. */
function encodingOfStart(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // A header is mostly ASCII: in UTF-16, every other byte of it is zero.
  const start = bytes.subarray(0, HEADER_BYTES);
  const zeros = (parity: number) => start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  return zeros(0) > start.length / 4 ? 'utf-16be' : null;
}

async function* decodeText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    // Without `stream`, Node 20 decodes Windows-1252 as Latin-1.
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
