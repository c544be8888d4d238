import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
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
import { LINK_LEDGER_FILE } from './readLinkLedger.ts';

const FILES: readonly string[] = [...Object.values(SINGLE_FILES), LINK_LEDGER_FILE];

/** Files without which nothing can be built. */
const OPTIONAL: readonly string[] = [SINGLE_FILES.search, SINGLE_FILES.fields, LINK_LEDGER_FILE];
const REQUIRED = FILES.filter((name) => !OPTIONAL.includes(name));

/** Hidden files, those that systems and editors leave, and what is written for readers of the folder. */
const NO_CONTENT =
  /^[.~#]|~$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$|^readme(?:\.|$)|\.schema\.json$/i;

const MOVE = 'move it out of the content folder';

/**
 * The files of a content folder that neither a build nor another command reads, in the order of their paths: what they say
 * is on no page. Of a folder that nothing reads, the first one. Earlier builds that lie in the content folder are left out, and so
 * is what a message about a missing file or folder names.
 */
export function unreadFiles(folder: string): FileFault[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    if (!isFolder && (isReadFile(name) || isInPlace(folder, name))) return [];
    if (!isFolder) return [unread(name, 'file', name, meantFile(name))];
    if (isKeyOf(ENTRY_ENDINGS, name)) return withOtherEndings(folder, name, ENTRY_ENDINGS[name]);
    if (kindInPlaceOf(folder, name)) return [];
    const [first] = name === 'images' ? [] : filesWithin(folder, name);
    return first === undefined ? [] : [unread(first, 'folder', name, nearest(name, CONTENT_FOLDERS))];
  });
}

/** A folder with files that stands in place of the one of a kind of entries, such as `product`. */
interface MisnamedFolder extends FileFault {
  readonly kind: EntryKind;
}

/** The folders that stand in place of one that is missing or empty. */
export function misnamedFolders(folder: string): MisnamedFolder[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    const kind = isFolder ? kindInPlaceOf(folder, name) : null;
    if (!kind || filesWithin(folder, name).length === 0) return [];
    const message = `expected a folder '${kind}', found ${show(name)}, which no build reads; rename it, or begin its name with a dot`;
    return [{ kind, file: name, message }];
  });
}

/** The kind of entries whose folder is missing or empty, and which a folder was probably meant to hold. */
function kindInPlaceOf(folder: string, name: string): EntryKind | null {
  const meant = isKeyOf(ENTRY_ENDINGS, name) ? undefined : nearest(name, CONTENT_FOLDERS);
  return meant && isKeyOf(ENTRY_ENDINGS, meant) && filesWithin(folder, meant).length === 0 ? meant : null;
}

/** What a message about a missing single file ends with: the file that was probably meant by it, or what to do. */
export function aboutMissingFile(folder: string, name: string): string {
  const other = fileInPlaceOf(folder, name);
  return other
    ? ` but '${other}', which no build reads; rename that one`
    : '; write it as docs/content.md says';
}

/** Whether a file that nothing reads is in place of a missing one. */
function isInPlace(folder: string, name: string): boolean {
  const meant = meantFile(name);
  if (meant === undefined || !REQUIRED.includes(meant) || existsSync(path.join(folder, meant))) return false;
  return fileInPlaceOf(folder, meant) === name;
}

/** The first file that nothing reads and that was probably meant to be the one of that name. */
function fileInPlaceOf(folder: string, name: string): string | undefined {
  const files = entriesOf(folder).filter((entry) => !entry.isFolder && !isReadFile(entry.name));
  return files.find((file) => meantFile(file.name) === name)?.name;
}

/** The file that was probably meant by a name: the nearest one, else one with another ending. */
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

/** The files of a folder of entries that are none, by their names. */
function withOtherEndings(folder: string, kind: string, endings: readonly string[]): FileFault[] {
  const names = endings.map((ending) => `'*.${ending}'`).join(' or ');
  const others = filesWithin(folder, kind).filter((file) => !endings.includes(path.extname(file).slice(1)));
  return others.map((file) => ({
    file,
    message: `expected a file that a build reads, named ${names}, found ${show(path.basename(file))}; rename it, or ${MOVE}`,
  }));
}

/** The files in a folder and in those within it. */
function filesWithin(folder: string, name: string): string[] {
  const entries = entriesOf(path.join(folder, name));
  return entries.flatMap((entry) => {
    const inside = `${name}/${entry.name}`;
    return entry.isFolder ? filesWithin(folder, inside) : [inside];
  });
}

/**
 * What lies in a folder and may be content; nothing where it cannot be listed, or holds an earlier build. Symbolic links are left
 * out: they may lead in a circle.
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
    // What reads its files says why it cannot.
    return [];
  }
}
