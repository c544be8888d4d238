import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { readDeclaredFields } from '../content/read/readers.ts';
import { contentWith } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import type { ImportOptions } from './contentBefore.ts';
import { importProducts } from './importProducts.ts';
import { loadList } from './loadList.ts';
import { asMapping, type WrittenMapping } from './mapping.ts';
import { openTable } from './openTable.ts';
import { eventLines } from './report.ts';
import type { Table } from './table.ts';

export const FIXTURES = path.join(import.meta.dirname, 'fixtures');

export const MAPPING: WrittenMapping = {
  columns: {
    key: 'SKU',
    name: 'Name',
    link: 'Link',
    price: 'Price',
    listing_price: 'Before',
    rating: 'Rating',
    capacity: 'Eggs',
    turning_type: 'Turner',
    category: 'Category',
    description: 'Text',
    status: 'Stock',
    checked_at: 'Seen',
  },
  defaults: {
    store: 'amazon',
    capacity: 0,
    egg_types: ['chicken'],
    category: 'poultry',
    turning_type: 'none',
    power_source: 'none',
  },
};

const COLUMNS = [
  ...(['SKU', 'Name', 'Link', 'Price', 'Before', 'Rating'] as const),
  ...(['Eggs', 'Turner', 'Category', 'Text', 'Stock', 'Seen'] as const),
] as const;

export type ListRow = { readonly [C in (typeof COLUMNS)[number]]?: string };

export const ROW: ListRow = { SKU: 'T1', Name: 'Tray for 24 Eggs', Price: '$79.99' };

/** The stores of the valid content, with the ids that they give products. */
export const STORES = `amazon:
  name: Amazon
  hosts: [amazon.com]
  search: https://www.amazon.com/s?k={query}
  productId: "/dp/([A-Z0-9]{10})"
walmart:
  name: Walmart
  hosts: [walmart.com]
  search: https://www.walmart.com/search?q={query}
  productId: "/ip/([0-9]+)"
`;

export function csv(...rows: readonly ListRow[]): string {
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))];
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
}

/** Writes a list to a file and removes it after the test. */
export async function listFile(bytes: string | Uint8Array, name = 'list.csv'): Promise<string> {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, bytes);
  return file;
}

export async function tableOf(file: string): Promise<Table> {
  return openTable(await loadList(file), null);
}

interface Circumstances {
  readonly mapping?: WrittenMapping;
  readonly today?: string;
  readonly missing?: ImportOptions['missing'];
  readonly dryRun?: boolean;
  readonly feed?: string;
}

/** Copies the valid content, and returns functions that import lists into it and read the result. */
export async function openContent(files: Record<string, string> = {}) {
  const content = await contentWith(files);
  /** Imports a list; returns the counts and the output, without the list's name. */
  const run = async (list: string | Uint8Array, at: Circumstances = {}) => {
    const { mapping = MAPPING, today = '2026-01-31', missing = 'kept', dryRun = false, feed = null } = at;
    const table = await tableOf(await listFile(list));
    const lines: string[] = [];
    const mapped = {
      mapping: asMapping(mapping, 'import.yaml', readDeclaredFields(content)),
      mappingText: null,
    };
    const counts = await importProducts(
      { content, table, ...mapped, feed, today, now: Date.parse(`${today}T12:00Z`), missing, dryRun },
      (event) => {
        lines.push(...eventLines(event, 'list.csv', dryRun));
      },
    );
    return { ...counts, lines };
  };
  return { content, run, files: () => filesOf(content), products: () => productsOf(content) };
}

export async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await glob('**/*', { cwd: folder, dot: true })).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])),
  );
}

export async function productsOf(content: string): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const names = (await glob('products/*.json', { cwd: content })).sort();
  const lists = await Promise.all(
    names.map(async (name): Promise<Record<string, unknown>[]> => {
      const value = JSON.parse(await readFile(path.join(content, name), 'utf8'));
      return Array.isArray(value) ? value : [value];
    }),
  );
  return new Map(lists.flat().map((product) => [String(product['id']), product]));
}
