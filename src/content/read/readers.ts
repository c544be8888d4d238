import path from 'node:path';
import { documentPath } from '../../cli/engine.ts';
import { displayPath } from '../../cli/files.ts';
import type { Field } from '../../domain/products/fields.ts';
import { ProblemLog } from '../check/problem.ts';
import { validate, type WithOrigin } from '../check/validate.ts';
import { type EntryFolder, SINGLE_FILES, type SingleFile } from './contentFiles.ts';
import { parseYaml } from './parseYaml.ts';
import { type FileReader, remembering, type TextCaches } from './remembering.ts';
import { isThere, originOfFile, readSingleSource, readSources, type SourceFile } from './sourceFile.ts';

export type SingleFileReader<T> = (log: ProblemLog) => WithOrigin<T> | null;

export function singleFileReader<T>(
  folder: string,
  { name, schema, missing }: SingleFile<T>,
  caches?: TextCaches,
  parse: (source: SourceFile, log: ProblemLog) => WithOrigin<unknown> | null = parseYaml,
): SingleFileReader<T> {
  const file = path.join(folder, name);
  const read = remembering<T>((source, log) => {
    const parsed = parse(source, log);
    const valid = parsed && validate(schema, parsed, log);
    return valid ? [valid] : [];
  }, caches?.(name));
  // The same object each time: the edit loop compares what it read by identity.
  const nothing = missing === undefined ? null : { value: missing, origin: originOfFile(displayPath(file)) };
  return (log) => {
    if (nothing && !isThere(file)) return nothing;
    const ifMissing = `; write it as ${documentPath('content.md')} says`;
    const source = readSingleSource(folder, name, log, ifMissing);
    return source && (read(source, log)[0] ?? null);
  };
}

/** Reads the fields that a content folder declares. @throws ContentError with every mistake in them */
export function readDeclaredFields(folder: string): readonly Field[] {
  const log = new ProblemLog();
  const fields = singleFileReader(folder, SINGLE_FILES.fields)(log);
  log.throwIfAny();
  return fields?.value ?? [];
}

export function folderReader<T>(
  folder: string,
  kind: EntryFolder,
  readFile: FileReader<T>,
  caches?: TextCaches,
): (log: ProblemLog) => Promise<WithOrigin<T>[]> {
  const read = remembering(readFile, caches?.(kind));
  return async (log) => {
    const sources = await readSources(folder, kind, log);
    return sources.flatMap((source) => read(source, log));
  };
}
