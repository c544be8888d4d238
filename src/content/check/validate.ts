import { z } from 'zod';
import { memoizeByObject } from '../../domain/memoize.ts';
import { nearest } from '../../domain/nearest.ts';
import { escapeInvisible, joinList } from '../../domain/text.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';

function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);
}

export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Formats a value for a message: one line of at most 60 characters, with invisible characters as code points.
 */
export function show(value: unknown): string {
  // JSON would call a number that is infinite `null`.
  const bare = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' ? `'${value}'` : bare;
  // JavaScript counts U+FEFF as white space, but it is invisible.
  const line = escapeInvisible(text.replace(/[^\S\uFEFF]+/g, ' '));
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/** Unchecked content with its origin. */
export interface WithOrigin<T> {
  readonly value: T;
  readonly origin: Origin;
}

/**
 * Validates data against a schema. It logs every problem with its position and then returns
 * null. Unknown fields and wrong days are logged too, but do not reject the entry, so that
 * its references are checked as well.
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
  for (const { path, message, part } of withoutMisspelt(described, value))
    log.error({ file: origin.file, locate: (at) => origin.locate(at, part) }, path, message);
  const mended = schema.safeParse(withoutFaults(value, issues, schema));
  return mended.success ? { value: mended.data, origin } : null;
}

/** Removes the problem of a missing field if it exists under a misspelled name, which is a single mistake. */
function withoutMisspelt(described: readonly Description[], value: unknown): readonly Description[] {
  const misspelt = new Set(described.flatMap(({ meant }) => (meant ? [JSON.stringify(meant)] : [])));
  return described.filter(
    ({ path }) => valueAt(value, path) !== undefined || !misspelt.has(JSON.stringify(path)),
  );
}

/** Removes unknown fields, and replaces wrong days by a valid one. */
function withoutFaults(value: unknown, issues: readonly z.core.$ZodIssue[], schema: z.ZodType): unknown {
  const copy: unknown = structuredClone(value);
  for (const issue of issues) {
    const at = issue.path.filter((key) => typeof key !== 'symbol');
    const isUnknown = issue.code === 'unrecognized_keys';
    const holder = valueAt(copy, isUnknown ? at : at.slice(0, -1));
    if (!isObject(holder)) continue;
    if (isUnknown) for (const key of issue.keys) delete holder[key];
    else if (valueAt(nodeAt(schema, at), ['format']) === 'date') holder[at.at(-1) ?? ''] = PAST_DAY;
  }
  return copy;
}

/** A text of a day to come would wait, and no page would show it. */
const PAST_DAY = '2000-01-01';

/** Returns the entries of a list with their origins; none if the file was rejected. */
export function entriesOf<T>(list: WithOrigin<readonly T[]> | null): WithOrigin<T>[] {
  if (!list) return [];
  const { value, origin } = list;
  return value.map((entry, index) => ({ value: entry, origin: within(origin, index) }));
}

export function pageEntriesOf<T>(
  labels: WithOrigin<{ readonly pages: readonly T[] }> | null,
): WithOrigin<T>[] {
  if (!labels) return [];
  return entriesOf({ value: labels.value.pages, origin: within(labels.origin, 'pages') });
}

/** Returns the origin of a value within another, such as the third product of a file. */
export function within(origin: Origin, key: string | number): Origin {
  return { file: origin.file, locate: (path, part) => origin.locate([key, ...path], part) };
}

/** A problem in words for editors: the field, what was expected and what was found. */
interface Description {
  readonly path: FieldPath;
  readonly message: string;
  /** The part that is wrong: the key, or else the value. */
  readonly part?: 'key';
  /** The field that an unknown one probably means. */
  readonly meant?: FieldPath;
}

function describeIssue(issue: z.core.$ZodIssue, root: unknown, schema: z.ZodType): Description[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  const found = valueAt(root, path);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, schema);
  if (issue.code === 'invalid_key') {
    const expected = issue.issues[0]?.message ?? 'expected another key';
    return [{ path, part: 'key', message: `${expected}, found ${show(path.at(-1))}` }];
  }
  const branch = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (branch)
    return branch.flatMap((inner) =>
      describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, root, schema),
    );
  const lack = lackOf(found, issue, path, schema);
  if (lack !== null) return [{ path, message: `${needOf(issue)}, found ${lack}` }];
  const sentence = `${sentenceOf(issue)}${fieldsOf(issue, path, schema)}`;
  return [{ path, message: `${sentence}, found ${show(found)}${hintOf(issue, found)}` }];
}

/** The most fields that a message names: the reference lists more. */
const MOST_FIELDS = 6;

/** The fields that an object needs, where a message has room for them. */
function fieldsOf(issue: z.core.$ZodIssue, path: FieldPath, schema: z.ZodType): string {
  if (issue.code !== 'invalid_type' || issue.expected !== 'object') return '';
  const required = valueAt(nodeAt(schema, path), ['required']);
  if (!Array.isArray(required) || required.length === 0 || required.length > MOST_FIELDS) return '';
  return ` such as ${joinList(
    required.map((field) => `'${String(field)}'`),
    'and',
  )}`;
}

/** Describes a missing or empty value; null for any other. */
function lackOf(found: unknown, issue: z.core.$ZodIssue, path: FieldPath, schema: z.ZodType): string | null {
  if (found === undefined) return 'nothing; add the field';
  // A custom rule has seen the null and objects to it.
  const isEmpty = found === null && path.length > 0 && issue.code !== 'custom';
  return isEmpty ? emptinessOf(issue, path, schema) : null;
}

/** Returns the issues of the union's branch with the fewest issues, if fields distinguish the branches. */
function meantBranch({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const withFields = errors.filter((issues) => issues.some(({ path }) => path.length > 0));
  return withFields.sort((a, b) => a.length - b.length)[0];
}

function unknownKeys(keys: readonly string[], path: FieldPath, schema: z.ZodType): Description[] {
  const known = keysOf(nodeAt(schema, path));
  return keys.map((key) => {
    const at = { path: [...path, key], part: 'key' } as const;
    const meant = nearest(key, known);
    return meant
      ? { ...at, message: `unknown field; did you mean '${meant}'?`, meant: [...path, meant] }
      : { ...at, message: 'unknown field; delete it, or correct its name' };
  });
}

function emptinessOf(issue: z.core.$ZodIssue, path: FieldPath, schema: z.ZodType): string {
  if (typeof path.at(-1) === 'number') return 'an empty entry; fill it, or delete it';
  const none = issue.code === 'invalid_type' ? WITHOUT_ENTRIES[issue.expected] : undefined;
  if (none) return `an empty field; write ${none} where there are none`;
  return `an empty field; fill it${isOptional(path, schema) ? ', or delete it' : ''}`;
}

function isOptional(path: FieldPath, schema: z.ZodType): boolean {
  const field = path.at(-1);
  const holder = nodeAt(schema, path.slice(0, -1));
  const required = valueAt(holder, ['required']);
  const isRequired = Array.isArray(required) && required.includes(field);
  return !isRequired && keysOf(holder).some((key) => key === field);
}

/** Describes what is expected in place of nothing, where quotes do not matter. */
function needOf(issue: z.core.$ZodIssue): string {
  const sentence = sentenceOf(issue);
  return sentence === `expected ${TYPE_NAMES['string']}` ? 'expected some text' : sentence;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  return issue.message.startsWith('expected') ? issue.message : `expected ${nameOf(issue)}`;
}

/** The words of which one is expected; none where anything else is. */
function choicesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []).map(String) : [];
}

function nameOf(issue: z.core.$ZodIssue): string {
  const choices = choicesOf(issue);
  if (choices.length > 0) return `one of ${choices.map((choice) => `'${choice}'`).join(', ')}`;
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
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

const WITHOUT_ENTRIES: Partial<Record<string, string>> = { array: '[]', record: '{}' };

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Texts that would be valid without quotes. */
const BARE: Partial<Record<string, RegExp>> = { number: NUMBER, int: NUMBER, boolean: /^(?:true|false)$/ };

const LIST_HINT = "; put its entries between '[' and ']', or, in YAML, write a line '- item' for each";

function hintOf(issue: z.core.$ZodIssue, found: unknown): string {
  const isType = issue.code === 'invalid_type';
  if (isType && issue.expected === 'array') return LIST_HINT;
  if (typeof found !== 'string') return '';
  if (isType) return BARE[issue.expected]?.test(found) ? '; delete the quotes' : '';
  const meant = nearest(found, choicesOf(issue));
  return meant ? `; did you mean '${meant}'?` : '';
}

function nodeAt(schema: z.ZodType, path: FieldPath): unknown {
  return path.reduce<unknown>((node, key) => {
    const child = typeof key === 'number' ? valueAt(node, ['items']) : valueAt(node, ['properties', key]);
    return child ?? valueAt(node, ['additionalProperties']);
  }, jsonSchemaOf(schema));
}

const jsonSchemaOf = memoizeByObject((schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
);

function keysOf(node: unknown): string[] {
  return Object.keys(valueAt(node, ['properties']) ?? {});
}
