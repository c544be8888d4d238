import { memoizeByObject, memoizeLast } from '../domain/memoize.ts';
import type { FieldPath } from './check/problem.ts';
import { isObject, type WithOrigin } from './check/validate.ts';
import { isMarkdown, type Markdown, parseMarkdown, writtenText } from './read/markdown.ts';

/** A replaced part of a text: its position, and by how much it grew. */
interface Edit {
  readonly offset: number;
  readonly grown: number;
}

/**
 * Replaces matches in the texts of an entry; markdown is one text. Places in its markdown stay those of the
 * file, and an entry without a match stays the same object.
 * @param pattern has no groups
 * @param writerIn creates the function that writes what takes the place of a match
 */
export function replaceInTexts<T extends object>(
  entry: WithOrigin<T>,
  pattern: RegExp,
  writerIn: (text: string, path: FieldPath) => (written: string, offset: number) => string,
): WithOrigin<T> {
  const { file, locate } = entry.origin;
  const edits: Edit[] = [];
  const value = mapTexts(entry.value, [], (text, path) => {
    const write = writerIn(text, path);
    return text.replace(pattern, (written: string, offset: number) => {
      const words = write(written, offset);
      if (isBody(path)) edits.push({ offset, grown: words.length - written.length });
      return words;
    });
  });
  if (value === entry.value) return entry;
  const inFile = (path: FieldPath) => ['body', offsetBefore(Number(path[1] ?? 0), edits)];
  return { value, origin: { file, locate: (path) => locate(isBody(path) ? inFile(path) : path) } };
}

export function isBody(path: FieldPath): boolean {
  return path[0] === 'body';
}

function offsetBefore(offset: number, edits: readonly Edit[]): number {
  let grown = 0;
  let start = 0;
  for (const edit of edits) {
    if (edit.offset + grown > offset) break;
    grown += edit.grown;
    start = edit.offset;
  }
  return Math.max(start, offset - grown);
}

/** Most texts become the same as the last time. */
const parserOf = memoizeByObject((_: Markdown) => memoizeLast(parseMarkdown));

/** Changes the texts of a value that have braces. An unchanged part stays the same object. */
export function mapTexts<T>(value: T, path: FieldPath, change: (text: string, path: FieldPath) => string): T;
export function mapTexts(value: unknown, path: FieldPath, change: (text: string, path: FieldPath) => string) {
  if (typeof value === 'string') return value.includes('{') ? change(value, path) : value;
  if (!isObject(value)) return value;
  if (isMarkdown(value)) {
    const text = writtenText(value);
    const changed = mapTexts(text, path, change);
    return changed === text ? value : parserOf(value)(changed);
  }
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    const step = Array.isArray(value) ? Number(key) : key;
    return [key, mapTexts(child, [...path, step], change)];
  });
  if (entries.every(([key, child]) => child === value[key])) return value;
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
