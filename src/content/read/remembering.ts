import { ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import type { SourceFile } from './sourceFile.ts';

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
export function remembering<T>(read: FileReader<T>): FileReader<T> {
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

function readNow<T>(source: SourceFile, read: FileReader<T>) {
  const notes = { log: new ProblemLog(), rejected: new Rejected() };
  return { source, value: read(source, notes), notes };
}

/** Whether two texts of a file are the same, before and after their placeholders were filled. */
function isSame(a: SourceFile, b: SourceFile): boolean {
  return a.text === b.text && a.written?.text === b.written?.text;
}
