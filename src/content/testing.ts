import { cpSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { FILTER_KEYS } from '../domain/list/filter.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { formatProblem, type Problem } from './check/problem.ts';
import { displayPath } from './read/sourceFile.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** A small content folder in which nothing is wrong. */
export const VALID_CONTENT = path.join(FIXTURES, 'valid');

/** The content of a whole site, for tests that need its size. It does not follow `content/`, which is its owner's. */
export const FROZEN_CONTENT = path.join(import.meta.dirname, '../e2e/site');

/** One folder a mistake, each with the files that differ from the valid content and what is to be said of them. */
export const ERROR_CASES = path.join(FIXTURES, 'errors');

/** Files of a case that are about the content, not part of it. */
const EXPECTED = 'expected.txt';
const REMOVED = 'removed.txt';

/** A copy of the valid content with the given files written over it; gone when the test is over. */
export async function contentWith(files: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(VALID_CONTENT, folder, { recursive: true });
  await writeFiles(folder, files);
  return folder;
}

/** A copy of the valid content with a case's files laid over it, and those in its `removed.txt` taken away. */
export async function contentOfCase(name: string): Promise<string> {
  const folder = await contentWith();
  for (const file of await linesOf(name, REMOVED)) await rm(path.join(folder, file));
  const isContent = (file: string) => ![EXPECTED, REMOVED].includes(path.basename(file));
  cpSync(path.join(ERROR_CASES, name), folder, { recursive: true, filter: isContent });
  return folder;
}

/** The problems that a case expects, a line each; `{filters}` stands for the names of all filters. */
export async function expectedProblems(name: string): Promise<string[]> {
  const filters = FILTER_KEYS.map((key) => `'${key}'`).join(', ');
  return (await linesOf(name, EXPECTED)).map((line) => line.replaceAll('{filters}', filters));
}

async function linesOf(name: string, file: string): Promise<string[]> {
  const text = await readFile(path.join(ERROR_CASES, name, file), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Problems as they are printed, with paths that start in the content folder. */
export function problemLines(problems: readonly Problem[], folder: string): string[] {
  return problems.map((problem) => formatProblem(problem).replaceAll(`${displayPath(folder)}/`, ''));
}

/** A product as an editor writes it, with other fields than the sample's where a test is about them. */
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

/** A product file, laid out so that a field has a line of its own. */
export function productFile(...products: readonly Record<string, unknown>[]): string {
  return JSON.stringify(products, null, 2);
}
