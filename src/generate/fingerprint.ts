import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../cli/readRegularFile.ts';
import { contentsOf } from '../linkcheck/folderContents.ts';

/**
 * A hash of some texts and of the names and bytes of all files in some folders. It reads every file: what a clock or a
 * tool says of a file is no proof that it is the same.
 * @param places folders or files, by their paths
 * @param without names of folders within them whose files do not count
 * @throws where one of them cannot be read
 */
export function fingerprint(
  places: readonly string[],
  texts: readonly string[],
  without: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:${text}`);
  for (const place of places) {
    for (const file of filesIn(place, without)) {
      const contents = readRegularFile(path.join(place, file));
      hash.update(`${file}\0${contents.length}\0`).update(contents);
    }
  }
  return hash.digest('hex');
}

/** The files of a folder in the order of their names, relative to it; a file is itself. */
function filesIn(place: string, without: readonly string[]): string[] {
  return statSync(place).isDirectory() ? [...contentsOf(place, without).files].sort() : [''];
}
