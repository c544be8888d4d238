import { relative } from 'node:path';
import { lazy } from '../../domain/memoize.ts';
import { ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { originOfFile, type SourceFile } from './sourceFile.ts';

/** Reads the entries of one file and records its problems. It depends on nothing else. */
export type FileReader<T> = (source: SourceFile, log: ProblemLog) => readonly WithOrigin<T>[];

export interface TextCache<T> {
  readonly read: (file: string, text: string) => T | null;
  readonly write: (file: string, text: string, value: T) => void;
}

export type TextCaches = <T>(kind: string) => TextCache<T>;

/** A cache that knows files by their paths within a folder: the same files in another folder are known. */
export function cacheWithin<T>(folder: string, cache: TextCache<T>): TextCache<T> {
  const within = (file: string) => relative(folder, file);
  return {
    read: (file, text) => cache.read(within(file), text),
    write: (file, text, value) => cache.write(within(file), text, value),
  };
}

interface Result<T> {
  readonly source: SourceFile;
  readonly entries: readonly WithOrigin<T>[];
  readonly log: ProblemLog;
}

/**
 * Creates a reader that remembers the last result of each file: an unchanged file gives the
 * same objects and the same problems.
 * @param cache keeps the entries of files without problems for later runs
 */
export function remembering<T>(read: FileReader<T>, cache?: TextCache<readonly T[]>): FileReader<T> {
  const known = new Map<string, Result<T>>();
  return (source, log) => {
    const last = known.get(source.file);
    const current = last?.source.text === source.text ? last : resultOf(source, read, cache);
    known.set(source.file, current);
    log.addAll(current.log);
    return current.entries;
  };
}

function resultOf<T>(source: SourceFile, read: FileReader<T>, cache?: TextCache<readonly T[]>): Result<T> {
  const values = cache?.read(source.file, source.text);
  const log = new ProblemLog();
  if (values) return { source, entries: withOrigins(values, source, read), log };
  const entries = read(source, log);
  const isValid = log.problems.length === 0 && log.rejected.size === 0 && log.drafts.length === 0;
  const valid = entries.map(({ value }) => value);
  if (isValid) cache?.write(source.file, source.text, valid);
  return { source, entries, log };
}

/**
 * Gives entries from a cache their origins: the file is read again for the first message about one of them.
 */
function withOrigins<T>(
  values: readonly T[],
  source: SourceFile,
  read: FileReader<unknown>,
): WithOrigin<T>[] {
  const { file } = source;
  const entries = lazy(() => read(source, new ProblemLog()));
  return values.map((value, index) => {
    const origin = () => entries()[index]?.origin ?? originOfFile(file);
    return { value, origin: { file, locate: (path) => origin().locate(path) } };
  });
}
