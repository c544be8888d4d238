import path from 'node:path';
import { fileStamp } from '../linkcheck/fileStamp.ts';
import { contentsOf, type FolderContents } from '../linkcheck/folderContents.ts';
import { askThread } from './thread.ts';

/** What a folder holds, relative to it, and what tells each of its files from any later version. */
export interface PresentFiles extends FolderContents {
  readonly stamps: ReadonlyMap<string, string>;
}

/** What a thread answers: names and stamps, each list as one text. Each name by itself would take longer to send than to find. */
export interface PackedFiles {
  readonly files: string;
  readonly stamps: string;
  readonly folders: string;
}

const PROGRAM = 'src/generate/presentFilesThread.ts';

/** No name of a file has this character. */
const BETWEEN = '\0';

/** Looks at a folder; one that does not exist holds nothing. */
export function presentFiles(folder: string): PresentFiles {
  const { files, folders } = contentsOf(folder);
  const stamps = new Map(Array.from(files, (file) => [file, fileStamp(path.join(folder, file)) ?? '']));
  return { files, folders, stamps };
}

/** Looks at a large folder in a thread: to ask the system for each of its files takes a fifth of a build after an edit. */
export async function presentFilesInThread(folder: string): Promise<PresentFiles> {
  return unpacked(await askThread<PackedFiles>(PROGRAM, folder));
}

/** Packs what a folder holds, to be sent to another thread. */
export function packed({ files, folders, stamps }: PresentFiles): PackedFiles {
  const inOrder = Array.from(files, (file) => stamps.get(file) ?? '');
  return { files: joined(files), stamps: joined(inOrder), folders: joined(folders) };
}

function unpacked({ files, stamps, folders }: PackedFiles): PresentFiles {
  const [names, stampOf] = [split(files), split(stamps)];
  return {
    files: new Set(names),
    folders: new Set(split(folders)),
    stamps: new Map(names.map((name, index) => [name, stampOf[index] ?? ''])),
  };
}

function joined(texts: Iterable<string>): string {
  return [...texts].join(BETWEEN);
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(BETWEEN);
}
