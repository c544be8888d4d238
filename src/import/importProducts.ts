import path from 'node:path';
import { Staging } from '../cli/replaceFiles.ts';
import { listAt } from '../domain/groupBy.ts';
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
import { appendProducts, editProducts } from './editProducts.ts';
import type { RawProduct } from './fields.ts';
import { type ImportEvent, RowJudge } from './judgeRow.ts';
import { mappingFile } from './mapping.ts';

const NO_COUNTS = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  skipped: 0,
  unmatched: 0,
  continued: 0,
  missing: 0,
  discontinued: 0,
  /** Whether refused rows may be the missing products, so that none was discontinued. */
  missingIsUncertain: false,
};

export type ImportCounts = Readonly<typeof NO_COUNTS>;

/** Imports a list: judges each row by the current content, reports it, and writes all changes at the end. */
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
      note(event, counts, changes);
      report(event);
    };
    for (const event of judge.judge(options.table.rows)) take(event);
    for (const event of judge.judgeMissing(options.missing === 'discontinued' && !hasUnknownRow)) take(event);
    if (staging) stage(changes, before, options, staging);
    staging?.commit();
    return { ...counts, missingIsUncertain: counts.missing > 0 && hasUnknownRow };
  } finally {
    staging?.release();
  }
}

interface Changes {
  readonly added: RawProduct[];
  readonly edits: Map<string, Map<number, RawProduct>>;
  readonly ledger: Map<string, LedgerProduct>;
}

function note(event: ImportEvent, counts: typeof NO_COUNTS, { added, edits, ledger }: Changes): void {
  const edit = ({ file, index }: ExistingProduct, fields: RawProduct) =>
    edits.set(file, (edits.get(file) ?? new Map()).set(index, fields));
  if (event.kind !== 'missing') counts.rows++;
  switch (event.kind) {
    case 'new':
      counts.added++;
      ledger.set(event.id, event.ledger);
      added.push(event.product);
      break;
    case 'existing':
      counts[event.changes.length > 0 ? 'changed' : 'unchanged']++;
      ledger.set(event.product.id, event.ledger);
      if (event.changes.length > 0) edit(event.product, event.fields);
      break;
    case 'missing':
      counts.missing++;
      if (!event.discontinued) break;
      counts.discontinued++;
      ledger.set(event.product.id, event.discontinued.ledger);
      edit(event.product, event.discontinued.fields);
      break;
    default:
      counts[event.kind]++;
  }
}

/** The most products of a file, because a build reads only the files that changed. */
const PRODUCTS_OF_A_FILE = 1000;

function stage(
  { added, edits, ledger }: Changes,
  { products, ledger: before, day }: ContentBefore,
  { content, feed, table, mappingText }: ImportOptions,
  staging: Staging,
): void {
  const nameOf = (count: number) => {
    const stem = feed === null ? 'products/imported' : `products/imported-${feed}`;
    return `${stem}-${String(count).padStart(3, '0')}.json`;
  };
  const sizes = new Map(products.map(({ file, index }) => [file, index + 1]));
  const numbers = [...sizes.keys()].map((name) => Number(/-(\d+)\.json$/.exec(name)?.[1]));
  // The last file of earlier imports is filled up first.
  let number = Math.max(1, ...numbers.filter((each) => sizes.has(nameOf(each))));
  let size = sizes.get(nameOf(number)) ?? 0;
  const appended = new Map<string, RawProduct[]>();
  for (const product of added) {
    if (size >= PRODUCTS_OF_A_FILE) {
      number++;
      size = 0;
    }
    listAt(appended, nameOf(number)).push(product);
    size++;
  }
  for (const file of new Set([...edits.keys(), ...appended.keys()])) {
    const text = textIfThere(path.join(content, file)) ?? '[]\n';
    const edited = editProducts(text, edits.get(file) ?? new Map());
    const more = appended.get(file);
    staging.write(file, more ? appendProducts(edited, more) : edited);
  }
  const list = { digest: table.digest, day };
  const text = formatImportLedger({ list, offers: before.offers, products: ledger });
  const ledgerName = importLedgerName(feed);
  if (text !== textIfThere(path.join(content, ledgerName))) staging.write(ledgerName, text);
  if (mappingText !== null) staging.write(path.basename(mappingFile(content, feed)), mappingText);
}
