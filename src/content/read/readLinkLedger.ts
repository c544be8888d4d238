import path from 'node:path';
import { EMPTY_LINK_LEDGER, type LinkLedger } from '../../domain/links/linkLedger.ts';
import type { ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import { validate } from '../check/validate.ts';
import { linkLedgerSchema } from '../schemas/linkLedger.ts';
import { memoized, type Notes } from './cachedReader.ts';
import { parseJson } from './parseJson.ts';
import { isThere, logConflict, readSingleSource, type SourceFile } from './sourceFile.ts';

/** The ledger's place in the content folder. */
export const LINK_LEDGER_FILE = 'link-ledger.json';

/** Reads the ledger of a content folder and logs its problems; empty if there is no ledger yet. */
export async function readLinkLedger(folder: string, log: ProblemLog): Promise<LinkLedger> {
  return linkLedgerReader(folder)({ log, rejected: new Rejected() });
}

/** Creates a reader of the ledger of a content folder. */
export function linkLedgerReader(folder: string): (notes: Notes) => LinkLedger {
  const file = path.join(folder, LINK_LEDGER_FILE);
  const read = memoized((source, { log }) => ledgerIn(source, log));
  return (notes) => {
    if (!isThere(file)) return EMPTY_LINK_LEDGER;
    const source = readSingleSource(folder, LINK_LEDGER_FILE, notes.log);
    return source ? read(source, notes) : EMPTY_LINK_LEDGER;
  };
}

function ledgerIn(source: SourceFile, log: ProblemLog): LinkLedger {
  const parsed = logConflict(source, log, MERGE) ? null : parseJson(source, log);
  const ledger = parsed && validate(linkLedgerSchema, parsed, log);
  return ledger?.value ?? EMPTY_LINK_LEDGER;
}

const MERGE = 'expected one ledger, found a merge of two; keep either side, the next audit corrects the rest';
