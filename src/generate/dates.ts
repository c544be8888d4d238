import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { displayPath } from '../cli/files.ts';

/**
 * The day of the last commit of each file of a content folder, an ISO date by the file's name in messages.
 */
export type CommitDates = ReadonlyMap<string, string>;

/** Overrides the user's git settings: unquoted names, and no extra lines in the log. */
const SETTINGS = ['core.quotePath=false', 'color.ui=false', 'log.showSignature=false'].flatMap((setting) => [
  '-c',
  setting,
]);

/** Begins the line of a commit; no name of a file begins with it. */
const COMMIT = '\u0001';

/**
 * Asks git once when the files of a content folder were last committed. The date is
 * unknown without git, outside of a repository, for a file that was never committed, and
 * for one at the boundary of a shallow clone.
 * @param onRefusal gets the way out when git refuses a repository that another user owns, as in containers
 */
export function readCommitDates(content: string, onRefusal: (message: string) => void): CommitDates {
  const dates = new Map<string, string | null>();
  let date: string | null = null;
  // The latest commit comes first.
  for (const line of logOf(content, onRefusal).split('\n')) {
    const file = displayPath(path.join(content, line));
    if (line.startsWith(COMMIT)) date = dateIn(line.slice(COMMIT.length));
    else if (line !== '' && !dates.has(file)) dates.set(file, date);
  }
  return new Map([...dates].flatMap(([file, known]) => (known === null ? [] : [[file, known]])));
}

/**
 * The date of a commit, `2026-01-31 HEAD -> main`; null at the boundary of a
 * shallow clone, `2026-01-31 grafted`.
 */
function dateIn(commit: string): string | null {
  const [date = '', ...refs] = commit.split(/,? /);
  return refs.includes('grafted') ? null : date;
}

function logOf(content: string, onRefusal: (message: string) => void): string {
  const options = ['--decorate=short', `--format=${COMMIT}%cs %D`, '--name-only', '--relative', '--', '.'];
  try {
    return execFileSync('git', ['-C', content, ...SETTINGS, 'log', ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    const refused = /dubious ownership in repository at '(.+)'/.exec(String(error));
    if (refused) onRefusal(`${UNTRUSTED}; run 'git config --global --add safe.directory ${refused[1]}'`);
    return '';
  }
}

const UNTRUSTED =
  'expected commit dates for the sitemap, found a repository that another user owns, which git refuses to read';
