import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The files and folders within a folder, relative to it, with slashes. */
export interface FolderContents {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/**
 * Lists a folder recursively; a missing folder is empty.
 * @param without names of folders to skip at any depth
 */
export function contentsOf(folder: string, without: readonly string[] = []): FolderContents {
  const [files, folders] = [new Set<string>(), new Set<string>()];
  const list = (within: string) => {
    for (const entry of readdirSync(path.join(folder, within), { withFileTypes: true })) {
      if (without.includes(entry.name) && entry.isDirectory()) continue;
      const name = within + entry.name;
      (entry.isDirectory() ? folders : files).add(name);
      if (entry.isDirectory()) list(`${name}/`);
    }
  };
  if (existsSync(folder)) list('');
  return { files, folders };
}
