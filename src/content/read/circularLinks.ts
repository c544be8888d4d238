import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../../cli/isWithin.ts';
import type { FileFault } from './fileFault.ts';

/**
 * The symbolic links within a folder of a content folder that lead to a folder around them. Who follows them reads the same files
 * some forty levels deep, and of two such links every path through both.
 * @param name of the folder, relative to the content folder
 */
export function circularLinks(content: string, name: string): FileFault[] {
  const root = listed(content);
  return root ? [...circlesIn(content, name, [root.real])] : [];
}

/** @param around the real paths of the folders through which this one was come to */
function* circlesIn(content: string, name: string, around: readonly string[]): Generator<FileFault> {
  const folder = path.join(content, name);
  const found = listed(folder);
  if (!found) return;
  const { real, entries } = found;
  if (around.some((outer) => isWithin(outer, real))) yield { file: name, message: CIRCULAR };
  else
    for (const entry of entries)
      if (isFolder(folder, entry)) yield* circlesIn(content, `${name}/${entry.name}`, [...around, real]);
}

const CIRCULAR =
  'expected a folder, found a symbolic link to a folder around it, which has no end; delete it';

/** What is in a folder, and its real path. */
interface Listed {
  readonly real: string;
  readonly entries: readonly Dirent[];
}

/** Lists a folder; null where that cannot be done, of which others tell. */
function listed(folder: string): Listed | null {
  try {
    return {
      real: realpathSync.native(folder),
      entries: readdirSync(folder, { withFileTypes: true }),
    };
  } catch {
    return null;
  }
}

/** Whether an entry is a folder, or a link to one that can be followed. */
function isFolder(folder: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path.join(folder, entry.name)).isDirectory();
  } catch {
    return false;
  }
}
