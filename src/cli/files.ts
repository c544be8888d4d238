import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './userError.ts';

/** Formats a path for the terminal, with forward slashes on every system. */
export function displayPath(fullPath: string): string {
  return path.relative(process.cwd(), fullPath).split(path.sep).join('/') || '.';
}

/** Whether a place is a folder or lies in it; both are absolute, or relative to the same place. */
export function isWithin(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/**
 * Stamp that changes with every write to a file, because tools cannot set its
 * change time; null if there is no file.
 */
export function fileStamp(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}

class NoRegularFile extends Error {
  readonly code = 'NO_REGULAR_FILE';
}

/** Reads a file from an untrusted folder: a named pipe would block, and a device may never end. */
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
  /** Its name in messages: 'the content folder'. */
  readonly label: string;
}

/**
 * The symbolic links in a closed folder, or in a folder within it, that lead out of it, or back to a folder
 * that contains them, which would be read again at each level.
 */
export function faultyLinks(closed: ClosedFolder, name = ''): FaultyLink[] {
  const real = realOf(closed.root);
  return real === null ? [] : faultsAt({ ...closed, real }, name, name === '' ? [] : [real]);
}

/** @param around the real paths of the folders on the way here */
function faultsAt(closed: FoundFolder, name: string, around: readonly string[]): FaultyLink[] {
  const real = realOf(path.join(closed.root, name));
  if (real === null) return [];
  const message = around.some((outer) => isWithin(outer, real)) ? CIRCULAR : leaving(closed, real);
  if (message !== null) return [{ file: name, message }];
  const inner = entriesOf(real).filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
  return inner.flatMap((entry) => faultsAt(closed, path.posix.join(name, entry.name), [...around, real]));
}

/** The fault in the location of a file of a closed folder; null if there is none. */
export function faultOf(closed: ClosedFolder, name: string): string | null {
  const real = realOf(closed.root);
  return real === null ? null : leaving({ ...closed, real }, realOf(path.join(closed.root, name)));
}

/** Reads a file of a closed folder, unless a link that was added since the search leads out of it. */
export async function readWithin(closed: ClosedFolder, name: string): Promise<Buffer> {
  const file = path.join(closed.root, name);
  const message = faultOf(closed, name);
  if (message !== null) throw new UserError(`${file}: ${message}`);
  return readFile(file);
}

interface FoundFolder extends ClosedFolder {
  readonly real: string;
}

const CIRCULAR =
  'expected a folder, found a symbolic link to a folder around it, which has no end; delete it';

/** The fault of a link, by its target; none for a broken link. */
function leaving({ real, label }: FoundFolder, target: string | null): string | null {
  if (target === null || isWithin(target, real)) return null;
  return `expected a file of ${label}, found a symbolic link to '${target}'; copy what it leads to`;
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
    // Reading the files reports why it fails.
    return [];
  }
}

/** Whether a path is a folder, or a link to one: it may be gone, or be within a file. */
export function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}

/**
 * The files within a folder, relative to it, with slashes; a missing folder is empty,
 * and some are skipped at any depth.
 */
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
