import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../../cli/isRunning.ts';
import { replaceFile } from '../../cli/replaceFiles.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { LINK_LEDGER_FILE, readLinkLedger } from '../../content/read/readLinkLedger.ts';
import type { LinkLedger } from '../../domain/links/linkLedger.ts';
import { formatLedger } from './formatLedger.ts';

/**
 * Updates the ledger of a content folder, as it is now: another run may have written it meanwhile. A file that holds the
 * same data in any layout is not touched. A new file is written beside the old one and then renamed, so that a complete file
 * exists at any time.
 * @param update gives the ledger after the run
 * @returns the path of the file, or null where nothing had to be written
 * @throws ContentError where the old file cannot be read: a run must not overwrite what it does not understand
 */
export async function saveLedger(
  content: string,
  update: (old: LinkLedger) => LinkLedger,
): Promise<string | null> {
  const log = new ProblemLog();
  const old = await readLinkLedger(content, log);
  log.throwIfAny();
  const text = formatLedger(update(old));
  if (formatLedger(old) === text) return null;
  return writeLedger(content, text);
}

/** Replaces the file of a content folder; gives its path. */
async function writeLedger(content: string, text: string): Promise<string> {
  const file = path.join(content, LINK_LEDGER_FILE);
  await removeAbandoned(content);
  replaceFile(file, text, { flush: true });
  return file;
}

/** Removes the temporary files that killed processes have left. */
async function removeAbandoned(content: string): Promise<void> {
  for (const name of await readdir(content)) {
    const [, pid] = TEMPORARY.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(path.join(content, name), { force: true });
  }
}

const TEMPORARY = /^\.link-ledger\.json\.(\d+)\.new$/;
