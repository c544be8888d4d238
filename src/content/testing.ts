import { cpSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { displayPath } from '../cli/files.ts';
import { type Entry, toEntry } from '../domain/entry.ts';
import { plainFacets } from '../domain/list/facetBuild.ts';
import { type Changes, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { formatProblem, type Problem } from './check/problem.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** A small, valid content folder. */
export const VALID_CONTENT = path.join(FIXTURES, 'valid');

/** The content of a full site, independent of `content/`, which belongs to the owner. */
export const FROZEN_CONTENT = path.join(import.meta.dirname, '../e2e/site');

/** An owner's ten products in the forms of the specification's section 3, with every quirk that it names. */
const ORDERED_CONTENT = path.join(FIXTURES, 'ordered');

/**
 * One folder per mistake, each with the files that differ from the valid content and the expected messages.
 */
export const ERROR_CASES = path.join(FIXTURES, 'errors');

/** Files of a case that are about the content, not part of it. */
const EXPECTED = 'expected.txt';
const REMOVED = 'removed.txt';

/** Makes an entry of a literal, as if it were read from a file of its own. */
export function testEntry<T extends object>(value: T): Entry<T> {
  return toEntry({ value, origin: { file: 'test.yaml', locate: () => ({ line: 1, column: 1 }) } });
}

export function testEntries<T extends object>(values: readonly T[]): Entry<T>[] {
  return values.map(testEntry);
}

/** Copies the valid content, changes the given files, and removes the copy after the test. */
export async function contentWith(files: Changes = {}): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(VALID_CONTENT, folder, { recursive: true });
  await writeFiles(folder, files);
  return folder;
}

/** Writes the valid content into a folder, with the owner's ten products in place of its own. */
export function writeOrderedContent(folder: string): void {
  const isProduct = (file: string) => file.startsWith(path.join(VALID_CONTENT, 'products'));
  cpSync(VALID_CONTENT, folder, { recursive: true, filter: (file) => !isProduct(file) });
  cpSync(ORDERED_CONTENT, folder, { recursive: true });
}

/** Copies the valid content, adds a case's files, and removes those in its `removed.txt`. */
export async function contentOfCase(name: string): Promise<string> {
  const folder = await contentWith();
  for (const file of await linesOf(name, REMOVED)) await rm(path.join(folder, file));
  const isContent = (file: string) => ![EXPECTED, REMOVED].includes(path.basename(file));
  cpSync(path.join(ERROR_CASES, name), folder, { recursive: true, filter: isContent });
  return folder;
}

/** Reads the expected problems of a case, one per line; `{filters}` expands to the names of all filters. */
export async function expectedProblems(name: string): Promise<string[]> {
  const filters = plainFacets()
    .map(({ key }) => `'${key}'`)
    .join(', ');
  return (await linesOf(name, EXPECTED)).map((line) => line.replaceAll('{filters}', filters));
}

async function linesOf(name: string, file: string): Promise<string[]> {
  const text = await readFile(path.join(ERROR_CASES, name, file), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Formats problems with paths relative to the content folder. */
export function problemLines(problems: readonly Problem[], folder: string): string[] {
  return problems.map((problem) => formatProblem(problem).replaceAll(`${displayPath(folder)}/`, ''));
}

/** Builds a product as written in a file, with the given fields changed. */
export function rawProduct(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    id: '7',
    name: 'Tray Incubator',
    slug: 'tray-incubator',
    image_url: '/images/incubator.svg',
    link: 'https://www.amazon.com/s?k=tray',
    price: '$64.99',
    listing_price: null,
    rating: '4.3',
    review_count: '2,310',
    store: 'amazon',
    capacity: 12,
    egg_types: ['chicken'],
    turning_type: 'automatic',
    humidity_control: 'manual',
    heating_method: 'fan-based',
    power_source: 'electric',
    category: 'automatic-incubators',
    description: 'A tray that tilts.',
    features: ['Tilting tray'],
    pros: ['Turns by itself'],
    cons: ['Water is added by hand'],
    ...changes,
  };
}

/** Formats a product file with one field per line. */
export function productFile(...products: readonly Record<string, unknown>[]): string {
  return JSON.stringify(products, null, 2);
}

/** A review of a product with what it needs beside it, but for what `site.yaml` has to say. */
export function reviewFiles(id: string): Record<string, string> {
  const textOf = (name: string) => readFileSync(path.join(FIXTURES, 'review', name), 'utf8');
  return { 'criteria.yaml': textOf('criteria.yaml'), [`products/reviews/${id}.md`]: textOf('review.md') };
}

/** The line of `site.yaml` that scores need. */
export const HOW_WE_TEST = 'howWeTestPage: affiliate-disclaimer\n';
