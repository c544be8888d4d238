import { withNumbers } from '../../domain/withNumbers.ts';
import type { FieldPath } from './problem.ts';

/** The value at a path, or undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: FieldPath): unknown {
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
