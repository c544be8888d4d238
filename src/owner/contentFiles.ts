import { readFile, rm, writeFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { type Document, parseDocument } from 'yaml';
import { z } from 'zod';
import { decodeText } from '../content/read/sourceFile.ts';
import { nearest } from '../domain/nearest.ts';

/** The files that name a path of the site, `/blog/first-hatch`, wherever in their text. */
export function filesNaming(sitePath: string, texts: ReadonlyMap<string, string>): string[] {
  const named = new RegExp(`${sitePath}(?![\\w-])`);
  return [...texts].filter(([, text]) => named.test(text)).map(([name]) => name);
}

/** Changes a YAML file; its comments and the rest of it stay as they are. */
export async function editYaml(file: string, change: (document: Document) => void): Promise<void> {
  await writeFile(file, withValues(await readFile(file, 'utf8'), change));
}

const rawProduct = z.record(z.string(), z.unknown());

/** A product as its file has it. */
export type RawProduct = Readonly<z.output<typeof rawProduct>>;

/** Changes the products of every product file: each becomes what `change` gives for it, or is deleted with null. */
export async function editProducts(
  content: string,
  change: (product: RawProduct) => RawProduct | null,
): Promise<void> {
  for (const file of await glob('products/**/*.json', { cwd: content, absolute: true })) {
    const products = z.array(rawProduct).parse([JSON.parse(decodeText(await readFile(file)))].flat());
    const kept = products.flatMap((product) => change(product) ?? []);
    if (kept.length === 0) await rm(file);
    else await writeFile(file, JSON.stringify(kept, null, 2));
  }
}

/** Changes the YAML of a text, front matter or a whole file; its comments stay. */
export function withValues(yaml: string, change: (document: Document) => void): string {
  const document = parseDocument(yaml);
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Changes the front matter of a markdown text. */
export function withFrontMatter(text: string, change: (document: Document) => void): string {
  const [, yaml = '', body = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?\n([\s\S]*)$/m.exec(text) ?? [];
  return `---\n${withValues(yaml, change)}---\n${body}`;
}

/** Something that a command line can name: a category, an egg type, a store. */
export interface Label {
  readonly slug: string;
  readonly name: string;
}

/** Finds the label of a slug or a name; notes a mistake where there is none. */
export function findLabel<T extends Label>(
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
