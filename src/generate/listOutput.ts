import path from 'node:path';
import { fileStamp } from '../linkcheck/fileStamp.ts';
import { contentsOf, type FolderContents } from '../linkcheck/folderContents.ts';

/** The files and folders in an output folder, with a stamp of each file that changes when the file does. */
export interface OutputListing extends FolderContents {
  readonly stamps: ReadonlyMap<string, string>;
}

/** Lists an output folder; a missing folder is empty. */
export function listOutput(folder: string): OutputListing {
  const { files, folders } = contentsOf(folder);
  const stamps = new Map(Array.from(files, (file) => [file, fileStamp(path.join(folder, file)) ?? '']));
  return { files, folders, stamps };
}
