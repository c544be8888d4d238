import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { EMPTY_LEDGER, type Ledger } from '../domain/linkLedger.ts';
import { parseJson } from './parseJson.ts';
import type { ProblemLog } from './problem.ts';
import { ledgerSchema } from './schemas/ledger.ts';
import { readSource } from './sourceFile.ts';
import { validate } from './validate.ts';

/** The ledger's place in the content folder. */
export const LEDGER_FILE = 'link-ledger.json';

/** Reads the ledger of a content folder: empty where there is none yet; what is wrong with it goes to the log. */
export async function readLedger(folder: string, log: ProblemLog): Promise<Ledger> {
  const file = path.join(folder, LEDGER_FILE);
  if (!(await isThere(file))) return EMPTY_LEDGER;
  const source = await readSource(file, log);
  const parsed = source && parseJson(source, log);
  const ledger = parsed && validate(ledgerSchema, parsed, log);
  return ledger?.value ?? EMPTY_LEDGER;
}

/** Anything but a plain absence counts as there, so that reading it tells what is wrong. */
async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  );
}
