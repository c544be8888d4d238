import { z } from 'zod';
import { nearest } from '../domain/nearest.ts';
import type { ParsedFile } from './parsedFile.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';

/** A valid piece of content with the place it came from. */
export interface Sourced<T> {
  readonly value: T;
  readonly origin: Origin;
}

/**
 * Checks a file's data against a schema; logs every problem with its place and then gives null. A field that is
 * merely unknown is logged too, but the rest of the entry counts, so that what it refers to is checked as well.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  parsed: ParsedFile,
  log: ProblemLog,
): Sourced<z.output<S>> | null {
  const { value, origin } = parsed;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, origin };
  const { issues } = result.error;
  for (const issue of issues) {
    for (const { path, message } of describe(issue, value, schema)) log.error(origin, path, message);
  }
  if (!issues.every((issue) => issue.code === 'unrecognized_keys')) return null;
  const known = schema.safeParse(withoutKeys(value, issues));
  return known.success ? { value: known.data, origin } : null;
}

function withoutKeys(value: unknown, issues: readonly z.core.$ZodIssueUnrecognizedKeys[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const { path, keys } of issues) {
    const holder = valueAt(
      copy,
      path.filter((key) => typeof key !== 'symbol'),
    );
    if (isObject(holder)) for (const key of keys) delete holder[key];
  }
  return copy;
}

/** An origin that lies within another: the third product of a file, say. */
export function within(origin: Origin, key: string | number): Origin {
  return { file: origin.file, locate: (path) => origin.locate([key, ...path]) };
}

interface Description {
  readonly path: FieldPath;
  readonly message: string;
}

function describe(issue: z.core.$ZodIssue, root: unknown, schema: z.ZodType): Description[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  const found = valueAt(root, path);
  if (issue.code === 'unrecognized_keys') {
    const known = keysOf(schema, path);
    return issue.keys.map((key) => ({ path: [...path, key], message: unknownKey(key, known) }));
  }
  if (issue.code === 'invalid_key') {
    return [
      { path, message: `${issue.issues[0]?.message ?? 'expected another key'}, found ${show(path.at(-1))}` },
    ];
  }
  const branch = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (branch)
    return branch.flatMap((inner) =>
      describe({ ...inner, path: [...issue.path, ...inner.path] }, root, schema),
    );
  if (found === undefined)
    return [{ path, message: `expected ${nameOf(issue)}, found nothing; add the field` }];
  return [{ path, message: `${sentenceOf(issue)}, found ${show(found)}${mendOf(issue, found)}` }];
}

/** Of the forms that a value may have, the one it comes closest to, where its fields tell. */
function meantBranch({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const telling = errors.filter((issues) => issues.some(({ path }) => path.length > 0));
  return telling.sort((a, b) => a.length - b.length)[0];
}

function unknownKey(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  return `unknown field; ${meant ? `did you mean '${meant}'?` : 'delete it, or correct its name'}`;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  return issue.message.startsWith('expected') ? issue.message : `expected ${nameOf(issue)}`;
}

/** What a schema wants, in an editor's words. */
function nameOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => `'${String(value)}'`).join(', ')}`;
    case 'invalid_union':
      return issue.errors.flatMap((issues) => issues.slice(0, 1).map(nameOf)).join(' or ');
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message.replace(/^expected /, '');
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: "text in quotes ('string')",
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
};

function mendOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code !== 'invalid_value' || typeof found !== 'string') return '';
  const meant = nearest(found, issue.values.map(String));
  return meant ? `; did you mean '${meant}'?` : '';
}

/** A value as it is shown in a message: one line, at most 60 characters. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The keys that the schema knows at a path: what an unknown key is compared with. */
function keysOf(schema: z.ZodType, path: FieldPath): string[] {
  const root: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const at = path.reduce<unknown>((node, key) => {
    const child = typeof key === 'number' ? valueAt(node, ['items']) : valueAt(node, ['properties', key]);
    return child ?? valueAt(node, ['additionalProperties']);
  }, root);
  return Object.keys(valueAt(at, ['properties']) ?? {});
}
