import type { z } from 'zod';
import type { Field } from '../../domain/products/fields.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type { Origin, ProblemLog } from '../check/problem.ts';
import { entriesOf, isObject, show, validate, type WithOrigin } from '../check/validate.ts';
import { citedSource, hasPlainHost, isAllowedTarget } from '../schemas/fields.ts';
import { productSchema } from '../schemas/product.ts';
import { reviewSchema } from '../schemas/reviews.ts';
import { articleSchema, guideSchema, helpSchema, legalPageSchema } from '../schemas/texts.ts';
import type { EntryFolder } from './contentFiles.ts';
import type { MarkdownLink } from './directives.ts';
import { EMPTY, type Markdown, parseMarkdown } from './markdown.ts';
import { parseJson } from './parseJson.ts';
import { type MarkdownFile, parseFrontMatter, parseYaml } from './parseYaml.ts';
import type { FileReader } from './remembering.ts';
import { fileStem, positionAt } from './sourceFile.ts';

/** Whether entries with `draft: true` are read like others, or left out as in a build. */
export type Drafts = 'included' | 'left out';

interface EntryReader<S extends z.ZodType> {
  readonly kind: EntryFolder;
  readonly schema: S;
  readonly drafts: Drafts;
}

/** Reads a file of `products/`, which holds a list of products, or one product. */
export function readProductFile(drafts: Drafts, fields: readonly Field[]): FileReader<WrittenProduct> {
  const reader = { kind: 'products', schema: productSchema(fields), drafts } as const;
  return (source, log) => {
    const parsed = parseJson(source, log);
    const entries = parsed && productsIn(parsed, log);
    if (!entries) log.rejected.add('products');
    return (entries ?? []).flatMap((entry) => readEntry(reader, entry, log, asRead));
  };
}

/** The products of a file; logs an object around a list, which other programs write, and then gives null. */
function productsIn({ value, origin }: WithOrigin<unknown>, log: ProblemLog): WithOrigin<unknown>[] | null {
  if (Array.isArray(value)) return entriesOf<unknown>({ value, origin });
  const [field, ...others] = isObject(value) ? Object.entries(value) : [];
  if (!field || others.length > 0 || !Array.isArray(field[1])) return [{ value, origin }];
  const [name] = field;
  log.error(origin, [name], 'expected a product, found a list; make the list the only thing in the file');
  return null;
}

export function readYamlEntry<S extends z.ZodType<object>>(reader: EntryReader<S>): FileReader<z.output<S>> {
  return (source, log) => {
    const parsed = parseYaml(source, log);
    if (!parsed) log.rejected.add(reader.kind);
    return parsed ? readEntry(reader, parsed, log, asRead) : [];
  };
}

export function readMarkdownEntry<S extends z.ZodType<object>>(
  reader: EntryReader<S>,
): FileReader<z.output<S> & { body: Markdown }> {
  return (source, log) => {
    const parsed = parseFrontMatter(source, log);
    if (!parsed) log.rejected.add(reader.kind);
    if (!parsed) return [];
    const fits = (schema: z.ZodType) => schema.safeParse(parsed.value).success;
    const home = fits(reader.schema) ? undefined : keysOf(TEXTS).find((kind) => fits(TEXTS[kind]));
    if (home) {
      const message = `expected the fields of a text of ${reader.kind}, found those of ${home}; move the file to ${home}`;
      logFor(reader, parsed.value, log).error(parsed.origin, [], message);
      log.rejected.add(reader.kind).add(home);
      return [];
    }
    const { file, locate } = parsed.origin;
    // The path `['body', offset]` is an offset in the text below the front matter.
    const inBody = (offset: number) => positionAt(source.text, parsed.bodyStart + offset);
    const origin: Origin = {
      file,
      locate: (at, part) => (at[0] === 'body' ? inBody(Number(at[1] ?? 0)) : locate(at, part)),
    };
    const body = readBody(origin, parsed, logFor(reader, parsed.value, log));
    const withText = (value: z.output<S>) => ({ ...value, body });
    return readEntry(reader, { value: parsed.value, origin }, log, withText);
  };
}

/** The schemas of entries with front matter. */
const TEXTS = {
  articles: articleSchema,
  guides: guideSchema,
  help: helpSchema,
  legal: legalPageSchema,
  'products/reviews': reviewSchema,
};

const asRead = <T>(value: T): T => value;

/** @param complete makes the entry from what the schema returns */
function readEntry<S extends z.ZodType, T extends object>(
  reader: EntryReader<S>,
  parsed: WithOrigin<unknown>,
  log: ProblemLog,
  complete: (value: z.output<S>) => T,
): WithOrigin<T>[] {
  const { kind, schema } = reader;
  const valid = validate(schema, parsed, logFor(reader, parsed.value, log));
  const entry = valid && { value: complete(valid.value), origin: valid.origin };
  if (isLeftOut(reader, parsed.value)) {
    log.drafts.push({ kind, names: namesOf(parsed), entry });
    return [];
  }
  if (!entry) log.rejected.add(kind);
  return entry ? [entry] : [];
}

/** The names of an entry, whether it has that field or not: its file's, its id, its slug and its path. */
function namesOf({ value, origin }: WithOrigin<unknown>): string[] {
  const { id, slug, path } = isObject(value) ? value : {};
  return [fileStem(origin.file), `${id}`, `${slug}`, `${path}`.replace(/(.)\/$/, '$1')];
}

type WithDrafts = Pick<EntryReader<z.ZodType>, 'drafts'>;

function isLeftOut({ drafts }: WithDrafts, raw: unknown): boolean {
  return drafts === 'left out' && isObject(raw) && raw['draft'] === true;
}

type BodyLog = Pick<ProblemLog, 'error' | 'add'>;

/** The problems of a draft that a build leaves out are notes. */
function logFor(reader: WithDrafts, raw: unknown, log: ProblemLog): BodyLog {
  if (!isLeftOut(reader, raw)) return log;
  return {
    error: log.note.bind(log),
    add: (_, origin, path, message) => log.note(origin, path, message),
  };
}

function readBody(origin: Origin, parsed: MarkdownFile, log: BodyLog): Markdown {
  const body = bodyOf(origin, parsed, log);
  for (const link of body.links) {
    const expected = expectedInstead(link);
    if (expected) log.error(origin, ['body', link.offset], `expected ${expected}, found ${show(link.href)}`);
  }
  for (const { offset, message, isWarning = false } of body.faults)
    log.add(isWarning ? 'warning' : 'error', origin, ['body', offset], message);
  return body;
}

function bodyOf(origin: Origin, { body }: MarkdownFile, log: BodyLog): Markdown {
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
  if (isImage) return "a picture such as '/images/tray.jpg' or 'https://pictures.example/tray.jpg'";
  return "a link to 'https://', 'http://', 'mailto:', 'source:', '/' or '#'";
}
