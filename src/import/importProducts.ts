import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Staging } from '../cli/replaceFiles.ts';
import {
  type ContentBefore,
  type ExistingProduct,
  formatImportLedger,
  type ImportOptions,
  importLedgerName,
  type LedgerProduct,
  readContentBefore,
  textIfThere,
} from './contentBefore.ts';
import { appendProducts, editProducts, formatProducts } from './editProducts.ts';
import type { RawProduct } from './fields.ts';
import { type ImportEvent, RowJudge } from './judgeRow.ts';
import { mappingFile } from './mapping.ts';

export interface ImportCounts {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly skipped: number;
  /** Rows of a list of offers without a product. */
  readonly unmatched: number;
  readonly continued: number;
  readonly missing: number;
  /** Those of the missing products that became discontinued. */
  readonly discontinued: number;
  /** Whether refused rows may be the missing products, so that none was discontinued. */
  readonly missingIsUncertain: boolean;
}

export const NO_COUNTS: ImportCounts = {
  ...{ rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, unmatched: 0, continued: 0 },
  ...{ missing: 0, discontinued: 0, missingIsUncertain: false },
};

/**
 * Imports a product list into a content folder: reads its rows one by one, judges each by the content as it is, and writes what
 * differs, all of it at the end.
 * @param report receives what becomes of each row, and of products that the list no longer has
 * @throws UserError, ContentError if the list or the content cannot be read; the content then stays unchanged
 */
export async function importProducts(
  options: ImportOptions,
  report: (event: ImportEvent) => void,
): Promise<ImportCounts> {
  const staging = options.dryRun
    ? null
    : Staging.open(options.content, `an import into '${options.content}'`);
  try {
    const before = await readContentBefore(options);
    const judge = new RowJudge(before);
    const changes: Changes = { added: [], edits: new Map(), ledger: new Map(before.ledger.products) };
    const counts = { ...NO_COUNTS };
    let hasUnknownRow = false;
    const take = (event: ImportEvent) => {
      if (event.kind === 'refused') hasUnknownRow ||= event.mayBeAnyProduct;
      count(event, counts);
      note(event, changes);
      report(event);
    };
    for (const row of options.table.rows) for (const event of judge.judge(row)) take(event);
    for (const event of judge.finish()) take(event);
    for (const event of judge.judgeMissing(options.missing === 'discontinued' && !hasUnknownRow)) take(event);
    if (staging) stage(changes, before, options, staging);
    staging?.commit();
    return { ...counts, missingIsUncertain: counts.missing > 0 && hasUnknownRow };
  } finally {
    staging?.release();
  }
}

function count(event: ImportEvent, counts: { -readonly [C in keyof ImportCounts]: ImportCounts[C] }): void {
  if (event.kind !== 'missing') counts.rows++;
  else if (event.discontinued) counts.discontinued++;
  if (event.kind === 'existing') counts[event.changes.length > 0 ? 'changed' : 'unchanged']++;
  else counts[event.kind === 'new' ? 'added' : event.kind]++;
}

interface Changes {
  readonly added: RawProduct[];
  /** The new values of products, by file and by index in it. */
  readonly edits: Map<string, Map<number, RawProduct>>;
  readonly ledger: Map<string, LedgerProduct>;
}

function note(event: ImportEvent, { added, edits, ledger }: Changes): void {
  const edit = ({ file, index }: ExistingProduct, fields: RawProduct) =>
    edits.set(file, (edits.get(file) ?? new Map()).set(index, fields));
  if (event.kind === 'existing') {
    ledger.set(event.product.id, event.ledger);
    if (event.changes.length > 0) edit(event.product, event.fields);
  }
  if (event.kind === 'new') {
    ledger.set(event.id, event.ledger);
    added.push(event.product);
  }
  if (event.kind === 'missing' && event.discontinued) {
    ledger.set(event.product.id, event.discontinued.ledger);
    edit(event.product, event.discontinued.fields);
  }
}

/** The most products of a file, because a build reads only the files that changed. */
const PRODUCTS_OF_A_FILE = 1000;

/** Stages the files of new and changed products, the ledger, and the mapping if it is new. */
function stage(
  { added, edits, ledger }: Changes,
  { products, ledger: before, day }: ContentBefore,
  { content, feed, table, mappingText }: ImportOptions,
  staging: Staging,
): void {
  const nameOf = (number: number) => {
    const stem = feed === null ? 'products/imported' : `products/imported-${feed}`;
    return `${stem}-${String(number).padStart(3, '0')}.json`;
  };
  const sizes = new Map(products.map(({ file, index }) => [file, index + 1]));
  const numbers = [...sizes.keys()].map((name) => Number(/-(\d+)\.json$/.exec(name)?.[1]));
  const last = Math.max(0, ...numbers.filter((number) => sizes.has(nameOf(number))));
  // The last file of earlier imports is filled up first.
  const room = PRODUCTS_OF_A_FILE - (sizes.get(nameOf(last)) ?? PRODUCTS_OF_A_FILE);
  const appended = new Map(room > 0 && added.length > 0 ? [[nameOf(last), added.slice(0, room)]] : []);
  for (const file of new Set([...edits.keys(), ...appended.keys()])) {
    const text = readFileSync(path.join(content, file), 'utf8');
    const edited = editProducts(text, edits.get(file) ?? new Map());
    const more = appended.get(file);
    staging.write(file, more ? appendProducts(edited, more) : edited);
  }
  for (let [start, number] = [room, last + 1]; start < added.length; start += PRODUCTS_OF_A_FILE)
    staging.write(nameOf(number++), formatProducts(added.slice(start, start + PRODUCTS_OF_A_FILE)));
  const list = { digest: table.digest, day };
  const text = formatImportLedger({ list, offers: before.offers, products: ledger });
  const ledgerName = importLedgerName(feed);
  if (text !== textIfThere(path.join(content, ledgerName))) staging.write(ledgerName, text);
  if (mappingText !== null) staging.write(path.basename(mappingFile(content, feed)), mappingText);
}
