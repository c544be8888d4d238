import { lazy } from '../../domain/memoize.ts';
import { type Origin, ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import type { WithOrigin } from '../check/validate.ts';
import { originOfFile, type SourceFile } from './sourceFile.ts';

/** What is noted while files are read: what is wrong with them, and what the catalogue will lack. */
export interface Notes {
  readonly log: ProblemLog;
  readonly rejected: Rejected;
}

/** Reads the text of one file; notes what is wrong with it. Depends on nothing but that file. */
export type FileReader<T> = (source: SourceFile, notes: Notes) => T;

/**
 * Makes a reader that keeps what it has read: a file whose text is the same gives the same value again, and what is wrong
 * with it is noted again.
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

/** Keeps what was read of texts from one run to the next, each by the text itself or by what tells it. What it does not know is read. */
export interface TextCache<T> {
  readonly read: (text: string) => T | null;
  readonly write: (text: string, value: T) => void;
}

/** Gives the cache of what is read of one kind of texts. */
export type TextCaches = <T>(kind: string) => TextCache<T>;

/** Gives the origins of the entries of a file, by their numbers. */
export type FindOrigins = (source: SourceFile) => (index: number) => Origin;

/**
 * Makes a reader of files that takes their entries from a cache where nothing was wrong with the same text of the same file.
 * @param originsIn unless given, a file is read again for the first message about one of its entries
 * @param isKept whether what a text says is worth keeping
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

/** Whether a text is kept: a large file is edited each time, and writing what it says costs more than it saves. */
export function isSmall(text: string): boolean {
  return text.length < LARGE;
}

/** In characters. */
const LARGE = 2 ** 21;

/** What a cache knows the text of a file by: the file, and below it what tells its text. */
export function nameOf({ file, digest }: Pick<SourceFile, 'file' | 'digest'>): string {
  return `${file}\n${digest}`;
}

/** The file that a cache is asked about by such a name. */
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

/** Whether two texts of a file are the same, before and after their placeholders were filled. */
function isSame(a: SourceFile, b: SourceFile): boolean {
  return a.digest === b.digest && a.written?.text === b.written?.text;
}
