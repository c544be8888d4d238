import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { documentPath } from '../../cli/engine.ts';
import { MARKER_FILE } from '../../domain/markerFile.ts';
import { nearest } from '../../domain/nearest.ts';
import { isKeyOf } from '../../domain/table.ts';
import type { EntryKind } from '../check/rejected.ts';
import { show } from '../check/validate.ts';
import {
  CONTENT_FOLDERS,
  ENTRY_ENDINGS,
  type FileFault,
  isImportFile,
  SINGLE_FILES,
} from './contentFiles.ts';
import { LINK_LEDGER_FILE, PRICE_HISTORY_FILE } from './ledgers.ts';

const FILES: readonly string[] = [...Object.values(SINGLE_FILES), LINK_LEDGER_FILE, PRICE_HISTORY_FILE];

/** Files that every build needs. */
const OPTIONAL: readonly string[] = [
  SINGLE_FILES.search,
  SINGLE_FILES.fields,
  SINGLE_FILES.words,
  SINGLE_FILES.authors,
  SINGLE_FILES.criteria,
  SINGLE_FILES.plates,
  LINK_LEDGER_FILE,
  PRICE_HISTORY_FILE,
];
const REQUIRED = FILES.filter((name) => !OPTIONAL.includes(name));

/** Hidden files, leftovers of systems and editors, and readmes. */
const NO_CONTENT =
  /^[.~#]|~$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$|^readme(?:\.|$)|\.schema\.json$/i;

const MOVE = 'move it out of the content folder';

/**
 * Finds files of a content folder that no command reads, in the order of their paths. Of an unread folder it returns the first file. It
 * leaves out earlier builds in the content folder, and what a message about a missing file or folder names.
 */
export function unreadFiles(folder: string): FileFault[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    if (!isFolder && (isReadFile(name) || isInPlace(folder, name))) return [];
    if (!isFolder) return [unread(name, 'file', name, meantFile(name))];
    if (isKeyOf(ENTRY_ENDINGS, name)) return withOtherEndings(folder, name, ENTRY_ENDINGS[name]);
    if (kindInPlaceOf(folder, name)) return [];
    const [first] = CONTENT_FOLDERS.includes(name) ? [] : filesWithin(folder, name);
    return first === undefined ? [] : [unread(first, 'folder', name, nearest(name, CONTENT_FOLDERS))];
  });
}

/** A folder with a misspelled name, such as `product`, that holds files. */
interface MisnamedFolder extends FileFault {
  readonly kind: EntryKind;
}

/** Finds folders that are probably meant as one that is missing or empty. */
export function misnamedFolders(folder: string): MisnamedFolder[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    const kind = isFolder ? kindInPlaceOf(folder, name) : null;
    if (!kind || filesWithin(folder, name).length === 0) return [];
    const message = `expected a folder '${kind}', found ${show(name)}, which no build reads; rename it, or begin its name with a dot`;
    return [{ kind, file: name, message }];
  });
}

/** Returns the kind of entries that a folder is probably meant to hold, if the folder of that kind is missing or empty. */
function kindInPlaceOf(folder: string, name: string): EntryKind | null {
  const meant = isKeyOf(ENTRY_ENDINGS, name) ? undefined : nearest(name, CONTENT_FOLDERS);
  return meant && isKeyOf(ENTRY_ENDINGS, meant) && filesWithin(folder, meant).length === 0 ? meant : null;
}

/** Returns the end of the message about a missing file: the file that is probably meant as it, or what to do. */
export function aboutMissingFile(folder: string, name: string): string {
  const other = fileInPlaceOf(folder, name);
  return other
    ? ` but '${other}', which no build reads; rename that one`
    : `; write it as ${documentPath('content.md')} says`;
}

/** Whether an unread file is probably meant as a missing one. */
function isInPlace(folder: string, name: string): boolean {
  const meant = meantFile(name);
  if (meant === undefined || !REQUIRED.includes(meant) || existsSync(path.join(folder, meant))) return false;
  return fileInPlaceOf(folder, meant) === name;
}

/** Returns the first unread file that is probably meant as the one of that name. */
function fileInPlaceOf(folder: string, name: string): string | undefined {
  const files = entriesOf(folder).filter((entry) => !entry.isFolder && !isReadFile(entry.name));
  return files.find((file) => meantFile(file.name) === name)?.name;
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
