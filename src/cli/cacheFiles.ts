import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from './replaceFiles.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days after which nobody is likely to ask for what is kept. */
const KEPT = 30;

/** A folder of the project's cache. Where `.cache` cannot be written to, `scripts/run.mjs` has named another one. */
export function projectCache(name: string): string {
  const usual = fileURLToPath(new URL('../../.cache', import.meta.url));
  return path.join(process.env['HATCH_CACHE'] ?? usual, name);
}

/**
 * Keeps a file for later runs, whole or not at all; another process may keep the same one at the same time. A folder that
 * cannot be written to only costs the later runs their time.
 */
export function writeCacheFile(file: string, contents: string | Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    replaceFile(file, contents, { flush: false });
  } catch {}
}

/** Marks a file as used today; one that cannot be marked only costs a later run its time. */
export function noteUse(file: string): void {
  const now = new Date();
  try {
    if (statSync(file).mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  } catch {}
}

/** Removes what nobody has used for a month. */
export function removeOldFiles(folder: string): void {
  const oldest = Date.now() - KEPT * DAY;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isFile() && statSync(file).mtimeMs < oldest) rmSync(file, { force: true });
    }
  } catch {}
}
