import { readdirSync } from 'node:fs';
import path from 'node:path';
import { MARKER_FILE } from '../../domain/markerFile.ts';
import { nearest } from '../../domain/nearest.ts';
import { isKeyOf } from '../../domain/table.ts';
import { show } from '../check/values.ts';
import { CONTENT_FOLDERS, ENTRY_ENDINGS, SETTING_FILES } from './contentFiles.ts';
import { LEDGER_FILE } from './readLedger.ts';

/** A file of a content folder that neither a build nor another command reads: what it says is on no page. */
export interface UnreadFile {
  /** Relative to the content folder, with slashes. */
  readonly file: string;
  /** What was expected, what was found, and what to do. */
  readonly message: string;
}

const FILES: readonly string[] = [...Object.values(SETTING_FILES), LEDGER_FILE];

/** What `npm run import` keeps beside them, for each feed. */
const OF_IMPORTS = /^import(?:-ledger(?:-.+)?\.json|(?:-.+)?\.yaml)$/;

/** Hidden files, those that systems and editors leave, and what is written for readers of the folder. */
const NO_CONTENT =
  /^[.~#]|~$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$|^readme(?:\.|$)|\.schema\.json$/i;

const MOVE = 'move it out of the content folder';

/**
 * The files of a content folder that nothing reads, in the order of their paths; of a folder that nothing reads, the
 * first one. Earlier builds that lie in the content folder are left out.
 */
export function unreadFiles(folder: string): UnreadFile[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    if (!isFolder) return isReadFile(name) ? [] : [unread(name, 'file', name, FILES)];
    if (isKeyOf(ENTRY_ENDINGS, name)) return withOtherEndings(folder, name, ENTRY_ENDINGS[name]);
    const [first] = name === 'images' ? [] : filesWithin(folder, name);
    return first === undefined ? [] : [unread(first, 'folder', name, CONTENT_FOLDERS)];
  });
}

function unread(file: string, kind: string, name: string, known: readonly string[]): UnreadFile {
  const meant = nearest(name, known);
  const hint = meant ? `did you mean '${meant}'?` : `${MOVE}, or begin its name with a dot`;
  return { file, message: `expected a ${kind} that a build reads, found ${show(name)}; ${hint}` };
}

function isReadFile(name: string): boolean {
  return FILES.includes(name) || OF_IMPORTS.test(name);
}

/** The files of a folder of entries that are none, by their names. */
function withOtherEndings(folder: string, kind: string, endings: readonly string[]): UnreadFile[] {
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
