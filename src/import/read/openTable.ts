import { open } from 'node:fs/promises';
import { UserError } from '../../cli/userError.ts';
import { openCsv } from './csvTable.ts';
import { openJson } from './jsonTable.ts';
import { decodeText, inspectText, type SourceText } from './sourceText.ts';
import type { Table } from './table.ts';
import { openXlsx } from './xlsxTable.ts';

/** What the first bytes of files say that are no product lists, and what to do about it. */
const OTHER_FILES: readonly (readonly [start: string, found: string])[] = [
  ['d0cf11e0', 'an XLS file of Excel 2003 or older; save it as XLSX or CSV'],
  ['1f8b', 'a file packed by gzip; unpack it first'],
  ['25504446', 'a PDF; export the list as CSV'],
];

/** What the first bytes of an XLSX file are, which is a ZIP archive. */
const ZIP = '504b0304';

/**
 * Opens a product list: CSV with commas, semicolons, tabs or bars, XLSX, or JSON. Its bytes say which it is, not its name.
 * @throws UserError where it is none of them
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
  for await (const piece of decodeText(source)) {
    const found = piece.trimStart()[0];
    if (found !== undefined) return found;
  }
  return '';
}
