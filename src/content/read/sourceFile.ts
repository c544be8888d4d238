import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { faultOfLink, faultyLinks, readRegularFile } from '../../cli/files.ts';
import { codeOf } from '../../cli/systemError.ts';
import { lazy, memoizeLast } from '../../domain/memoize.ts';
import type { Origin, Position, ProblemLog } from '../check/problem.ts';
import { contentFolder } from './contentFiles.ts';

/** A path as a terminal shows it, with forward slashes on every system. */
export function displayPath(fullPath: string): string {
  return path.relative(process.cwd(), fullPath).split(path.sep).join('/') || '.';
}

export interface SourceFile {
  /** The path as a terminal shows it: relative to the working directory. */
  readonly file: string;
  /** Hash of the bytes. */
  readonly digest: string;
  /** Decoded on first use, because cached results need only the hash. */
  readonly text: string;
  /** The original text, if placeholders have been filled since. */
  readonly written?: WrittenText;
}

/** The text of a file before its placeholders were filled. */
interface WrittenText {
  readonly text: string;
  /** Maps a position in the filled text to the file. */
  readonly positionOf: (position: Position) => Position;
}

/** A file that a pattern found; `source` is null where it could not be read, which has been logged. */
interface FoundFile {
  readonly file: string;
  readonly source: SourceFile | null;
}

/**
 * Reads the files within a folder of a content folder that match a pattern, in path order.
 * @param name of the folder, relative to the content folder
 */
export async function readSources(
  folder: string,
  name: string,
  pattern: string,
  log: ProblemLog,
): Promise<FoundFile[]> {
  const ignore = ignoreFaultyLinks(folder, name, log);
  const options = { cwd: folder, onlyFiles: false, markDirectories: true, ignore };
  const names = readableNames(folder, await glob(`${name}/${pattern}`, options), log);
  return names.sort().map((file) => {
    const fullPath = path.join(folder, file);
    return { file: displayPath(fullPath), source: readSource(fullPath, log) };
  });
}

/**
 * Logs the symbolic links within a folder that lead in a circle or out of the content folder, and gives the patterns by which they are
 * not followed.
 */
export function ignoreFaultyLinks(folder: string, name: string, log: ProblemLog): string[] {
  return faultyLinks(contentFolder(folder), name).flatMap(({ file, message }) => {
    log.error(originOfFile(displayPath(path.join(folder, file))), [], message);
    return [glob.escapePath(file), `${glob.escapePath(file)}/**`];
  });
}

/** Leaves out the files whose names were read with a letter lost, so that they cannot be opened, and logs them. */
export function readableNames(folder: string, names: readonly string[], log: ProblemLog): string[] {
  const isLost = (name: string) => name.includes(LOST_LETTER);
  for (const name of names.filter(isLost))
    log.error(originOfFile(displayPath(path.join(folder, name))), [], NO_NAME);
  return names.filter((name) => !isLost(name));
}

/** Reads a single file of a content folder as `readSource` does; a symbolic link that leads out of the folder is not followed. */
export function readSingleSource(
  folder: string,
  name: string,
  log: ProblemLog,
  aboutMissing?: () => string,
): SourceFile | null {
  const file = path.join(folder, name);
  const fault = faultOfLink(contentFolder(folder), name);
  if (fault === null) return readSource(file, log, aboutMissing);
  log.error(originOfFile(displayPath(file)), [], fault);
  return null;
}

/**
 * Reads one file that has to exist; logs why it cannot be read and then gives null. It reads synchronously: for a small file that
 * takes a fraction of the time of waiting for it.
 * @param aboutMissing what a message about a file that is not there ends with
 */
export function readSource(
  fullPath: string,
  log: ProblemLog,
  aboutMissing: () => string = () => '',
): SourceFile | null {
  const file = displayPath(fullPath);
  const origin = originOfFile(file);
  try {
    const bytes = readRegularFile(fullPath);
    if (isUtf8(bytes) && !isBlank(bytes)) return sourceOfBytes(file, bytes, log);
    if (isUtf8(bytes)) log.error(origin, [], EMPTY);
    else log.error(firstLostLetter(file, bytes), [], NO_TEXT);
  } catch (error) {
    const reason = reasonOf(error);
    const end = reason === NO_FILE ? aboutMissing() : '';
    log.error(origin, [], `expected a readable file, found ${reason}${end}`);
  }
  return null;
}

function sourceOfBytes(file: string, bytes: Buffer, log: ProblemLog): SourceFile {
  if (bytes.includes(LOST_LETTER)) log.warning(firstLostLetter(file, bytes), [], LOST);
  const text = lazy(() => decodeText(bytes));
  return {
    file,
    digest: digestOf(bytes),
    get text() {
      return text();
    },
  };
}

/** What decoders and editors put in place of bytes that are no letter. */
const LOST_LETTER = '\uFFFD';

function firstLostLetter(file: string, bytes: Buffer): Origin {
  const text = decodeText(bytes);
  return { file, locate: () => positionAt(text, text.indexOf(LOST_LETTER)) };
}

/** The source that a text is. */
export function sourceOfText(file: string, text: string): SourceFile {
  return { file, digest: digestOf(text), text };
}

/** Hash of a text, decoded or not. */
export function digestOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url');
}

/** Decodes UTF-8, without its byte order mark. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** Reads every text in a content folder, by its path there, without byte order marks. */
export async function readTexts(content: string): Promise<Map<string, string>> {
  const names = await glob('**/*.{json,md,yaml,yml}', { cwd: content });
  const textOf = async (name: string) => decodeText(await readFile(path.join(content, name)));
  return new Map(await Promise.all(names.sort().map(async (name) => [name, await textOf(name)] as const)));
}

/** Whether a text is white space alone. Most need not be decoded: they begin with something else. */
function isBlank(bytes: Buffer): boolean {
  const [first = 0] = bytes;
  const isVisible = first > 0x20 && first < 0x7f;
  return !isVisible && decodeText(bytes).trim() === '';
}

/** Anything but a plain absence counts as there, so that reading it logs what is wrong. */
export function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** A file's name without its ending: the slug of content that is named by its file. */
export function stemOf(file: string): string {
  return path.parse(file).name;
}

/** An origin for problems with a file as a whole. */
export function originOfFile(file: string): Origin {
  return { file, locate: () => ({ line: 1, column: 1 }) };
}

/** A mistake in the syntax of a text, in an editor's words, and the offset of what is to be mended. */
export interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
}

/** Position in the file of an offset in the text. */
export function positionOf({ text, written }: SourceFile, offset: number): Position {
  const position = positionAt(text, offset);
  return written?.positionOf(position) ?? position;
}

/** Turns an offset in a text into a line and column. */
export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text);
  const line = partAt(starts, offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

/** Which of the parts of a text an offset is in, by where they begin, in their order; the first before all of them. */
export function partAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Where the lines of a text begin. Messages about a file mostly follow each other. */
const lineStarts = memoizeLast((text: string): readonly number[] => {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
});

const EMPTY = 'expected content, found an empty file; fill it, or delete it where a site can do without it';
const NO_TEXT =
  'expected text in UTF-8, found a letter in another encoding; open the file in that, such as Windows 1252, and save it in UTF-8';
const LOST = `expected letters, found '${LOST_LETTER}' where one was lost as the file was saved; write it again`;
const NO_NAME = `expected a name in UTF-8, found one with '${LOST_LETTER}' in place of a letter; rename the file`;

const NO_FILE = 'no file there';

const REASONS: Record<string, string> = {
  ENOENT: NO_FILE,
  EISDIR: 'a folder',
  NO_REGULAR_FILE: 'a pipe, a socket or a device',
  EACCES: 'a file that this user may not read',
  EPERM: 'a file that this user may not read',
};

function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? String(error);
  return REASONS[code] ?? `an error (${code})`;
}

/** The line above the first of two versions between which git leaves the choice (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented). */
const FIRST_VERSION = /^<{7} /m;

const MERGE =
  "expected one version, found a merge of two; keep one of each pair, and delete the lines with '<<<<<<<', '=======' and '>>>>>>>'";

/**
 * Logs the first conflict that git left in a file, in place of every mistake that follows from its markers.
 * @returns whether there is one
 */
export function logConflict(source: SourceFile, log: ProblemLog, message = MERGE): boolean {
  const offset = source.text.search(FIRST_VERSION);
  if (offset < 0) return false;
  log.error({ file: source.file, locate: () => positionOf(source, offset) }, [], message);
  return true;
}
