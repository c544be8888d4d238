import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable } from './openTable.ts';
import { listFile } from './testing.ts';

/** The rows of a list, each with its number and its cells by column; what is refused with its reason. */
async function read(bytes: string | Uint8Array) {
  const file = await listFile(bytes);
  const table = await openTable(file);
  const rows: unknown[] = [];
  for await (const row of table.rows())
    rows.push(row.kind === 'row' ? [row.number, ...table.columns.map(row.cell)] : [row.number, row.reason]);
  return { columns: table.columns, rows };
}

/** What a list is refused with, without its path. */
async function refusal(bytes: string | Uint8Array): Promise<string> {
  return read(bytes).then(
    () => 'accepted',
    (error: Error) => error.message.replace(/^\S*list\.csv/, 'list.csv'),
  );
}

describe('a list of values', () => {
  it.each([
    ['commas', 'Name,Price\nTray,5\n'],
    ['semicolons', 'Name;Price\nTray;5\n'],
    ['tabs', 'Name\tPrice\nTray\t5\n'],
    ['bars', 'Name|Price\nTray|5\n'],
    ['CRLF', 'Name,Price\r\nTray,5\r\n'],
    ['no end of the last line', 'Name,Price\nTray,5'],
    ['quotes and commas in the header', '"Name",Price\n"Tray",5'],
    ['a byte order mark', '\ufeffName,Price\nTray,5\n'],
    ['a line for Excel that names the delimiter', 'sep=;\r\nName;Price\r\nTray;5\r\n'],
    ['a line for Excel that names a tab', '\ufeffSEP=\t\nName\tPrice\nTray\t5\n'],
  ])('may have %s', async (_what, text) => {
    expect(await read(text)).toEqual({ columns: ['Name', 'Price'], rows: [[2, 'Tray', '5']] });
  });

  it.each([
    ['a title', 'My list\nName,Price,Link\nTray,5,x\n', 3],
    ['a title and a blank line', '\nMy list;;\n\nName;Price;Link\nTray;5;x\n', 5],
    ['several titles, one in quotes', '"My; list"\nof November\nName|Price|Link\nTray|5|x', 4],
    ['the name of the delimiter and a title', 'sep=;\nMy list, long;;\nName;Price;Link\nTray;5;x', 3],
  ])('may have %s above its header', async (_what, text, row) => {
    expect(await read(text)).toEqual({ columns: ['Name', 'Price', 'Link'], rows: [[row, 'Tray', '5', 'x']] });
  });

  it.each([
    ['with a row of two words below', 'Name\nTray, large\n', ['Name']],
    ['with a row of products below', 'Name\nTray,$5,https://a.example\n', ['Name']],
    ['with nothing below', 'Name\n', ['Name']],
    ['with its first cell alone empty', ',Price\nTray,5\n', ['column 1', 'Price']],
    ['far above a row of names', `Name\n${'Tray\n'.repeat(20)}a,b,c\n`, ['Name']],
  ])('has its first row for a header %s', async (_what, text, columns) => {
    expect((await read(text)).columns).toEqual(columns);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8', (text) => Buffer.from(text, 'utf8')],
    ['Windows-1252', (text) => Buffer.from(text.replace('€', '\u0080'), 'latin1')],
    ['UTF-16 with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other byte order', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may be in %s', async (_encoding, encode) => {
    const { rows } = await read(encode('Name,Price\nBrütkasten,€5\n'));
    expect(rows).toEqual([[2, 'Brütkasten', '€5']]);
  });

  it('may have quotes over lines; its rows are numbered as a spreadsheet numbers them', async () => {
    const { rows } = await read('Name,Text\nTray,"two\nlines, ""quoted"""\n\nLamp,12" wide\n');
    expect(rows).toEqual([
      [2, 'Tray', 'two\nlines, "quoted"'],
      [4, 'Lamp', '12" wide'],
    ]);
  });

  it('refuses rows with too many or too few cells; empty ones behind the last are none', async () => {
    const { rows } = await read('A,B\n1,2,3\n1\n1,2,,\n1,2\n');
    const expected = 'expected 2 cells, as the header has, found';
    expect(rows).toEqual([
      [2, `${expected} 3; correct the row, or its quotes`],
      [3, `${expected} 1; correct the row, or its quotes`],
      [4, '1', '2'],
      [5, '1', '2'],
    ]);
  });

  it('may call columns what it likes', async () => {
    const { columns, rows } = await read('__proto__,constructor,,A,A\n1,2,3,4,5\n');
    expect(columns).toEqual(['__proto__', 'constructor', 'column 3', 'A', 'A (2)']);
    expect(rows).toEqual([[2, '1', '2', '3', '4', '5']]);
  });

  it('may be a header alone', async () => {
    expect(await read('Name,Price\n')).toEqual({ columns: ['Name', 'Price'], rows: [] });
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /^list\.csv: expected a header and rows, found an empty file$/],
    ['blank lines', '\n \n', /^list\.csv: expected a header and rows, found blank lines$/],
    ['blanks alone', ' '.repeat(100_000), /^list\.csv: expected a header and rows, found blank lines$/],
    ['a zero byte', 'Name\nTr\u0000ay', /^list\.csv: expected text, found a zero byte at byte 8/],
    [
      'a quote that never ends',
      'Name,Price\nLamp,"4\n5"\n"Tray,5\nBox,6\n',
      /^list\.csv:4 expected a closing quote in the row that begins here, found the end of the file/,
    ],
    [
      'a million columns',
      `${'a,'.repeat(1_000_000)}b\n`,
      /^list\.csv.* expected (?:at most 1000 columns|rows of at most)/,
    ],
    ['2,000 columns', `${'a,'.repeat(2000)}b\n`, /expected at most 1000 columns, found 2001/],
    ['HTML', '<!doctype html>', /found XML or HTML/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /found an XLS file of Excel 2003/],
    ['a packed file', Buffer.from('1f8b0800', 'hex'), /found a file packed by gzip/],
    [
      'an archive that is no workbook',
      zip([['a.txt', 'x']]),
      /expected an XLSX file, found one that cannot be read/,
    ],
    [
      'half an archive',
      Buffer.from('504b0304ffff', 'hex'),
      /expected an XLSX file, found one that cannot be read/,
    ],
  ])('is refused where it is %s', async (_what, bytes, message) => {
    expect(await refusal(bytes)).toMatch(message);
  });

  it('is read whatever its bytes are, or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 200 })),
        async (bytes) => {
          const file = await listFile(bytes);
          const outcome = await openTable(file)
            .then(
              async (table) => {
                for await (const _ of table.rows());
                return 'UserError';
              },
              (error: Error) => error.name,
            )
            .catch((error: Error) => error.name);
          expect(outcome).toBe('UserError');
        },
      ),
    );
  });
});

describe('a JSON list', () => {
  const rows = [
    [1, 'Tray', '5.5'],
    [2, 'Lamp', ''],
  ];

  it.each([
    ['a list', '[{"name":"Tray","price":5.5},{"name":"Lamp"}]'],
    [
      'an object that holds the list',
      '{"total":2,"tags":["a"],"page":{"items":[{"name":"Tray","price":5.5},{"name":"Lamp"}]}}',
    ],
    ['an object in each line', '{"name":"Tray","price":5.5}\n{"name":"Lamp"}\n'],
  ])('is %s', async (_what, text) => {
    expect(await read(text)).toEqual({ columns: ['name', 'price'], rows });
  });

  it('has columns for what is nested', async () => {
    const entry = {
      price: { amount: 5 },
      tags: ['a', 'b'],
      variants: [{ sku: 'X' }, { sku: 'Y' }],
      none: null,
      on: true,
    };
    expect(await read(JSON.stringify([entry]))).toEqual({
      columns: ['price.amount', 'tags', 'variants.0.sku', 'none', 'on'],
      rows: [[1, '5', 'a\nb', 'X', '', 'true']],
    });
  });

  it('has no columns for what is nested deeper than a product', async () => {
    const deep = 100_000;
    const text = `[{"name":"Tray","deep":${'['.repeat(deep)}1${']'.repeat(deep)}}]`;
    expect(await read(text)).toEqual({ columns: ['name'], rows: [[1, 'Tray']] });
  });

  it('has numbers of at most 15 digits, but for whole ones, which may be ids', async () => {
    const { rows: found } = await read(
      '[{"a":3.3000000000000003,"b":1234567890123456,"c":[59.970000000000006]}]',
    );
    expect(found).toEqual([[1, '3.3', '1234567890123456', '59.97']]);
  });

  it('may call keys what it likes', async () => {
    const { columns, rows: found } = await read('[{"__proto__": {"x": 1}, "constructor": "y"}]');
    expect([columns, found]).toEqual([['__proto__.x', 'constructor'], [[1, '1', 'y']]]);
  });

  it.each([
    [
      'objects within each other, broken off',
      '[{"a":'.repeat(20_000),
      /^list\.csv:1:301 expected at most 100 lists and objects within each other, found more/,
    ],
    ['broken off', '[{"name":"Tray"},{"na', /^list\.csv:1:19 expected a closing quote in this line$/],
    [
      'broken off after an entry',
      `[${'{"a":1},\n'.repeat(400)}{"a":1}`,
      /^list\.csv:401:8 expected a closing ']'$/,
    ],
    [
      'a list with a comma too many',
      `[\n${'{"a":1},\n'.repeat(399)}]`,
      /^list\.csv:401:1 expected a value; if a comma stands before this, delete it$/,
    ],
    [
      'a list in which a quote is missing',
      `[\n${'{"a":1},\n'.repeat(199)}{a":2},\n{"a":1}]`,
      /^list\.csv:201:2 expected a value, found a word; put text in double quotes/,
    ],
    [
      'lines in which a quote is missing',
      `${'{"a":1}\n'.repeat(199)}\n{a":2}\n{"a":1}\n`,
      /^list\.csv:201:2 expected a value, found a word; put text in double quotes/,
    ],
    ['two lists', '{"a":[{"x":1}],"b":[{"y":1}]}', /expected one list of objects, found a second one/],
    ['no objects', '{"a":[1,2]}', /expected a list of objects, found none/],
    ['an empty list', '[]', /expected a list of objects, found none/],
  ])('is refused where it is %s', async (_what, text, message) => {
    expect(await refusal(text)).toMatch(message);
  });

  it('refuses entries that are no objects', async () => {
    const { rows: found } = await read('[{"a":1}, 5]');
    expect(found).toEqual([
      [1, '1'],
      [2, 'expected an object with fields; correct the entry'],
    ]);
  });
});

describe('a workbook', () => {
  it('is read from its first sheet', async () => {
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Tray</t></is></c><c r="B3"><v>51.99</v></c></row>';
    expect(await read(workbook(cells))).toEqual({ columns: ['Name', 'Price'], rows: [[3, 'Tray', '51.99']] });
  });

  it('may have a title above its header', async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const header = text('A3', 'Name') + text('B3', 'Price') + text('C3', 'Eggs');
    const rows = `<row r="1">${text('A1', 'My list')}</row><row r="3">${header}</row><row r="4">${text('A4', 'Tray')}</row>`;
    expect(await read(workbook(rows))).toEqual({
      columns: ['Name', 'Price', 'Eggs'],
      rows: [[4, 'Tray', '', '']],
    });
  });

  it('may have cells and rows without an address: each is the next one', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const header = `<row>${text('Name')}${text('Price')}${text('Eggs')}</row>`;
    const rows = `<row>${text('Tray')}<c/><c><v>24</v></c></row><row/><x:row>${text('Lamp')}<c r='C4'><v>6</v></c></x:row>`;
    expect(await read(workbook(header + rows))).toEqual({
      columns: ['Name', 'Price', 'Eggs'],
      rows: [
        [2, 'Tray', '', '24'],
        [4, 'Lamp', '', '6'],
      ],
    });
    const cells = Array.from({ length: 28 }, (_, index) => `<c><v>${index + 1}</v></c>`).join('');
    expect((await read(workbook(`<row>${cells}</row>`))).columns.at(-1)).toBe('28');
  });

  it.each([
    ['a number with a binary remainder', '<c r="B2"><v>59.970000000000006</v></c>', '59.97'],
    ['a whole number of 16 digits', '<c r="B2"><v>1234567890123456</v></c>', '1234567890123456'],
    ['an error', '<c r="B2" t="e"><v>#N/A</v></c>', '#N/A'],
    ['the error of a formula', '<c t="e" r="B2"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['the value of a formula', '<c r="B2"><f>1+1</f><v>2</v></c>', '2'],
    ['the text of a formula', '<c r="B2" t="str"><f>UPPER("a")</f><v>A</v></c>', 'A'],
    ['the text of a formula within the cell', '<c r="B2" t="inlineStr"><f>A1</f><is><t>A</t></is></c>', 'A'],
    ['the empty text of a formula', '<c r="B2" t="str"><f>""</f><v></v></c>', ''],
    ['a formula without a value', '<c r="B2"><f>VLOOKUP(1)</f></c>', '=VLOOKUP(1)'],
    ['a formula with an empty value', '<c r="B2" s="0"><f>A1&amp;"x"</f><v/></c>', '=A1&"x"'],
    ['a formula whose text has no value', '<c r="B2" t="str"><f>UPPER(A1)</f></c>', '=UPPER(A1)'],
    ['a formula that another cell has', '<c r="B2"><f t="shared" si="0"/></c>', '=shared formula'],
    ['nothing', '<c r="B2" s="0"/>', ''],
  ])('has in a cell %s', async (_what, cell, text) => {
    const { rows } = await read(sheet(cell));
    expect(rows).toEqual([[2, 'Tray', text, 'x']]);
  });

  it.each([
    ['a day', '<c r="B2" s="1"><v>46300</v></c>', '2026-10-05'],
    ['a time, in no zone', '<c r="B2" s="1"><v>46300.604166666664</v></c>', '2026-10-05 14:30:00'],
    ['a time just before midnight', '<c r="B2" s="1"><v>46300.999999999</v></c>', '2026-10-06'],
    ['a time in words', '<c r="B2" t="d"><v>2026-10-05T14:30:00</v></c>', '2026-10-05T14:30:00'],
    ['a moment in words', '<c r="B2" t="d"><v>2026-10-05T14:30:00Z</v></c>', '2026-10-05T14:30:00Z'],
    ['a time that no calendar has', '<c r="B2" s="1"><v>1e15</v></c>', 'Invalid Date'],
  ])('has in a cell with the form of dates %s', async (_what, cell, text) => {
    const { rows } = await read(sheet(cell));
    expect(rows).toEqual([[2, 'Tray', text, 'x']]);
  });

  it.each([
    ['&#128035; &#x1F95A;', '🐣 🥚'],
    ['&#x0001f423;&#233;', '🐣é'],
    ['🐣 &amp;#128035;', '🐣 &#128035;'],
    ['&#55357;&#56355;', '🐣'],
  ])('has in a text %s', async (written, text) => {
    const shared = '<c r="B2" t="s"><v>0</v></c>';
    const { rows } = await read(sheet(shared, '', written));
    expect(rows).toEqual([[2, 'Tray', text, 'x']]);
    const { rows: inline } = await read(sheet(`<c r="B2" t="inlineStr"><is><t>${written}</t></is></c>`));
    expect(inline).toEqual([[2, 'Tray', text, 'x']]);
  });

  it('has a formula in a row of its own, and in elements with a prefix', async () => {
    const cells = '<x:c r="A4"><x:f>A1</x:f><x:v></x:v></x:c>';
    const { rows } = await read(sheet('', `<x:row r="4">${cells}</x:row>`));
    expect(rows).toEqual([
      [2, 'Tray', '', 'x'],
      [4, '=A1', '', ''],
    ]);
  });

  it('is refused where it is empty, or would fill the memory', async () => {
    expect(await refusal(workbook(''))).toMatch(
      /expected a header and rows in the first sheet, found it empty/,
    );
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    expect(await refusal(workbook(far))).toMatch(
      /expected at most 100000 rows and 5000000 cells, found more; save the sheet as CSV/,
    );
    const quoted = "<row r='1048576'><c r='A1048576'><v>1</v></c></row>";
    expect(await refusal(workbook(quoted))).toMatch(/expected at most 100000 rows and 5000000 cells/);
    const wide = '<row r="1"><c r="XFD1"><v>1</v></c></row>';
    expect(await refusal(workbook(wide))).toMatch(/expected at most 1000 columns, found more/);
    const many = `<row>${'<c/>'.repeat(1001)}</row>`;
    expect(await refusal(workbook(many))).toMatch(/expected at most 1000 columns, found more/);
    const bomb = zip([['xl/worksheets/sheet1.xml', 'x']], 4_000_000_000);
    expect(await refusal(bomb)).toMatch(/expected at most 100 MB unpacked, found more/);
  });
});

/** A workbook of three columns, with this cell in B2, with these rows below it, and with one text that cells share. */
function sheet(cell: string, below = '', shared = ''): Buffer {
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const header = text('A1', 'Name') + text('B1', 'Price') + text('C1', 'Text');
  const row = text('A2', 'Tray') + cell + text('C2', 'x');
  return workbook(`<row r="1">${header}</row><row r="2">${row}</row>${below}`, shared);
}

/** A workbook whose only sheet has these rows; cells with the style 1 are dates. */
function workbook(rows: string, shared = ''): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zip([
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}"><si><t>${shared}</t></si></sst>`],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}" xmlns:x="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ],
  ]);
}

/** A ZIP archive (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). @param size what it says that each file has unpacked */
function zip(files: readonly (readonly [name: string, text: string])[], size?: number): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? Buffer.byteLength(text), 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed]);
    const entry = Buffer.concat([
      Buffer.from('504b01021400', 'hex'),
      fields,
      Buffer.alloc(14),
      Buffer.from(name),
    ]);
    entry.writeUInt32LE(offset, 42);
    parts.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
