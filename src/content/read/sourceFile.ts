import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { displayPath, faultOf, faultyLinks, isFolder, readRegularFile } from '../../cli/files.ts';
import { codeOf } from '../../cli/systemError.ts';
import { memoizeLast } from '../../domain/memoize.ts';
import type { Origin, Position, ProblemLog } from '../check/problem.ts';
import { contentFolder, ENTRY_ENDINGS, type EntryFolder } from './contentFiles.ts';

export interface SourceFile {
  /** The path relative to the working directory, for messages. */
  readonly file: string;
  /** With Unix line ends. */
  readonly text: string;
}

/** Reads the files of a kind of entry, in path order. */
export async function readSources(folder: string, kind: EntryFolder, log: ProblemLog): Promise<SourceFile[]> {
  const pattern = `${kind}/**/*.@(${ENTRY_ENDINGS[kind].join('|')})`;
  const ignore = ignoreFaultyLinks(folder, kind, log);
  const options = { cwd: folder, onlyFiles: false, markDirectories: true, ignore };
  const names = readableNames(folder, await glob(pattern, options), log);
  return names.sort().flatMap((file) => {
    const source = readSource(path.join(folder, file), log);
    if (!source) log.rejected.add(kind);
    return source ?? [];
  });
}

/**
 * Logs symbolic links in a circle or out of the content folder; the patterns keep them from being followed.
 */
export function ignoreFaultyLinks(folder: string, name: string, log: ProblemLog): string[] {
  const place = path.join(folder, name);
  if (existsSync(place) && !isFolder(place)) {
    log.error(originOfFile(displayPath(place)), [], NO_FOLDER);
    // Nothing can be listed in a file.
    log.throwIfAny();
  }
  return faultyLinks(contentFolder(folder), name).flatMap(({ file, message }) => {
    log.error(originOfFile(displayPath(path.join(folder, file))), [], message);
    return [glob.escapePath(file), `${glob.escapePath(file)}/**`];
  });
}

/** Removes and logs names that are not valid UTF-8, because those files cannot be opened. */
export function readableNames(folder: string, names: readonly string[], log: ProblemLog): string[] {
  const isLost = (name: string) => name.includes(LOST_LETTER);
  for (const name of names.filter(isLost))
    log.error(originOfFile(displayPath(path.join(folder, name))), [], NO_NAME);
  return names.filter((name) => !isLost(name));
}

/**
 * Reads one file of a content folder like `readSource`, without following symbolic links out of the folder.
 */
export function readSingleSource(
  folder: string,
  name: string,
  log: ProblemLog,
  ifMissing?: string,
): SourceFile | null {
  const file = path.join(folder, name);
  const fault = faultOf(contentFolder(folder), name);
  if (fault === null) return readSource(file, log, ifMissing);
  log.error(originOfFile(displayPath(file)), [], fault);
  return null;
}

/**
 * Reads one file that must exist; logs why it cannot be read and then returns null. It reads
 * synchronously, which is faster for small files.
 * @param ifMissing the end of the message about a missing file
 */
export function readSource(fullPath: string, log: ProblemLog, ifMissing = ''): SourceFile | null {
  const file = displayPath(fullPath);
  try {
    const bytes = readRegularFile(fullPath);
    const text = decodeText(bytes).replaceAll('\r\n', '\n');
    const lost = text.indexOf(LOST_LETTER);
    const atLost = { file, locate: () => positionAt(text, lost) };
    if (!isUtf8(bytes)) log.error(atLost, [], NO_TEXT);
    else if (text.trim() === '') log.error(originOfFile(file), [], EMPTY);
    else {
      if (lost >= 0) log.warning(atLost, [], LOST);
      return { file, text };
    }
  } catch (error) {
    const code = codeOf(error) ?? String(error);
    const reason = REASONS[code] ?? `an error (${code})`;
    const mend = reason === NO_FILE ? ifMissing : '';
    log.error(originOfFile(file), [], `expected a readable file, found ${reason}${mend}`);
  }
  return null;
}

/** The character that decoders and editors put in place of invalid bytes. */
const LOST_LETTER = '\uFFFD';

/** Decodes UTF-8 and removes the byte order mark. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** Reads the texts of a content folder, or those of a pattern, by their names in the order of these. */
export async function readTexts(
  content: string,
  pattern = '**/*.{json,md,yaml,yml}',
): Promise<Map<string, string>> {
  const names = await glob(pattern, { cwd: content });
  const textOf = async (name: string) => decodeText(await readFile(path.join(content, name)));
  return new Map(await Promise.all(names.sort().map(async (name) => [name, await textOf(name)] as const)));
}

/** Whether a file exists. Any other failure counts as existing, so that reading it logs the reason. */
export function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Returns a file's name without its extension: the slug of content that is named by its file. */
export function fileStem(file: string): string {
  return path.parse(file).name;
}

export function originOfFile(file: string): Origin {
  return { file, locate: () => ({ line: 1, column: 1 }) };
}

/** A syntax error in words for editors, with the offset to fix. */
export interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
}

export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text);
  const line = partAt(starts, offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

export function partAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** The offsets at which lines begin. Messages about one file mostly follow each other. */
const lineStarts = memoizeLast((text: string): readonly number[] => {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
});

const EMPTY = 'expected content, found an empty file; fill it, or delete it where a site can do without it';
const NO_TEXT =
  'expected text in UTF-8, found a letter in another encoding; open the file in that, such as Windows ' +
  '1252, and save it in UTF-8';
const LOST = `expected letters, found '${LOST_LETTER}' where one was lost as the file was saved; write it again`;
const NO_NAME = `expected a name in UTF-8, found a name with '${LOST_LETTER}' in place of a letter; rename the file`;

const NO_FOLDER = 'expected a folder, found a file; rename it, and move it into a folder of that name';
const NO_FILE = 'no file there';

const REASONS: Record<string, string> = {
  ENOENT: NO_FILE,
  EISDIR: 'a folder',
  NO_REGULAR_FILE: 'a pipe, a socket or a device',
  EACCES: 'a file that this user may not read',
  EPERM: 'a file that this user may not read',
};

/**
 * The marker above the first version of a conflict in git
 * (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented).
 */
const FIRST_VERSION = /^<{7} /m;

const MERGE =
  'expected one version, found a merge of two; keep one of each pair, and delete the lines with ' +
  "'<<<<<<<', '=======' and '>>>>>>>'";

/**
 * Logs the first conflict that git left in a file, instead of the errors that its markers cause.
 * @returns whether there is one
 */
export function logConflict(source: SourceFile, log: ProblemLog, message = MERGE): boolean {
  const offset = source.text.search(FIRST_VERSION);
  if (offset < 0) return false;
  log.error({ file: source.file, locate: () => positionAt(source.text, offset) }, [], message);
  return true;
}
