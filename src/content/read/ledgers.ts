import path from 'node:path';
import { displayPath } from '../../cli/files.ts';
import { EMPTY_LINK_LEDGER, type LinkLedger } from '../../domain/links/linkLedger.ts';
import type { StorePrices } from '../../domain/products/storePrices.ts';
import type { ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { linkLedgerSchema, priceHistorySchema } from '../schemas/ledgers.ts';
import { storePricesSchema } from '../schemas/storePrices.ts';
import type { SingleFile } from './contentFiles.ts';
import { parseJson } from './parseJson.ts';
import { singleFileReader } from './readers.ts';
import { originOfFile } from './sourceFile.ts';

/** The files in the content folder that commands write. */
export const LINK_LEDGER_FILE = 'link-ledger.json';
export const PRICE_HISTORY_FILE = 'price-history.json';
export const STORE_PRICES_FILE = 'prices.json';

export const linkLedgerReader = (folder: string) =>
  ledgerReader(
    folder,
    { name: LINK_LEDGER_FILE, schema: linkLedgerSchema, missing: EMPTY_LINK_LEDGER },
    'expected one ledger, found a merge of two; keep either side, the next audit corrects the rest',
  );

export const priceHistoryReader = (folder: string) =>
  ledgerReader(
    folder,
    { name: PRICE_HISTORY_FILE, schema: priceHistorySchema, missing: new Map() },
    'expected one history, found a merge of two; keep the lines of both, and delete the marks',
  );

export function storePricesReader(folder: string): (log: ProblemLog) => WithOrigin<StorePrices> {
  const read = ledgerReader(
    folder,
    { name: STORE_PRICES_FILE, schema: storePricesSchema, missing: EMPTY_STORE_PRICES },
    'expected one file of prices, found a merge of two; keep either side, the next run of prices asks again',
  );
  return (log) => {
    const found = read(log);
    if (log.hasErrorsIn(found.origin.file))
      log.error(
        found.origin,
        [],
        "expected the file as 'npm run prices' wrote it, found a damaged one; delete the lines named " +
          'here, or the file: the next run asks for their prices again',
      );
    return found;
  };
}

const EMPTY_STORE_PRICES: StorePrices = new Map();

export function readLinkLedger(folder: string, log: ProblemLog): LinkLedger {
  return linkLedgerReader(folder)(log).value;
}

/** @param ofMerge the hint of a message about a merge conflict */
function ledgerReader<T>(
  folder: string,
  ledger: SingleFile<T> & { readonly missing: T },
  ofMerge: string,
): (log: ProblemLog) => WithOrigin<T> {
  const none = { value: ledger.missing, origin: originOfFile(displayPath(path.join(folder, ledger.name))) };
  const read = singleFileReader(folder, ledger, undefined, (source, log) => parseJson(source, log, ofMerge));
  return (log) => read(log) ?? none;
}
