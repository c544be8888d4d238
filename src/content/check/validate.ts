import { z } from 'zod';
import { memoizeByObject } from '../../domain/memoize.ts';
import { nearest } from '../../domain/nearest.ts';
import { withNumbers } from '../../domain/text.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';

/** The value at a path, or undefined where the path leads nowhere. */
function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);
}

/** Whether a value has fields or entries. */
export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A value as it is shown in a message: one line, at most 60 characters, what nobody sees by its number. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  // The mark of no width that JavaScript counts among blanks is not seen as one.
  const line = withNumbers(text.replace(/[^\S\uFEFF]+/g, ' '));
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/** A piece of content with the place that it came from; unknown until it is checked. */
export interface WithOrigin<T> {
  readonly value: T;
  readonly origin: Origin;
}

/**
 * Checks a file's data against a schema; logs every problem with its place and then gives null. A field that is
 * merely unknown is logged too, but the rest of the entry counts, so that what it refers to is checked as well.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  parsed: WithOrigin<unknown>,
  log: Pick<ProblemLog, 'error'>,
): WithOrigin<z.output<S>> | null {
  const { value, origin } = parsed;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, origin };
  const { issues } = result.error;
  const described = issues.flatMap((issue) => describeIssue(issue, value, schema));
  for (const { path, message } of withoutMisspelt(described, value)) log.error(origin, path, message);
  if (!issues.every((issue) => issue.code === 'unrecognized_keys')) return null;
  const known = schema.safeParse(withoutKeys(value, issues));
  return known.success ? { value: known.data, origin } : null;
}

/** Leaves out that a field is missing where it is there under a name that nearly is its own: that is one mistake. */
function withoutMisspelt(described: readonly Description[], value: unknown): readonly Description[] {
  const misspelt = new Set(described.flatMap(({ meant }) => (meant ? [JSON.stringify(meant)] : [])));
  return described.filter(
    ({ path }) => valueAt(value, path) !== undefined || !misspelt.has(JSON.stringify(path)),
  );
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

/** The entries of a list, each with its own origin; none of a file that was rejected. */
export function entriesOf<T>(list: WithOrigin<readonly T[]> | null): WithOrigin<T>[] {
  if (!list) return [];
  const { value, origin } = list;
  return value.map((entry, index) => ({ value: entry, origin: within(origin, index) }));
}

/** The pages of a file that lists them beside other labels, each with its own origin; none of a file that was rejected. */
export function pagesOf<T>(labels: WithOrigin<{ readonly pages: readonly T[] }> | null): WithOrigin<T>[] {
  if (!labels) return [];
  return entriesOf({ value: labels.value.pages, origin: within(labels.origin, 'pages') });
}

/** An origin that lies within another: the third product of a file, say. */
export function within(origin: Origin, key: string | number): Origin {
  const { file, digest } = origin;
  return { file, digest, locate: (path) => origin.locate([key, ...path]) };
}

/** A problem in an editor's words: the field, and what was expected and found there. */
interface Description {
  readonly path: FieldPath;
  readonly message: string;
  /** Of an unknown field, the one that was probably meant. */
  readonly meant?: FieldPath;
}

/** Puts what a schema says of a value into an editor's words, with a hint where there is one. */
function describeIssue(issue: z.core.$ZodIssue, root: unknown, schema: z.ZodType): Description[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  const found = valueAt(root, path);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, schema);
  if (issue.code === 'invalid_key') {
    return [
      { path, message: `${issue.issues[0]?.message ?? 'expected another key'}, found ${show(path.at(-1))}` },
    ];
  }
  const branch = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (branch)
    return branch.flatMap((inner) =>
      describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, root, schema),
    );
  const lack = lackOf(found, issue, path, schema);
  if (lack !== null) return [{ path, message: `${needOf(issue)}, found ${lack}` }];
  return [{ path, message: `${sentenceOf(issue)}, found ${show(found)}${hintOf(issue, found)}` }];
}

/** What is said of a value that is missing or empty; null of any other. */
function lackOf(found: unknown, issue: z.core.$ZodIssue, path: FieldPath, schema: z.ZodType): string | null {
  if (found === undefined) return 'nothing; add the field';
  // A rule on an entry as a whole has looked at what it says, and means null.
  const isEmpty = found === null && path.length > 0 && issue.code !== 'custom';
  return isEmpty ? emptinessOf(issue, path, schema) : null;
}

/** The issues of that alternative of a union which the value is closest to, where its fields show which. */
function meantBranch({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const withFields = errors.filter((issues) => issues.some(({ path }) => path.length > 0));
  return withFields.sort((a, b) => a.length - b.length)[0];
}

function unknownKeys(keys: readonly string[], path: FieldPath, schema: z.ZodType): Description[] {
  const known = keysOf(nodeAt(schema, path));
  return keys.map((key) => {
    const meant = nearest(key, known);
    const at = [...path, key];
    return meant
      ? { path: at, message: `unknown field; did you mean '${meant}'?`, meant: [...path, meant] }
      : { path: at, message: 'unknown field; delete it, or correct its name' };
  });
}

/** What a value is that was left empty, with what to do: YAML and JSON both have null for it. */
function emptinessOf(issue: z.core.$ZodIssue, path: FieldPath, schema: z.ZodType): string {
  if (typeof path.at(-1) === 'number') return 'an empty entry; fill it, or delete it';
  const none = issue.code === 'invalid_type' ? WITHOUT_ENTRIES[issue.expected] : undefined;
  if (none) return `an empty field; write ${none} where there are none`;
  return `an empty field; fill it${isOptional(path, schema) ? ', or delete it' : ''}`;
}

/** Whether a schema knows a field and does without it. */
function isOptional(path: FieldPath, schema: z.ZodType): boolean {
  const field = path.at(-1);
  const holder = nodeAt(schema, path.slice(0, -1));
  const required = valueAt(holder, ['required']);
  const isRequired = Array.isArray(required) && required.includes(field);
  return !isRequired && keysOf(holder).some((key) => key === field);
}

/** What is expected where nothing was written: there any text is as good in quotes as without. */
function needOf(issue: z.core.$ZodIssue): string {
  const sentence = sentenceOf(issue);
  return sentence === `expected ${TYPE_NAMES['string']}` ? 'expected some text' : sentence;
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

/** How a list or a table without entries is written, where a key has nothing below it. */
const WITHOUT_ENTRIES: Partial<Record<string, string>> = { array: '[]', record: '{}' };

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Texts that are what was expected, but for their quotes. */
const BARE: Partial<Record<string, RegExp>> = { number: NUMBER, int: NUMBER, boolean: /^(?:true|false)$/ };

function hintOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (typeof found !== 'string') return '';
  if (issue.code === 'invalid_type') return typeHint(issue.expected, found);
  if (issue.code !== 'invalid_value') return '';
  const meant = nearest(found, issue.values.map(String));
  return meant ? `; did you mean '${meant}'?` : '';
}

function typeHint(expected: string, found: string): string {
  if (expected === 'array') return "; put its entries between '[' and ']'";
  return BARE[expected]?.test(found) ? '; delete the quotes' : '';
}

/** What a schema says of a path, as JSON Schema. */
function nodeAt(schema: z.ZodType, path: FieldPath): unknown {
  return path.reduce<unknown>((node, key) => {
    const child = typeof key === 'number' ? valueAt(node, ['items']) : valueAt(node, ['properties', key]);
    return child ?? valueAt(node, ['additionalProperties']);
  }, jsonSchemaOf(schema));
}

const jsonSchemaOf = memoizeByObject((schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
);

/** The fields that a schema knows at a place of it. */
function keysOf(node: unknown): string[] {
  return Object.keys(valueAt(node, ['properties']) ?? {});
}
