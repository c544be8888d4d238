import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { replaceFile } from './replaceFiles.ts';
import { UserError } from './userError.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days after which an unused file is removed. */
const KEPT = 30;

/** A folder in the cache of the folder that a command works in; it need not exist yet. */
export function projectCache(name: string): string {
  return path.join(cacheFolder(path.resolve('.cache')), name);
}

/**
 * Finds a writable folder for a cache: the given one, or else one in the system's temporary folder, which is announced on stderr.
 * @param wanted an absolute path
 * @throws UserError if there is none, or somebody else has made it
 */
export function cacheFolder(wanted: string): string {
  if (isWritable(wanted)) return wanted;
  const folder = ownTemporaryFolder(wanted);
  // The environment reaches threads and child processes: one of them announces the folder.
  if (process.env['HATCH_CACHE'] !== folder)
    console.error(`${wanted} cannot be written to: caches are kept in ${folder}`);
  process.env['HATCH_CACHE'] = folder;
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Others can write to the temporary folder, and builds trust what they find in a cache: it must belong to this user alone. */
function ownTemporaryFolder(wanted: string): string {
  const user = process.getuid?.() ?? os.userInfo().username;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `hatch-guide-${user}-${name}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw noFolder(wanted, error instanceof Error ? error.message : String(error));
  }
  const found = lstatSync(folder);
  const isOwn = process.getuid === undefined || (found.uid === user && (found.mode & 0o077) === 0);
  if (!found.isDirectory() || !isOwn)
    throw noFolder(wanted, `'${folder}', which is not a folder of this user alone`);
  return folder;
}

function noFolder(wanted: string, found: string): UserError {
  return new UserError(
    `expected a folder for caches that can be written to, found neither '${wanted}' nor another: ${found}; set TMPDIR to one`,
  );
}

/**
 * Writes a file to a cache, whole or not at all; another process may write the same file at the same time. If that fails, a later run
 * only takes longer.
 */
export function writeCacheFile(file: string, contents: string | Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    replaceFile(file, contents, { flush: false });
  } catch {}
}

/** Marks a file as used today, so that `removeOldFiles` leaves it. */
export function noteUse(file: string): void {
  const now = new Date();
  try {
    if (statSync(file).mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  } catch {}
}

/** Removes the files of a folder that have not been used for a month. */
export function removeOldFiles(folder: string): void {
  const oldest = Date.now() - KEPT * DAY;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isFile() && statSync(file).mtimeMs < oldest) rmSync(file, { force: true });
    }
  } catch {}
}
