import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { displayPath } from '../cli/files.ts';
import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';
import { nearest } from '../domain/nearest.ts';

/** @throws UserError if the file exists, with `mend` at the end of the message */
export async function writeNew(file: string, contents: string, mend: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, contents, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new UserError(`expected no file '${displayPath(file)}', found one, which stays as it is; ${mend}`);
  }
}

/** Changes a YAML file; its comments and the rest of it stay as they are. */
export async function editYaml(file: string, change: (document: Document) => void): Promise<void> {
  await writeFile(file, withValues(await readFile(file, 'utf8'), change));
}

/** Changes the YAML of a text, front matter or a whole file; its comments stay. */
export function withValues(yaml: string, change: (document: Document) => void): string {
  const document = parseDocument(yaml);
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

export function withFrontMatter(text: string, change: (document: Document) => void): string {
  const [, yaml = '', body = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?\n([\s\S]*)$/m.exec(text) ?? [];
  return `---\n${withValues(yaml, change)}---\n${body}`;
}

/** Something that a command line can name: a category, an egg type, a store. */
export interface NamedEntry {
  readonly slug: string;
  readonly name: string;
}

/** Finds the label of a slug or a name; notes a mistake if there is none. */
export function findLabel<T extends NamedEntry>(
  option: string,
  given: string,
  labels: readonly T[],
  mistakes: string[],
): T | undefined {
  const found = labels.find(({ slug, name }) => slug === given || name.toLowerCase() === given.toLowerCase());
  if (found) return found;
  const slugs = labels.map(({ slug }) => slug);
  const meant = nearest(given, slugs);
  const choice = slugs.length > 0 ? `choose one of ${slugs.join(', ')}` : 'add one first';
  const hint = meant ? `did you mean '${meant}'?` : choice;
  mistakes.push(`expected an entry of the content for --${option}, found '${given}'; ${hint}`);
  return undefined;
}
