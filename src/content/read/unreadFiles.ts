import path from 'node:path';
import glob from 'fast-glob';
import { displayPath } from '../../cli/files.ts';
import { MARKER_FILE } from '../../domain/markerFile.ts';
import { nearest } from '../../domain/nearest.ts';
import { isKeyOf } from '../../domain/table.ts';
import type { ProblemLog } from '../check/problem.ts';
import { show } from '../check/validate.ts';
import { CONTENT_FOLDERS, ENTRY_ENDINGS, isImportFile, SINGLE_FILES } from './contentFiles.ts';
import { LINK_LEDGER_FILE, PRICE_HISTORY_FILE, STORE_PRICES_FILE } from './ledgers.ts';
import { originOfFile } from './sourceFile.ts';

const FILES: readonly string[] = [
  ...Object.values(SINGLE_FILES).map(({ name }) => name),
  ...[LINK_LEDGER_FILE, PRICE_HISTORY_FILE, STORE_PRICES_FILE],
];

/** Hidden files, leftovers of systems and editors, and readmes. */
const NO_CONTENT =
  /^[.~#]|~$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$|^readme(?:\.|$)|\.schema\.json$/i;

const MOVE = 'move it out of the content folder';

/**
 * Warns of files of a content folder that no command reads, and of the first file of each such folder.
 * Earlier builds in it are left out.
 */
export async function warnOfUnreadFiles(folder: string, log: ProblemLog): Promise<void> {
  // Symbolic links may lead in a circle. Reading the files reports those that cannot be listed.
  const options = { cwd: path.resolve(folder), followSymbolicLinks: false, suppressErrors: true };
  const marks = await glob(`**/${MARKER_FILE}`, { ...options, dot: true });
  const builds = marks.map((mark) => `${glob.escapePath(path.posix.dirname(mark))}/**`);
  const files = await glob('**/*', { ...options, ignore: ['images/**', 'public/**', ...builds] });
  const reported = new Set<string>();
  for (const file of files.filter(mayBeContent).sort()) {
    const [top = '', ...inside] = file.split('/');
    const fault = inside.length === 0 ? faultOfFile(file) : faultWithin(top, file);
    if (fault === null || reported.has(top)) continue;
    if (!isKeyOf(ENTRY_ENDINGS, top)) reported.add(top);
    // Only the case of its ending keeps a text such as `hatch.MD` from being read:
    // links to its page are no mistakes.
    const isMeant = isKeyOf(ENTRY_ENDINGS, top) && faultWithin(top, file.toLowerCase()) === null;
    if (isMeant) log.rejected.add(top);
    log.add(isMeant ? 'error' : 'warning', originOfFile(displayPath(path.join(folder, file))), [], fault);
  }
}

function mayBeContent(file: string): boolean {
  return !file.split('/').some((name) => NO_CONTENT.test(name));
}

function faultOfFile(name: string): string | null {
  if (FILES.includes(name) || isImportFile(name)) return null;
  // The nearest name, or else the same name with another extension.
  const meant = nearest(name, FILES) ?? FILES.find((known) => path.parse(known).name === name.split('.')[0]);
  return unread('file', name, meant);
}

/**
 * Folders of entries have files with the endings of their kind; a folder of another name is reported once.
 */
function faultWithin(folder: string, file: string): string | null {
  if (!isKeyOf(ENTRY_ENDINGS, folder)) return unread('folder', folder, nearest(folder, CONTENT_FOLDERS));
  const endings = ENTRY_ENDINGS[folder];
  const isReview = /^products\/reviews\/.*\.md$/.test(file);
  if (isReview || endings.includes(path.extname(file).slice(1))) return null;
  const names = endings.map((ending) => `'*.${ending}'`).join(' or ');
  return `expected a file that a build reads, named ${names}, found ${show(path.basename(file))}; rename it, or ${MOVE}`;
}

function unread(kind: string, name: string, meant: string | undefined): string {
  const hint = meant ? `did you mean '${meant}'?` : `${MOVE}, or begin its name with a dot`;
  return `expected a ${kind} that a build reads, found ${show(name)}; ${hint}`;
}
