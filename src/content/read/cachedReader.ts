import { lazy } from '../../domain/memoize.ts';
import { type Origin, ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import type { WithOrigin } from '../check/validate.ts';
import { originOfFile, type SourceFile } from './sourceFile.ts';

/** Problems and rejected entries found while reading files. */
export interface Notes {
  readonly log: ProblemLog;
  readonly rejected: Rejected;
}

/** Reads one file and records its problems. It depends on nothing else. */
export type FileReader<T> = (source: SourceFile, notes: Notes) => T;

/**
 * Creates a reader that remembers the last result of each file. An unchanged file returns the same value and records the same problems.
 */
export function memoized<T>(read: FileReader<T>): FileReader<T> {
  const known = new Map<string, { readonly source: SourceFile; readonly value: T; readonly notes: Notes }>();
  return (source, notes) => {
    const last = known.get(source.file);
    const current = last && isSame(last.source, source) ? last : readNow(source, read);
    known.set(source.file, current);
    notes.log.addAll(current.notes.log);
    notes.rejected.addAll(current.notes.rejected);
    return current.value;
  };
}

/** Cache of results across runs, keyed by a text or its hash. */
export interface TextCache<T> {
  readonly read: (text: string) => T | null;
  readonly write: (text: string, value: T) => void;
}

/** Returns the cache for one kind of text. */
export type TextCaches = <T>(kind: string) => TextCache<T>;

/** Returns a cache of what depends on something else beside its text. */
export function dependingOn<T>(cache: TextCache<T>, other: unknown): TextCache<T> {
  const nameIn = (name: string) => `${name}\n${JSON.stringify(other)}`;
  return {
    read: (name) => cache.read(nameIn(name)),
    write: (name, value) => cache.write(nameIn(name), value),
  };
}

/** Returns the origins of the entries of a file, by index. */
export type FindOrigins = (source: SourceFile) => (index: number) => Origin;

/**
 * Creates a reader that caches the entries of files without problems.
 * @param originsIn by default, a file is read again for the first message about one of its entries
 * @param isKept whether to cache the entries of a text
 */
export function cachedReader<T>(
  read: FileReader<readonly WithOrigin<T>[]>,
  cache: TextCache<readonly T[]>,
  originsIn: FindOrigins = originsReadAgain(read),
  isKept: (text: string) => boolean = isSmall,
): FileReader<readonly WithOrigin<T>[]> {
  return (source, notes) => {
    const name = nameOf(source);
    const known = cache.read(name);
    if (known) return withOrigins(known, originsIn(source));
    const { value: entries, notes: own } = readNow(source, read);
    notes.log.addAll(own.log);
    notes.rejected.addAll(own.rejected);
    const isSound = own.log.problems.length === 0 && own.rejected.isEmpty;
    if (!isSound || !isKept(source.text)) return entries;
    const values = entries.map(({ value }) => value);
    cache.write(name, values);
    return withOrigins(values, originsIn(source));
  };
}

function withOrigins<T>(values: readonly T[], originOf: (index: number) => Origin): WithOrigin<T>[] {
  return values.map((value, index) => ({ value, origin: originOf(index) }));
}

/** Whether to cache a text. For a large file, writing the cache costs more than it saves. */
export function isSmall(text: string): boolean {
  return text.length < LARGE;
}

/** In characters. */
const LARGE = 2 ** 21;

/** Cache key of a file: its path, and the hash of its text on the next line. */
function nameOf({ file, digest }: Pick<SourceFile, 'file' | 'digest'>): string {
  return `${file}\n${digest}`;
}

/** The path in such a cache key. */
export function fileOfName(name: string): string {
  return name.slice(0, name.indexOf('\n'));
}

function originsReadAgain(read: FileReader<readonly WithOrigin<unknown>[]>): FindOrigins {
  return (source) => {
    const entries = lazy(() => readNow(source, read).value);
    return (index) => ({
      file: source.file,
      locate: (path) => (entries()[index]?.origin ?? originOfFile(source.file)).locate(path),
    });
  };
}

function readNow<T>(source: SourceFile, read: FileReader<T>) {
  const notes = { log: new ProblemLog(), rejected: new Rejected() };
  return { source, value: read(source, notes), notes };
}

/** Whether a text is unchanged, both before and after its placeholders are filled. */
function isSame(a: SourceFile, b: SourceFile): boolean {
  return a.digest === b.digest && a.written?.text === b.written?.text;
}
