import path from 'node:path';
import type { z } from 'zod';
import { isAllowedTarget, type Markdown, parseMarkdown } from './markdown.ts';
import { type MarkdownFile, parseFrontMatter } from './parseFrontMatter.ts';
import { parseYaml } from './parseYaml.ts';
import type { ProblemLog } from './problem.ts';
import { positionAt, readSource, readSources, type SourceFile } from './sourceFile.ts';
import { type Sourced, show, validate } from './validate.ts';

/** Reads one YAML file that has to exist and to fit its schema. */
export async function readYamlFile<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  log: ProblemLog,
): Promise<Sourced<z.output<S>> | null> {
  const source = await readSource(path.join(folder, name), log);
  const parsed = source && parseYaml(source, log);
  return parsed && validate(schema, parsed, log);
}

/** A YAML entry together with the name of its file, which is its slug. */
export interface NamedEntry<T> extends Sourced<T> {
  readonly stem: string;
}

/** Reads a folder of YAML files, one entry a file. */
export async function readYamlFolder<S extends z.ZodType>(
  folder: string,
  pattern: string,
  schema: S,
  log: ProblemLog,
): Promise<NamedEntry<z.output<S>>[]> {
  const sources = await readSources(folder, pattern, log);
  return sources.flatMap((source) => {
    const parsed = parseYaml(source, log);
    const entry = parsed && validate(schema, parsed, log);
    return entry ? [{ ...entry, stem: source.stem }] : [];
  });
}

/** Reads a folder of markdown files with front matter. */
export async function readMarkdownFolder<S extends z.ZodType<object>>(
  folder: string,
  pattern: string,
  schema: S,
  log: ProblemLog,
): Promise<Sourced<z.output<S> & { body: Markdown }>[]> {
  const sources = await readSources(folder, pattern, log);
  return sources.flatMap((source) => {
    const parsed = parseFrontMatter(source, log);
    if (!parsed) return [];
    const entry = validate(schema, parsed, log);
    const body = readBody(source, parsed, log);
    return entry ? [{ value: { ...entry.value, body }, origin: withBodyLinks(entry.origin, source) }] : [];
  });
}

function readBody(source: SourceFile, parsed: MarkdownFile, log: ProblemLog): Markdown {
  const body = parseMarkdown(parsed.body);
  for (const { href, raw } of body.links) {
    if (isAllowedTarget(href)) continue;
    const message = `expected a link to 'https://', 'http://', 'mailto:', '/' or '#', found ${show(href)}`;
    log.error(withBodyLinks(parsed.origin, source), ['body', raw], message);
  }
  return body;
}

/** Lets problems point into the body: the path `['body', raw]` is the place where that markdown stands. */
function withBodyLinks(origin: Sourced<unknown>['origin'], { text }: SourceFile): Sourced<unknown>['origin'] {
  return {
    file: origin.file,
    locate: (at) =>
      at[0] === 'body' ? positionAt(text, Math.max(0, text.indexOf(String(at[1])))) : origin.locate(at),
  };
}
