import type { z } from 'zod';
import { type Description, describeIssue } from './describeIssue.ts';
import type { Origin, ProblemLog } from './problem.ts';
import { isObject, valueAt } from './values.ts';

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

/** The entries of a list, each with its own origin. */
export function entriesOf<T>({ value, origin }: WithOrigin<readonly T[]>): WithOrigin<T>[] {
  return value.map((entry, index) => ({ value: entry, origin: within(origin, index) }));
}

/** The pages of a file that lists them beside other labels, each with its own origin. */
export function pagesOf<T>({ value, origin }: WithOrigin<{ readonly pages: readonly T[] }>): WithOrigin<T>[] {
  return entriesOf({ value: value.pages, origin: within(origin, 'pages') });
}

/** An origin that lies within another: the third product of a file, say. */
export function within(origin: Origin, key: string | number): Origin {
  const { file, digest } = origin;
  return { file, digest, locate: (path) => origin.locate([key, ...path]) };
}
