import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileStamp } from '../cli/files.ts';

/**
 * Lists the files within a folder, relative to it, with slashes; a missing folder is empty.
 * @param without names of folders to skip at any depth
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

/** Stamp of each file of a folder, which changes when the file does. */
export type Stamps = ReadonlyMap<string, string>;

/** Stamps the files of a folder; a missing folder is empty. */
export function stampsIn(folder: string): Stamps {
  return new Map(Array.from(filesIn(folder), (file) => [file, fileStamp(path.join(folder, file)) ?? '']));
}
