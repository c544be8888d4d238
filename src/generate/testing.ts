import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, type Problem, ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { problemLines, VALID_CONTENT } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { resolveContent } from './site.ts';

/**
 * The folders of a build: a copy of the valid content, which tests may change, and the output, which does not exist.
 * @param folder is empty, and holds both of them
 */
export async function buildFolders(folder?: string): Promise<{ content: string; out: string }> {
  folder ??= await temporaryFolder();
  const content = path.join(folder, 'content');
  cpSync(VALID_CONTENT, content, { recursive: true });
  return { content, out: path.join(folder, 'dist') };
}

/** The folders of a build of the valid content as a live catalogue, all products dated; `notice` is what Amazon has to say. */
export async function liveFolders(
  notice: string,
  folder?: string,
): Promise<{ content: string; out: string }> {
  const folders = await buildFolders(folder);
  const change = async (file: string, from: string, to: string) => {
    const name = path.join(folders.content, file);
    const text = await readFile(name, 'utf8');
    if (!text.includes(from)) throw new Error(`the valid content lacks '${from}' in ${file}`);
    await writeFile(name, text.replaceAll(from, to));
  };
  await change('site.yaml', 'catalogue: sample', 'catalogue: live');
  await change('site.yaml', 'hello@hatch.example', 'hello@fixture-hatchery.com');
  await change('stores.yaml', '  tagParameter: tag', `  tagParameter: tag\n  priceNotice: ${notice}`);
  for (const file of ['10-incubators', '20-candler'])
    await change(`products/${file}.json`, '"price":', '"checked_at": "2024-11-19", "price":');
  return folders;
}

/**
 * Gives a function that does something when it is first called, and gives the same result from then on: for a build that
 * several tests only read. The folders of the first test are gone after it, so the result has to hold what tests read.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}

/** Every file of a folder with its bytes, in path order. It reads synchronously, as a build does: they are many, and small. */
export async function filesOf(folder: string): Promise<Map<string, string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

/** Every file of the site of the valid content as it is, built once for all test files that a worker runs. */
export const validSite = once(async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  await buildSite({ content: VALID_CONTENT, out });
  return filesOf(out);
});

/** The folders of a build of the valid content that has run: another one has nothing to write. */
export async function builtFolders(): Promise<{ content: string; out: string }> {
  const folders = await buildFolders();
  writeFilesOf(await validSite(), folders.out);
  return folders;
}

/** Writes files that `filesOf` has read. */
export function writeFilesOf(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes, 'latin1');
  }
}

/** The errors of a content folder, or its warnings and notes if it has no error. Nothing is built. */
export function contentProblemsOf(content: string): Promise<string[]> {
  return problemLinesOf(content, async () => {
    const log = new ProblemLog();
    await resolveContent(await readContent(content, log), content, log);
    return [...log.warnings, ...log.notes];
  });
}

/** The errors of a build, or its warnings and notes if it has no error, including those that only a whole site shows. */
export function problemsOf(content: string): Promise<string[]> {
  return problemLinesOf(content, async () => {
    const { warnings, notes } = await buildSite({ content, out: path.join(await temporaryFolder(), 'dist') });
    return [...warnings, ...notes];
  });
}

async function problemLinesOf(content: string, find: () => Promise<readonly Problem[]>): Promise<string[]> {
  try {
    return problemLines(await find(), content);
  } catch (error) {
    if (error instanceof ContentError) return problemLines(error.problems, content);
    throw error;
  }
}
