import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ProblemLog } from '../../content/check/problem.ts';
import { LEDGER_FILE, readLedger } from '../../content/read/readLedger.ts';
import type { Ledger } from '../../domain/links/linkLedger.ts';
import { formatLedger } from './formatLedger.ts';

/**
 * Writes the ledger of a content folder, unless the file says the same already, however it is laid out. The new file
 * is written beside the old one and takes its place when it is whole: whatever happens on the way, one of the two is
 * there.
 * @returns the file, or null where nothing had to be written
 * @throws ContentError where the old file cannot be read: what it remembers is not for a run to throw away
 */
export async function saveLedger(content: string, ledger: Ledger): Promise<string | null> {
  const log = new ProblemLog();
  const old = await readLedger(content, log);
  log.throwIfAny();
  const text = formatLedger(ledger);
  if (formatLedger(old) === text) return null;
  const file = path.join(content, LEDGER_FILE);
  const beside = path.join(content, `.${LEDGER_FILE}.new`);
  try {
    await writeWhole(beside, text);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return file;
}

/** Returns when the text is on the disk and not only on its way there: renaming comes after. */
async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
