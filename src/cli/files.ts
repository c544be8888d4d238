import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './userError.ts';

/** Whether a place is a folder or lies in it; both are absolute, or relative to the same place. */
export function isWithin(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Stamp that changes with every write to a file, because tools cannot set its change time; null if there is no file. */
export function fileStamp(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}

class NoRegularFile extends Error {
  readonly code = 'NO_REGULAR_FILE';
}

/** Reads a file that anyone may have put there: a named pipe would wait for its writer, and a device may have no end. */
export function readRegularFile(file: string): Buffer {
  const stat = statSync(file);
  if (stat.isFile() || stat.isDirectory()) return readFileSync(file);
  throw new NoRegularFile(`expected a file, found a pipe, a socket or a device at '${file}'`);
}

interface FaultyLink {
  /** Relative to the folder that was searched, with slashes. */
  readonly file: string;
  readonly message: string;
}

/** A folder, such as the content folder, whose files may become public: nothing outside of it may. */
export interface ClosedFolder {
  readonly root: string;
  /** What messages call it: 'the content folder'. */
  readonly called: string;
}

/**
 * The symbolic links in a closed folder that lead out of it, or to a folder around them: who follows those reads the same files
 * some forty levels deep, and of two such links every path through both.
 * @param name a folder within it that is searched alone
 */
export function faultyLinks(closed: ClosedFolder, name = ''): FaultyLink[] {
  const real = realOf(closed.root);
  const start = realOf(path.join(closed.root, name));
  if (real === null || start === null) return [];
  return [...faultsIn({ ...closed, real }, name, start, name === '' ? [] : [real])];
}

/** What is wrong with a symbolic link to a file; null for one that stays within its closed folder, and for any other file. */
export function faultOfLink(closed: ClosedFolder, name: string): string | null {
  const real = realOf(closed.root);
  const isLink = lstatSync(path.join(closed.root, name), { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink && real !== null ? leaving({ ...closed, real }, realOf(path.join(closed.root, name))) : null;
}

/** Reads a file of a closed folder, unless a link has come since the folder was searched and leads out of it. */
export async function readWithin(closed: ClosedFolder, name: string): Promise<Buffer> {
  const file = path.join(closed.root, name);
  const real = realOf(closed.root);
  const message = real === null ? null : leaving({ ...closed, real }, realOf(file));
  if (message !== null) throw new UserError(`${file}: ${message}`);
  return readFile(file);
}

interface FoundFolder extends ClosedFolder {
  readonly real: string;
}

/** @param around the real paths of the folders through which this one was come to */
function* faultsIn(
  closed: FoundFolder,
  name: string,
  real: string,
  around: readonly string[],
): Generator<FaultyLink> {
  const message = around.some((outer) => isWithin(outer, real)) ? CIRCULAR : leaving(closed, real);
  if (message !== null) return yield { file: name, message };
  for (const entry of entriesOf(path.join(closed.root, name))) {
    const file = name === '' ? entry.name : `${name}/${entry.name}`;
    const isLink = entry.isSymbolicLink();
    const target = isLink ? realOf(path.join(closed.root, file)) : path.join(real, entry.name);
    if (target === null) continue;
    if (entry.isDirectory() || (isLink && isFolder(target)))
      yield* faultsIn(closed, file, target, [...around, real]);
    else if (isLink) {
      const fault = leaving(closed, target);
      if (fault !== null) yield { file, message: fault };
    }
  }
}

const CIRCULAR =
  'expected a folder, found a symbolic link to a folder around it, which has no end; delete it';

/** What is wrong with a link by the place that it leads to; nothing where it leads nowhere. */
function leaving({ real, called }: FoundFolder, target: string | null): string | null {
  if (target === null || isWithin(target, real)) return null;
  return `expected a file of ${called}, found a symbolic link to '${target}'; copy what it leads to`;
}

function realOf(place: string): string | null {
  try {
    return realpathSync.native(place);
  } catch {
    return null;
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // What reads the files says why it cannot.
    return [];
  }
}

/** Whether a path is a folder, or a link to one: it may be gone, or lie in what is a file. */
export function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}

/** The files within a folder, relative to it, with slashes; a missing folder is empty, and some are skipped at any depth. */
export function filesIn(folder: string, without: readonly string[] = []): ReadonlySet<string> {
  const files = new Set<string>();
  const list = (within: string) => {
    for (const entry of readdirSync(path.join(folder, within), { withFileTypes: true })) {
      const name = within + entry.name;
      if (!entry.isDirectory()) files.add(name);
      else if (!without.includes(entry.name)) list(`${name}/`);
    }
  };
  if (existsSync(folder)) list('');
  return files;
}

export type Stamps = ReadonlyMap<string, string>;

export function stampsIn(folder: string): Stamps {
  return new Map(Array.from(filesIn(folder), (file) => [file, fileStamp(path.join(folder, file)) ?? '']));
}
