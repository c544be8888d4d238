import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../cli/readRegularFile.ts';
import { contentsOf } from '../linkcheck/folderContents.ts';

/**
 * Hash of some texts and of the names and contents of files. It reads every file, because an unchanged modification time does not prove
 * unchanged content.
 * @param paths folders or files
 * @param without names of folders to skip
 * @throws if one of them cannot be read
 */
export function fingerprint(
  paths: readonly string[],
  texts: readonly string[],
  without: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:${text}`);
  for (const root of paths) {
    for (const file of filesIn(root, without)) {
      const contents = readRegularFile(path.join(root, file));
      hash.update(`${file}\0${contents.length}\0`).update(contents);
    }
  }
  return hash.digest('hex');
}

/** Files in a folder, sorted and relative to it; an empty name for a file. */
function filesIn(root: string, without: readonly string[]): string[] {
  return statSync(root).isDirectory() ? [...contentsOf(root, without).files].sort() : [''];
}
