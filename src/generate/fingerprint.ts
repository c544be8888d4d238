import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A hash of some texts and of the names and bytes of all files in some folders. It reads every file: what a clock or a
 * tool says of a file is no proof that it is the same.
 * @param places folders or files, by their paths
 */
export function fingerprint(places: readonly string[], texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:${text}`);
  for (const place of places) {
    for (const file of filesIn(place)) {
      const contents = readFileSync(file);
      hash.update(`${path.relative(place, file)}\0${contents.length}\0`).update(contents);
    }
  }
  return hash.digest('hex');
}

/** The files of a folder, at any depth and in the order of their names; a file itself. */
function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(path.join(place, entry.name)));
}
