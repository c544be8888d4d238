import path from 'node:path';
import { fileStamp } from '../linkcheck/fileStamp.ts';
import { contentsOf, type FolderContents } from '../linkcheck/folderContents.ts';

/** What a folder holds, relative to it, and a stamp of each file that changes with it. */
export interface PresentFiles extends FolderContents {
  readonly stamps: ReadonlyMap<string, string>;
}

/** Looks at a folder; one that does not exist holds nothing. */
export function presentFiles(folder: string): PresentFiles {
  const { files, folders } = contentsOf(folder);
  const stamps = new Map(Array.from(files, (file) => [file, fileStamp(path.join(folder, file)) ?? '']));
  return { files, folders, stamps };
}
