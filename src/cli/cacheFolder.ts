import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { replaceFile } from './replaceFiles.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days after which an unused file is removed. */
const KEPT = 30;

/** A folder in the cache of the folder that a command works in; it need not exist yet. */
export function projectCache(name: string): string {
  return path.join(cacheFolder(path.resolve('.cache')), name);
}

/**
 * A folder for a cache: the given absolute path, or a temporary one for this
 * process if that cannot be written to.
 */
export function cacheFolder(wanted: string): string {
  if (isWritable(wanted)) return wanted;
  // The environment reaches threads and child processes: they share the folder.
  const shared = process.env['HATCH_CACHE'];
  if (shared) return shared;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hatch-cache-'));
  process.env['HATCH_CACHE'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.error(`${wanted} cannot be written to: nothing is kept for the next run`);
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

/** Writes a file to a cache, whole or not at all; if that fails, a later run only takes longer. */
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
