import { readdirSync } from 'node:fs';
import path from 'node:path';
import { MARKER_FILE } from '../../domain/markerFile.ts';
import { nearest } from '../../domain/nearest.ts';
import { isKeyOf } from '../../domain/table.ts';
import type { ProblemLog } from '../check/problem.ts';
import { show } from '../check/validate.ts';
import { CONTENT_FOLDERS, ENTRY_ENDINGS, isImportFile, SINGLE_FILES } from './contentFiles.ts';
import { LINK_LEDGER_FILE, PRICE_HISTORY_FILE } from './ledgers.ts';
import { displayPath, originOfFile } from './sourceFile.ts';

const FILES: readonly string[] = [
  ...Object.values(SINGLE_FILES).map(({ name }) => name),
  ...[LINK_LEDGER_FILE, PRICE_HISTORY_FILE],
];

/** Hidden files, leftovers of systems and editors, and readmes. */
const NO_CONTENT =
  /^[.~#]|~$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$|^readme(?:\.|$)|\.schema\.json$/i;

const MOVE = 'move it out of the content folder';

/** A problem with a content file as a whole. */
interface FileFault {
  /** Relative to the content folder, with slashes. */
  readonly file: string;
  readonly message: string;
}

/** Warns of files of a content folder that no command reads, and of the first file of each such folder. Earlier builds in it are left out. */
export function warnOfUnreadFiles(folder: string, log: ProblemLog): void {
  for (const { file, message } of unreadFiles(folder))
    log.warning(originOfFile(displayPath(path.join(folder, file))), [], message);
}

function unreadFiles(folder: string): FileFault[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    if (!isFolder) return isReadFile(name) ? [] : [unread(name, 'file', name, meantFile(name))];
    if (isKeyOf(ENTRY_ENDINGS, name)) return withOtherEndings(folder, name, ENTRY_ENDINGS[name]);
    const [first] = CONTENT_FOLDERS.includes(name) ? [] : filesWithin(folder, name);
    return first === undefined ? [] : [unread(first, 'folder', name, nearest(name, CONTENT_FOLDERS))];
  });
}

/** Returns the file that a name probably means: the nearest one, or else one with another extension. */
function meantFile(name: string): string | undefined {
  return nearest(name, FILES) ?? FILES.find((known) => path.parse(known).name === name.split('.')[0]);
}

function unread(file: string, kind: string, name: string, meant: string | undefined): FileFault {
  const hint = meant ? `did you mean '${meant}'?` : `${MOVE}, or begin its name with a dot`;
  return { file, message: `expected a ${kind} that a build reads, found ${show(name)}; ${hint}` };
}

function isReadFile(name: string): boolean {
  return FILES.includes(name) || isImportFile(name);
}

/** Finds files of a folder of entries with other extensions. */
function withOtherEndings(folder: string, kind: string, endings: readonly string[]): FileFault[] {
  const names = endings.map((ending) => `'*.${ending}'`).join(' or ');
  const others = filesWithin(folder, kind).filter(
    (file) => !endings.includes(path.extname(file).slice(1)) && !isReview(file),
  );
  return others.map((file) => ({
    file,
    message: `expected a file that a build reads, named ${names}, found ${show(path.basename(file))}; rename it, or ${MOVE}`,
  }));
}

/** Whether a file is a review, which lies in a folder within that of the products. */
function isReview(file: string): boolean {
  return /^products\/reviews\/.*\.md$/.test(file);
}

/** Lists the files of a folder and its subfolders. */
function filesWithin(folder: string, name: string): string[] {
  const entries = entriesOf(path.join(folder, name));
  return entries.flatMap((entry) => {
    const inside = `${name}/${entry.name}`;
    return entry.isFolder ? filesWithin(folder, inside) : [inside];
  });
}

/**
 * Lists what may be content in a folder; nothing if it cannot be listed or holds an earlier build. It leaves out symbolic links, which
 * may lead in a circle.
 */
function entriesOf(folder: string): { readonly name: string; readonly isFolder: boolean }[] {
  const entries = listed(folder);
  if (entries.some(({ name }) => name === MARKER_FILE)) return [];
  return entries
    .filter((entry) => !NO_CONTENT.test(entry.name) && !entry.isSymbolicLink())
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function listed(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Reading its files reports why it cannot be listed.
    return [];
  }
}
