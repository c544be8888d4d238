import path from 'node:path';
import type { z } from 'zod';
import type { Origin, ProblemLog } from '../check/problem.ts';
import type { EntryKind, Rejected } from '../check/rejected.ts';
import { validate, type WithOrigin } from '../check/validate.ts';
import { show } from '../check/values.ts';
import { citedSource, isAllowedTarget, type Markdown, parseMarkdown } from './markdown.ts';
import { type MarkdownFile, parseFrontMatter } from './parseFrontMatter.ts';
import { parseYaml } from './parseYaml.ts';
import type { FillPlaceholders } from './settingPlaceholders.ts';
import { positionAt, readSource, readSources, type SourceFile } from './sourceFile.ts';

/** Reads one YAML file that has to exist and to fit its schema. */
export async function readYamlFile<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  log: ProblemLog,
  fill: FillPlaceholders = (source) => source,
): Promise<WithOrigin<z.output<S>> | null> {
  const source = await readSource(path.join(folder, name), log);
  const parsed = source && parseYaml(fill(source), log);
  return parsed && validate(schema, parsed, log);
}

/** What a folder of entries is read with. */
export interface FolderReader<S extends z.ZodType> {
  readonly folder: string;
  readonly kind: EntryKind;
  readonly schema: S;
  readonly log: ProblemLog;
  readonly rejected: Rejected;
  readonly fill: FillPlaceholders;
}

/** A YAML entry together with the name of its file, which is its slug. */
export interface NamedEntry<T> extends WithOrigin<T> {
  readonly stem: string;
}

/** Reads a folder of YAML files, one entry a file. */
export async function readYamlFolder<S extends z.ZodType>(
  reader: FolderReader<S>,
): Promise<NamedEntry<z.output<S>>[]> {
  const { folder, kind, schema, log, rejected, fill } = reader;
  const entries: NamedEntry<z.output<S>>[] = [];
  for (const { stem, source } of await readSources(folder, `${kind}/**/*.{yaml,yml}`, log)) {
    const parsed = source && parseYaml(fill(source), log);
    const entry = parsed && validate(schema, parsed, log);
    if (entry) entries.push({ ...entry, stem });
    else rejected.addEntry(kind, parsed?.value, stem);
  }
  return entries;
}

/** Reads a folder of markdown files with front matter. */
export async function readMarkdownFolder<S extends z.ZodType<object>>(
  reader: FolderReader<S>,
): Promise<WithOrigin<z.output<S> & { body: Markdown }>[]> {
  const { folder, kind, schema, log, rejected, fill } = reader;
  const entries: WithOrigin<z.output<S> & { body: Markdown }>[] = [];
  for (const { stem, source: read } of await readSources(folder, `${kind}/**/*.md`, log)) {
    const source = read && fill(read);
    const parsed = source && parseFrontMatter(source, log);
    if (!parsed) rejected.addFile(kind);
    if (!source || !parsed) continue;
    const origin = withBody(parsed.origin, source, parsed);
    const body = readBody(origin, parsed, log);
    const entry = validate(schema, parsed, log);
    if (entry) entries.push({ value: { ...entry.value, body }, origin });
    else rejected.addEntry(kind, parsed.value, stem);
  }
  return entries;
}

function readBody(origin: Origin, parsed: MarkdownFile, log: ProblemLog): Markdown {
  const body = parseMarkdown(parsed.body);
  for (const { href, offset } of body.links) {
    if (isAllowedTarget(href) || citedSource(href) !== null) continue;
    log.error(
      origin,
      ['body', offset],
      `expected a link to 'https://', 'http://', 'mailto:', 'source:', '/' or '#', found ${show(href)}`,
    );
  }
  return body;
}

/** Lets problems point into the body: the path `['body', offset]` is a place in its text. */
function withBody(
  { file, locate }: Origin,
  { text, placeInFile }: SourceFile,
  { body, bodyStart }: MarkdownFile,
): Origin {
  const linesBefore = positionAt(text, bodyStart).line - 1;
  return {
    file,
    locate: (at) => {
      if (at[0] !== 'body') return locate(at);
      const { line, column } = positionAt(body, Number(at[1] ?? 0));
      const place = { line: linesBefore + line, column };
      return placeInFile?.(place) ?? place;
    },
  };
}
