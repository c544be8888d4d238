import type { ProblemLog } from '../check/problem.ts';
import { positionOf, type SourceFile } from './sourceFile.ts';

/** The line above the first of two versions between which git leaves the choice (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented). */
const FIRST_VERSION = /^<{7} /m;

const MERGE =
  "expected one version, found a merge of two; keep one of each pair, and delete the lines with '<<<<<<<', '=======' and '>>>>>>>'";

/**
 * Logs the first conflict that git left in a file, in place of every mistake that follows from its markers.
 * @returns whether there is one
 */
export function logConflict(source: SourceFile, log: ProblemLog, message = MERGE): boolean {
  const offset = source.text.search(FIRST_VERSION);
  if (offset < 0) return false;
  log.error({ file: source.file, locate: () => positionOf(source, offset) }, [], message);
  return true;
}
