import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stagingFolder } from '../cli/replaceFiles.ts';
import { runCommand } from '../cli/runCommand.ts';
import { contentWith } from '../content/testing.ts';
import { importCommand } from './importCommand.ts';
import { RowReport } from './report.ts';
import { csv, filesOf, listFile, productsOf, ROW } from './testing.ts';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((text) => void printed.push(String(text)));
    onTestFinished(() => spy.mockRestore());
  }
});

/** Runs the command; gives its exit code. @param answer what a person answers; null where nobody is there */
async function run(content: string, list: string, args: string[] = [], answer: boolean | null = null) {
  const ask = answer === null ? null : async () => answer;
  const command = importCommand(ask, () => new Date('2026-01-31T12:00Z'));
  return runCommand(command, [list, '--content', content, ...args]);
}

const LIST = csv(ROW).replace('Eggs', 'Capacity').replace('Text', 'Description');

describe('a first run', () => {
  it('writes its guess and the next steps without an interactive terminal', async () => {
    const content = await contentWith();
    const list = await listFile(LIST);
    const before = await filesOf(content);
    expect(await run(content, list)).toBe(0);
    const { 'import.yaml': mapping, ...rest } = await filesOf(content);
    expect(mapping).toContain("price: Price # '$79.99'");
    expect(rest).toEqual(before);
    expect(printed.join('\n')).toMatch(
      / name: Name # 'Tray for 24 Eggs'[\s\S]*Correct it where it is wrong, then run the same command again\./,
    );
    expect(await run(content, list)).toBe(0);
    expect((await productsOf(content)).get('4')).toMatchObject({ name: 'Tray for 24 Eggs' });
  });

  it.each([
    ['continues after a yes', [], true, true],
    ['continues with --yes', ['--yes'], null, true],
    ['stops after a no', [], false, false],
  ])('%s', async (_what, args, answer, added) => {
    const content = await contentWith();
    expect(await run(content, await listFile(LIST), args, answer)).toBe(0);
    expect(existsSync(path.join(content, 'import.yaml'))).toBe(true);
    expect((await productsOf(content)).has('4')).toBe(added);
  });

  it('lists fields without a column, and the entries for stores missing from stores.yaml', async () => {
    const content = await contentWith();
    const list = await listFile('Name,Price\nTray,$5\n');
    await run(content, list);
    expect(printed.join('\n')).toContain("No column is the link: buttons lead to the store's search");
    printed.length = 0;
    await run(await contentWith(), await listFile('List, 2026\nName,Price\nTray,$5\n'));
    expect(printed.join('\n')).toMatch(/No column is the name: .*a title above its header, delete the title/);
    printed.length = 0;
    const shop = await contentWith();
    const foreign = await listFile('SKU,Name,Price,Link\nT1,Tray,$5,https://www.a.example/t\n');
    await run(shop, foreign);
    const entry = /^a-example:\n(?: .*\n)+/m.exec(printed.join('\n'))?.[0] ?? '';
    expect(entry).toContain('  hosts: [a.example]\n');
    expect(await run(shop, foreign)).toBe(0);
    expect((await productsOf(shop)).size).toBe(3);
    await appendFile(path.join(shop, 'stores.yaml'), `\n${entry}`);
    expect(await run(shop, foreign)).toBe(0);
    expect((await productsOf(shop)).get('4')).toMatchObject({ store: 'a-example' });
  });
});

describe('a mapping', () => {
  it.each([
    [
      '  nme: Nme\n  price: Prize\n',
      /import\.yaml:3:\d+ columns\.nme: unknown field; did you mean 'name'\?\n.*import\.yaml:4:10 columns\.price: expected a column of .*list\.csv, found 'Prize'; did you mean 'Price'\?/,
    ],
    [
      'defaults:\n  category: Toasters\n  store: etsy\n',
      /import\.yaml:4:13 defaults\.category: expected categories of categories\.yaml, found 'Toasters'\n.*import\.yaml:5:10 defaults\.store: expected a store of stores\.yaml, found 'etsy'\n/,
    ],
    ['currency: EUR\n', /import\.yaml:3:11 currency: expected '\$', as the products have, found '€'/],
  ])('is reported before any row, with positions, where it says %j', async (lines, message) => {
    const content = await contentWith({ 'import.yaml': `columns:\n  name: Name\n${lines}` });
    expect(await run(content, await listFile(LIST))).toBe(1);
    expect(printed.join('\n')).toMatch(message);
  });

  it('can exist per feed, each with its own ledger and files', async () => {
    const content = await contentWith();
    const list = await listFile(LIST);
    await run(content, list, ['--feed', 'awin', '--yes']);
    const names = ['import-awin.yaml', 'import-ledger-awin.json', 'products/imported-awin-001.json'];
    expect(Object.keys(await filesOf(content))).toEqual(expect.arrayContaining(names));
  });
});

it('names each column that was not read once, at the end', async () => {
  const list = csv(ROW, { ...ROW, SKU: 'T2', Name: 'Second' });
  await run(await contentWith({ 'import.yaml': MAPPING_TEXT }), await listFile(list));
  expect(printed.at(-1)).toBe(
    "Not read: 'Link', 'Before', 'Rating', 'Eggs', 'Turner', 'Category', 'Text', 'Stock', 'Seen'. If " +
      'one of them matters, name it in the mapping.',
  );
});

describe('a refused row', () => {
  it('fails the command only with --strict, and never blocks the other rows', async () => {
    const mapping = { 'import.yaml': MAPPING_TEXT };
    const list = await listFile(csv({ ...ROW, SKU: 'T0', Name: 'Lamp', Price: '51,99 USD' }, ROW));
    for (const args of [[], ['--strict']]) {
      const content = await contentWith(mapping);
      expect(await run(content, list, args)).toBe(args.length);
      expect((await productsOf(content)).size).toBe(4);
    }
    expect(await run(await contentWith(mapping), await listFile(csv(ROW)), ['--strict'])).toBe(0);
    expect(await run(await contentWith(), await listFile(LIST), ['--strict']), 'without a mapping').toBe(1);
  });

  it('is grouped with others of its kind, and listed separately with --all', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ ...ROW, SKU: `T${index}`, Price: `${index}?` }));
    const content = await contentWith({ 'import.yaml': MAPPING_TEXT });
    const list = await listFile(csv(...rows));
    await run(content, list);
    expect(printed.filter((line) => line.startsWith('refused:'))).toHaveLength(1);
    expect(printed.join('\n')).toMatch(
      /list\.csv, 5 rows, column 'Price': expected a price[\s\S]*and 2 more/,
    );
    printed.length = 0;
    await run(content, list, ['--all']);
    expect(printed.filter((line) => line.startsWith('refused:'))).toHaveLength(5);
  });
});

it('a dry run shows the first 100 rows of each kind and how many more there are, and all of them with --all', async () => {
  const content = await contentWith({ 'import.yaml': MAPPING_TEXT });
  const rows = Array.from({ length: 1103 }, (_, index) => ({
    ...ROW,
    SKU: `T${index}`,
    Name: `Tray for ${index} Eggs`,
  }));
  const list = await listFile(csv(...rows));
  const shownRows = () => printed.filter((line) => line.startsWith('new: row ')).length;
  await run(content, list, ['--dry-run']);
  expect(shownRows()).toBe(100);
  expect(printed).toContain('new: 1,003 more rows; --all lists them');
  printed.length = 0;
  await run(content, list, ['--dry-run', '--all']);
  expect(shownRows()).toBe(1103);
  expect(printed.join('\n')).not.toContain('more rows');
});

it('of more than 100 kinds of mistakes, 100 are shown and the others counted', () => {
  const lines: string[] = [];
  const report = new RowReport('list.csv', { dryRun: true, all: false }, (line) => lines.push(line));
  for (let row = 1; row <= 102; row++)
    report.add({
      kind: 'refused',
      row,
      mayBeAnyProduct: false,
      problems: [{ column: null, message: `mistake ${row}` }],
    });
  report.end();
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe('refused: rows with 2 more kinds of mistakes; --all lists them');
});

it('an import that is killed between moving two files is completed by the next one', async () => {
  const content = await contentWith({ 'import.yaml': MAPPING_TEXT });
  const list = await listFile(csv(ROW));
  const before = await filesOf(content);
  await run(content, list);
  const after = await filesOf(content);
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(names).toHaveLength(2);
  for (const name of names.slice(1)) {
    const staged = path.join(stagingFolder(content), 'files', name);
    await mkdir(path.dirname(staged), { recursive: true });
    await rename(path.join(content, name), staged);
  }
  await writeFile(path.join(stagingFolder(content), 'commit.json'), '[]');
  expect(await run(content, list)).toBe(0);
  expect(await filesOf(content)).toEqual(after);
});

const MAPPING_TEXT = `columns:
  key: SKU
  name: Name
  price: Price
defaults:
  {store: amazon, capacity: 0, turning_type: none, humidity_control: none, heating_method: none, power_source: none, category: poultry}
`;
