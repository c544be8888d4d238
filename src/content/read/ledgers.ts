import path from 'node:path';
import type { z } from 'zod';
import { EMPTY_LINK_LEDGER, type LinkLedger } from '../../domain/links/linkLedger.ts';
import type { ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import { validate, type WithOrigin } from '../check/validate.ts';
import { linkLedgerSchema, priceHistorySchema } from '../schemas/ledgers.ts';
import { memoized, type Notes } from './cachedReader.ts';
import { parseJson } from './parseJson.ts';
import { displayPath, isThere, logConflict, originOfFile, readSingleSource } from './sourceFile.ts';

/** The files in the content folder that commands write. */
export const LINK_LEDGER_FILE = 'link-ledger.json';
export const PRICE_HISTORY_FILE = 'price-history.json';

/** Creates a reader of what the audit knows of links; empty if there is no ledger yet. */
export const linkLedgerReader = (folder: string) =>
  ledgerReader(folder, LINK_LEDGER_FILE, linkLedgerSchema, {
    nothing: EMPTY_LINK_LEDGER,
    aboutMerge:
      'expected one ledger, found a merge of two; keep either side, the next audit corrects the rest',
  });

/** Creates a reader of the prices that stores asked; empty if there are none yet. */
export const priceHistoryReader = (folder: string) =>
  ledgerReader(folder, PRICE_HISTORY_FILE, priceHistorySchema, {
    nothing: new Map(),
    aboutMerge: 'expected one history, found a merge of two; keep the lines of both, and delete the marks',
  });

/** Reads the ledger of a content folder and logs its problems; empty if there is no ledger yet. */
export function readLinkLedger(folder: string, log: ProblemLog): LinkLedger {
  return linkLedgerReader(folder)({ log, rejected: new Rejected() }).value;
}

function ledgerReader<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  { nothing, aboutMerge }: { readonly nothing: z.output<S>; readonly aboutMerge: string },
): (notes: Notes) => WithOrigin<z.output<S>> {
  const file = path.join(folder, name);
  const none = { value: nothing, origin: originOfFile(displayPath(file)) };
  const read = memoized((source, { log }): WithOrigin<z.output<S>> => {
    const parsed = logConflict(source, log, aboutMerge) ? null : parseJson(source, log);
    return (parsed && validate(schema, parsed, log)) ?? none;
  });
  return (notes) => {
    const source = isThere(file) ? readSingleSource(folder, name, notes.log) : null;
    return source ? read(source, notes) : none;
  };
}
