import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serve } from '../testing/serve.ts';
import { loadList } from './loadList.ts';
import { openTable } from './openTable.ts';
import { FIXTURES, listFile } from './testing.ts';

interface Expected {
  readonly text: string;
  readonly columns: readonly string[];
  readonly rows: readonly unknown[];
}

const TABLES: {
  readonly read: Readonly<Record<string, Expected>>;
  readonly firstRow: Readonly<Record<string, Omit<Expected, 'rows'>>>;
  readonly cells: Readonly<Record<string, readonly [cell: string, text: string]>>;
} = parse(readFileSync(path.join(FIXTURES, 'tables.yaml'), 'utf8'));

const read = async (bytes: string | Uint8Array, header: number | null = null) =>
  readList(await listFile(bytes), header);

/** The rows of a list, each with its number and its cells by column, or with the reason why it is refused. */
async function readList(list: string, header: number | null = null) {
  const { columns, rows } = openTable(await loadList(list), header);
  const shown = rows.map((row) => [
    row.number,
    ...(row.kind === 'row' ? columns.map(row.cell) : [row.reason]),
  ]);
  return { columns, rows: shown };
}

/** The message with which a list is refused. */
async function refusal(bytes: string | Uint8Array): Promise<string> {
  return read(bytes).then(
    () => 'accepted',
    (error: Error) => error.message.replace(/^\S*list\.csv/, 'list.csv'),
  );
}

/** A list whose first lines are a list, too. */
const LONG = `Name,Price\n${'Tray,5\n'.repeat(50)}`;
const OTHER_SIZE =
  /damaged one \(its file 'a\.csv' has another size or another checksum than the archive states\)/;

const OWN_ENTITIES =
  '<!DOCTYPE r [<!ENTITY a "x"><!ENTITY f SYSTEM "file:///etc/passwd">]><r><item><id>&a;&f;</id></item></r>';

/** As of WordPress' wp-admin/includes/export.php. */
const WXR =
  '<?xml version="1.0" encoding="UTF-8" ?>\n<!-- generator="WordPress/6.4" -->\n<rss version="2.0"\n\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"\n\txmlns:wp="http://wordpress.org/export/1.2/"\n><channel><item><title>7 Best Egg Incubators</title><link>https://blog.example/best/</link></item></channel></rss>';

describe('a list', () => {
  it.each(Object.entries(TABLES.read))('may have %s', async (_what, { text, columns, rows }) => {
    expect(await read(text)).toEqual({ columns, rows });
  });

  it.each(Object.entries(TABLES.firstRow))('has its first row for a header %s', async (_what, list) => {
    expect((await read(list.text)).columns).toEqual(list.columns);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8', (text) => Buffer.from(text, 'utf8')],
    ['Windows-1252', (text) => Buffer.from(text.replace('€', '\u0080'), 'latin1')],
    ['UTF-16 with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of the other byte order', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may be in %s', async (_encoding, encode) => {
    expect((await read(encode('Name,Price\nBrütkasten,€5\n'))).rows).toEqual([[2, 'Brütkasten', '€5']]);
  });

  it('has no columns for data nested deeper than a product', async () => {
    const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`;
    const { columns, rows } = await read(`[{"name":"Tray","deep":${deep}}]`);
    expect([columns, rows]).toEqual([['name'], [[1, 'Tray']]]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /^list\.csv: expected a header and rows, found an empty file$/],
    ['blank lines', '\n \n', /^list\.csv: expected a header and rows, found blank lines$/],
    ['a zero byte', 'Name\nTr\u0000ay', /^list\.csv: expected text, found a zero byte at byte 8/],
    ['an open quote', 'A,B\nLamp,"4\n5"\n"Tray,5\nBox,6\n', /^list\.csv:4 expected a closing quote in the/],
    ['an open quote in its header', '"Name,Price\nTray,5\n', /^list\.csv:1 expected a closing quote in the/],
    ['2,000 columns', `${'a,'.repeat(2000)}b\n`, /expected at most 1000 columns, found 2001/],
    ['HTML', '<!doctype html>', /found an HTML page; check the address/],
    ['XML without products', '<rss><channel/></rss>', /expected a list of objects, found none/],
    ['XML without its end', '<rss><item><id>1</id>', /expected valid XML, found: unclosed tag/],
    ['XML with an open tag', '<rss>\n<item><id>1</item></rss>', /^list\.csv:2:\d+ expected valid XML, found/],
    [
      'XML with a bare &',
      '<rss>\n<item><name>A &amp; B</name></item>\n<item><name>A & B</name></item></rss>',
      /^list\.csv:3:15 expected '&amp;' for each '&' of a text in XML, found '& B'; correct it, or ask for a feed in valid XML$/,
    ],
    [
      'XML with a bare & in a link',
      '<rss><item><link>https://a.example/?a=1&b=2</link></item></rss>',
      /^list\.csv:1:40 expected '&amp;' for each '&' of a text in XML, found '&b=2'/,
    ],
    [
      'XML with an & in CDATA, and without its end',
      '<rss><item><!-- a & b --><name><![CDATA[A & B]]></name>',
      /expected valid XML, found: unclosed tag/,
    ],
    ['a WordPress export', WXR, /^list\.csv: expected a list of products, found a WordPress export/],
    ['a WordPress export after comments', `<!--${'x'.repeat(3000)}-->${WXR}`, /found a WordPress export/],
    ['XML with entities of its own', OWN_ENTITIES, /expected valid XML, found: undefined entity/],
    ['XML in no known encoding', '<?xml version="1.0" encoding="klingon"?><r/>', /found 'klingon' in its/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /found an XLS file of Excel 2003/],
    ['half a packed file', gzipSync('Name,Price').subarray(0, 20), /a file packed by gzip, found a damaged/],
    ['half an archive', Buffer.from('504b0304ffff', 'hex'), /expected a ZIP archive, found a damaged one/],
    ['an empty archive', zip({ '.a': 'x', '__MACOSX/b.csv': 'x' }), /list in the archive, found none/],
    ['two packed lists', zip({ 'a.csv': 'x', '../b.csv': 'x' }), /found 'a\.csv', '\.\.\/b\.csv'; unpack/],
    ['an archive of too much', zip({ 'a.csv': 'x' }, 4_000_000_000), /expected at most 200 MB unpacked/],
    ['an archive that states too little', zip({ 'a.csv': LONG }, 20), OTHER_SIZE],
    ['an archive that states too much', zip({ 'a.csv': LONG }, LONG.length + 1), OTHER_SIZE],
    ['an archive whose file is damaged', damaged(zip({ 'a.csv': 'Name,Price' }, undefined, 0)), OTHER_SIZE],
    ['half a workbook', zip({ 'xl/a.xml': 'x' }), /expected an XLSX file, found a damaged file/],
    [
      'a deep workbook',
      zip({ 'xl/workbook.xml': '<a>'.repeat(101) }),
      /\(more than 100 elements within each/,
    ],
    ['JSON in JSON, broken off', '[{"a":'.repeat(20_000), /^list\.csv:1:301 expected at most 100 lists and/],
    ['JSON, broken off', '[{"name":"Tray"},{"na', /^list\.csv:1:19 expected a closing quote in this line$/],
    ['JSON without its end', '[{"a":1},\n{"a":1}', /^list\.csv:2:8 expected a closing ']'$/],
    ['JSON without a quote', '[\n{"a":1},\n{a":2}]', /^list\.csv:3:2 expected a value, found/],
    ['two lists', '{"a":[{"x":1}],"b":[{"y":1}]}', /expected one list of objects, found a second one/],
    ['no objects', '{"a":[1,2]}', /expected a list of objects, found none/],
  ])('is refused where it is %s', async (_what, bytes, message) => {
    expect(await refusal(bytes)).toMatch(message);
  });

  it('is either read or refused with a message, whatever its bytes', async () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(bytes, async (list) => {
        const outcome = await read(list).catch((error: Error) => error.name);
        if (typeof outcome === 'string') expect(outcome).toBe('UserError');
      }),
    );
  });
});

describe('a packed list', () => {
  const list = 'Name,Price\nTray,5\n';
  const found = { columns: ['Name', 'Price'], rows: [[2, 'Tray', '5']] };

  it.each([
    ['by gzip', gzipSync(list)],
    ['in an archive', zip({ 'feeds/../../etc/list.csv': list, '__MACOSX/._list.csv': 'x' })],
  ])('%s is read as if it were not', async (_how, bytes) => {
    expect(await read(bytes)).toEqual(found);
  });

  it('is read from an address', async () => {
    const { origin } = await serve(({ url, headers }, answer) => {
      if (url === '/feed.gz?key=secret' && headers.authorization === `Basic ${btoa('me:pass')}`)
        answer.end(gzipSync(list));
      else answer.writeHead(403).end();
    });
    const feed = origin.replace('//', '//me:pass@');
    expect(await readList(`${feed}/feed.gz?key=secret`)).toEqual(found);
    await expect(loadList(`${feed}/feed.gz?key=other`)).rejects.toThrow(
      `${origin}/feed.gz: expected a product list, found the answer 403; check its address`,
    );
  });
});

describe('a stated header', () => {
  const list = 'Our list,of,things\n\nName;Price\nTray;5,5\n';

  it('is the row with that number', async () => {
    expect(await read(list, 3)).toEqual({ columns: ['Name', 'Price'], rows: [[4, 'Tray', '5,5']] });
  });

  it.each<[string, string, number, RegExp]>([
    ['a blank row', list, 2, /expected the names of columns in row 2, as 'header' says, found no such row/],
    ['of JSON', '[{"a":1}]', 1, /expected CSV or XLSX, which have a header, found JSON or XML/],
  ])('is refused where it is %s', async (_what, text, row, message) => {
    await expect(read(text, row)).rejects.toThrow(message);
  });
});

describe('a workbook', () => {
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

  it('is read from its first sheet, with a title above its header', async () => {
    const header = text('A3', 'Name') + text('B3', 'Price') + text('C3', 'Eggs');
    const rows =
      `<row r="1">${text('A1', 'My list')}</row><row r="3">${header}</row><row ` +
      `r="5">${text('A5', 'Tray')}<c r="B5"><v>51.99</v></c></row>`;
    const found = await read(workbook(rows));
    expect(found).toEqual({ columns: ['Name', 'Price', 'Eggs'], rows: [[5, 'Tray', '51.99', '']] });
  });

  it('may have cells and rows without a reference, which follow the previous one', async () => {
    const next = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const header = `<row>${next('Name')}${next('Price')}${next('Eggs')}</row>`;
    const rows = `<row>${next('Tray')}<c/><c><v>24</v></c></row><row/><x:row>${next('Lamp')}<c r='C4'><v>6</v></c></x:row>`;
    expect((await read(workbook(header + rows))).rows).toEqual([
      [2, 'Tray', '', '24'],
      [4, 'Lamp', '', '6'],
    ]);
  });

  it.each(Object.entries(TABLES.cells))('has in a cell %s', async (_what, [cell, expected]) => {
    expect((await read(sheet(cell))).rows).toEqual([[2, 'Tray', expected, 'x']]);
  });

  it.each([
    ['&#128035; &#x1F95A;', '🐣 🥚'],
    ['&#55357;&#56355;', '🐣'],
    ['one_x000A_line', 'one\nline'],
  ])('has in a text %s', async (written, expected) => {
    const shared = await read(sheet('<c r="B2" t="s"><v>0</v></c>', '', written));
    const inline = await read(sheet(text('B2', written)));
    expect([shared.rows, inline.rows]).toEqual(Array(2).fill([[2, 'Tray', expected, 'x']]));
  });

  it('has formulas in any row, and in elements with a prefix', async () => {
    const { rows } = await read(sheet('', '<x:row r="4"><x:c r="A4"><x:f>A1</x:f><x:v></x:v></x:c></x:row>'));
    expect(rows).toEqual([
      [2, 'Tray', '', 'x'],
      [4, '=A1', '', ''],
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['empty', workbook(''), 'first sheet: expected a header and rows, found blank lines'],
    ['long', workbook('<row r="1048576"><c r="A1048576"/></row>'), 'at most 100000 rows and 5000000 cells'],
    ['wide', workbook('<row r="1"><c r="XFD1"/></row>'), 'at most 1000 columns, found more; save the sheet'],
    [
      'a bomb',
      zip({ 'xl/worksheets/sheet1.xml': 'x' }, 4_000_000_000),
      'at most 200 MB unpacked, found more',
    ],
  ])('is refused where it is %s', async (_what, bytes, message) => {
    expect(await refusal(bytes)).toContain(message);
  });

  /** A workbook of three columns, with a cell in B2, rows below it, and a text that cells share. */
  function sheet(cell: string, below = '', shared = ''): Buffer {
    const header = text('A1', 'Name') + text('B1', 'Price') + text('C1', 'Text');
    const row = text('A2', 'Tray') + cell + text('C2', 'x');
    return workbook(`<row r="1">${header}</row><row r="2">${row}</row>${below}`, shared);
  }
});

/** A workbook whose only sheet has these rows; cells with the style 1 are dates. */
function workbook(rows: string, shared = ''): Buffer {
  const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  return zip({
    'xl/workbook.xml': `<workbook ${relations}><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>${shared}</t></si></sst>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
}

/** The same archive with another letter in its file, which is not compressed. */
function damaged(archive: Buffer): Buffer {
  archive.write('Nome', archive.indexOf('Name'));
  return archive;
}

/** A ZIP archive. @param size the unpacked size that it states for its file */
function zip(files: Readonly<Record<string, string>>, size?: number, level: 0 | 6 = 6): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const archive = Buffer.from(zipSync(Object.fromEntries(entries), { level }));
  // https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12
  if (size !== undefined) archive.writeUInt32LE(size, archive.lastIndexOf('504b0102', undefined, 'hex') + 24);
  return archive;
}
