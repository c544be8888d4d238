import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeSynced } from '../../cli/writeSynced.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { LEDGER_FILE, readLedger } from '../../content/read/readLedger.ts';
import type { Ledger } from '../../domain/links/linkLedger.ts';
import { formatLedger } from './formatLedger.ts';

/**
 * Writes the ledger of a content folder, unless the file holds the same data in any layout. A new file is written beside
 * the old one and then renamed, so that a complete file exists at any time.
 * @returns the path of the file, or null where nothing had to be written
 * @throws ContentError where the old file cannot be read: a run must not overwrite what it does not understand
 */
export async function saveLedger(content: string, ledger: Ledger): Promise<string | null> {
  const log = new ProblemLog();
  const old = await readLedger(content, log);
  log.throwIfAny();
  const text = formatLedger(ledger);
  if (formatLedger(old) === text) return null;
  const file = path.join(content, LEDGER_FILE);
  const temporary = path.join(content, `.${LEDGER_FILE}.new`);
  try {
    await writeSynced(temporary, text);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return file;
}
