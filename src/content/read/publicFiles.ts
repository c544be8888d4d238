import path from 'node:path';
import glob from 'fast-glob';
import { displayPath } from '../../cli/files.ts';
import type { ProblemLog } from '../check/problem.ts';
import { show, type WithOrigin } from '../check/validate.ts';
import { ignoreFaultyLinks, originOfFile, readableNames } from './sourceFile.ts';

export const PUBLIC_FOLDER = 'public';

/** Leftovers of systems, editors and git, never published on purpose. */
const LEFTOVER =
  /^(?:\.DS_Store|\._.*|\.git(?:ignore|keep|attributes)|Thumbs\.db|desktop\.ini|.*~|.*\.sw[op])$/i;

/** Characters that a name must not have in a URL, in a rule of a host or on Windows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const UNSERVED = /[\0-\x1f\x7f\\:*?"<>|#%]|^\s|[\s.]$/;

/** The hidden names that hosts read or serve; any other is a secret more often than a page. */
const MEANT_HIDDEN: readonly string[] = ['.well-known', '.htaccess'];

/** A file of `public/`, by its path within the site: `/ads.txt`. */
export interface PublicFile {
  readonly path: `/${string}`;
}

export async function readPublicFiles(folder: string, log: ProblemLog): Promise<WithOrigin<PublicFile>[]> {
  const ignore = ignoreFaultyLinks(folder, PUBLIC_FOLDER, log);
  const options = { cwd: path.resolve(folder), ignore, dot: true };
  const found = readableNames(folder, await glob(`${PUBLIC_FOLDER}/**/*`, options), log);
  return found.sort().flatMap((file) => {
    const [, ...parts] = file.split('/');
    if (LEFTOVER.test(parts.at(-1) ?? '')) return [];
    const origin = originOfFile(displayPath(path.join(folder, file)));
    const fault = faultOfName(parts);
    if (fault === null) return [{ value: { path: `/${parts.join('/')}` }, origin }];
    log.error(origin, [], fault);
    return [];
  });
}

function faultOfName(parts: readonly string[]): string | null {
  const unserved = parts.find((part) => UNSERVED.test(part));
  if (unserved !== undefined)
    return `expected a name that every host serves, found ${show(unserved)}; use letters, digits, hyphens and dots`;
  const hidden = parts.find((part) => part.startsWith('.') && !MEANT_HIDDEN.includes(part));
  if (hidden === undefined) return null;
  return (
    `expected a file for visitors, found the hidden ${show(hidden)}; of hidden names only ` +
    `${MEANT_HIDDEN.join(' and ')} are published: delete it, or move it out of ${PUBLIC_FOLDER}`
  );
}
