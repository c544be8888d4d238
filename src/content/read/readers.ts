import path from 'node:path';
import type { z } from 'zod';
import { documentPath } from '../../cli/engine.ts';
import type { Field } from '../../domain/products/fields.ts';
import { type Origin, ProblemLog } from '../check/problem.ts';
import { type EntryKind, Rejected } from '../check/rejected.ts';
import { isObject, show, validate, type WithOrigin } from '../check/validate.ts';
import { citedSource, hasPlainHost, isAllowedTarget } from '../schemas/fields.ts';
import { fieldsSchema } from '../schemas/productFields.ts';
import { cachedReader, type FileReader, memoized, type Notes, type TextCaches } from './cachedReader.ts';
import { ENTRY_ENDINGS, SINGLE_FILES } from './contentFiles.ts';
import { EMPTY, type Markdown, type MarkdownLink, parseMarkdown } from './markdown.ts';
import { type MarkdownFile, parseFrontMatter, parseYaml } from './parseYaml.ts';
import type { Filling } from './settingPlaceholders.ts';
import { isThere, originOfFile, positionOf, readSingleSource, readSources, stemOf } from './sourceFile.ts';

/** Whether entries with `draft: true` are read like others, or left out as in a build. */
export type Drafts = 'included' | 'left out';

/** Wraps a reader so that it takes results of earlier runs from a cache. */
type WithCache = <T>(read: FileReader<readonly WithOrigin<T>[]>) => FileReader<readonly WithOrigin<T>[]>;

/** Returns the wrapper for readers of one kind of file; without a cache it changes nothing. */
export function withCache(kind: string, caches?: TextCaches): WithCache {
  return (read) => (caches ? cachedReader(read, caches(kind)) : read);
}

/**
 * Creates a reader of one YAML file, which returns null if the file is rejected.
 * @param missing the value without the file; undefined if the file must exist
 */
export function yamlFileReader<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  cached: WithCache,
  missing?: z.output<S>,
): (notes: Notes, fill?: Filling['fillFile']) => WithOrigin<z.output<S>> | null {
  const file = path.join(folder, name);
  const readFile: FileReader<readonly WithOrigin<z.output<S>>[]> = (source, { log }) => {
    const parsed = parseYaml(source, log);
    const valid = parsed && validate(schema, parsed, log);
    return valid ? [valid] : [];
  };
  const read = memoized(cached(readFile));
  // The same object each time: the edit loop compares what it read by identity.
  const nothing = missing === undefined ? null : { value: missing, origin: originOfFile(file) };
  return (notes, fill = asRead) => {
    if (nothing && !isThere(file)) return nothing;
    const source = readSingleSource(
      folder,
      name,
      notes.log,
      `; write it as ${documentPath('content.md')} says`,
    );
    return source && (read(fill(source), notes)[0] ?? null);
  };
}

/**
 * Reads the fields that a content folder declares, and nothing else of it.
 * @throws ContentError with every mistake in them
 */
export function readDeclaredFields(folder: string): readonly Field[] {
  const log = new ProblemLog();
  const read = yamlFileReader(folder, SINGLE_FILES.fields, fieldsSchema, asRead, []);
  const fields = read({ log, rejected: new Rejected() });
  log.throwIfAny();
  return fields?.value ?? [];
}

/** Creates a reader of a folder's files, which hold any number of entries each. */
export function folderReader<T>(
  folder: string,
  kind: EntryKind,
  readFile: FileReader<readonly T[]>,
): (notes: Notes, fill?: Filling['fillFile']) => Promise<readonly T[]> {
  const read = memoized(readFile);
  return async (notes, fill = asRead) => {
    const endings = ENTRY_ENDINGS[kind].join('|');
    const found = await readSources(folder, kind, `**/*.@(${endings})`, notes.log);
    return found.flatMap(({ file, source }) => {
      if (source) return read(fill(source), notes);
      notes.rejected.addFile(kind, stemOf(file));
      return [];
    });
  };
}

/** How to read entries of a kind. */
interface EntryReader<S extends z.ZodType> {
  readonly kind: EntryKind;
  readonly schema: S;
  readonly drafts: Drafts;
}

/** Reads a YAML file with one entry. */
export function readYamlEntry<S extends z.ZodType<object>>(
  reader: EntryReader<S>,
): FileReader<WithOrigin<z.output<S>>[]> {
  return (source, notes) => {
    const stem = stemOf(source.file);
    const parsed = parseYaml(source, notes.log);
    if (!parsed) notes.rejected.addFile(reader.kind, stem);
    const entry = parsed && readEntry(reader, parsed, stem, notes, asRead);
    return entry ? [entry] : [];
  };
}

/** Reads a markdown file with front matter. */
export function readMarkdownEntry<S extends z.ZodType<object>>(
  reader: EntryReader<S>,
): FileReader<WithOrigin<z.output<S> & { body: Markdown }>[]> {
  return (source, notes) => {
    const stem = stemOf(source.file);
    const parsed = parseFrontMatter(source, notes.log);
    if (!parsed) notes.rejected.addFile(reader.kind, stem);
    if (!parsed) return [];
    const { file, locate } = parsed.origin;
    // The path `['body', offset]` is an offset in the text below the front matter.
    const inBody = (offset: number) => positionOf(source, parsed.bodyStart + offset);
    const origin: Origin = {
      file,
      locate: (at) => (at[0] === 'body' ? inBody(Number(at[1] ?? 0)) : locate(at)),
    };
    const body = readBody(origin, parsed, logFor(reader, parsed.value, notes));
    const withText = (value: z.output<S>) => ({ ...value, body });
    const entry = readEntry(reader, { value: parsed.value, origin }, stem, notes, withText);
    return entry ? [entry] : [];
  };
}

/** Adds an entry, as parsed by its schema. */
export const asRead = <T>(value: T): T => value;

/**
 * Validates an entry. Returns null if it is rejected or a draft that is left out. Problems of unfinished drafts are only notes.
 * @param complete makes the entry from what the schema returns
 */
export function readEntry<S extends z.ZodType, T extends object>(
  reader: EntryReader<S>,
  parsed: WithOrigin<unknown>,
  stem: string,
  notes: Notes,
  complete: (value: z.output<S>) => T,
): WithOrigin<T> | null {
  const { kind, schema } = reader;
  const valid = validate(schema, parsed, logFor(reader, parsed.value, notes));
  const entry = valid && { value: complete(valid.value), origin: valid.origin };
  if (isLeftOut(reader, parsed.value)) {
    notes.rejected.addDraft(kind, parsed.value, stem, entry);
    return null;
  }
  if (!entry) notes.rejected.addEntry(kind, parsed.value, stem);
  return entry;
}

function isLeftOut({ drafts }: { readonly drafts: Drafts }, raw: unknown): boolean {
  return drafts === 'left out' && isObject(raw) && raw['draft'] === true;
}

function logFor(
  reader: { readonly drafts: Drafts },
  raw: unknown,
  { log }: Notes,
): Pick<ProblemLog, 'error'> {
  return isLeftOut(reader, raw) ? { error: log.note.bind(log) } : log;
}

function readBody(origin: Origin, parsed: MarkdownFile, log: Pick<ProblemLog, 'error'>): Markdown {
  const body = bodyOf(origin, parsed, log);
  for (const link of body.links) {
    const expected = expectedInstead(link);
    if (expected) log.error(origin, ['body', link.offset], `expected ${expected}, found ${show(link.href)}`);
  }
  for (const { offset, message } of body.faults) log.error(origin, ['body', offset], message);
  return body;
}

function bodyOf(origin: Origin, { body }: MarkdownFile, log: Pick<ProblemLog, 'error'>): Markdown {
  try {
    return parseMarkdown(body);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    log.error(origin, ['body', 0], TOO_DEEP);
    return EMPTY;
  }
}

const TOO_DEEP =
  'expected at most 100 lists or quotations within each other, found more; write them below each other';

/** Describes what a text should have instead of a link or an image; null if it is allowed. */
function expectedInstead({ href, isImage }: MarkdownLink): string | null {
  if (isImage && /^https?:/i.test(href) && !hasPlainHost(href))
    return "a picture at a plain host, such as 'https://pictures.example/tray.jpg'";
  if (/^https?:/i.test(href) && !URL.canParse(href)) return 'a valid web address';
  if (isAllowedTarget(href) || citedSource(href) !== null) return null;
  return "a link to 'https://', 'http://', 'mailto:', 'source:', '/' or '#'";
}
