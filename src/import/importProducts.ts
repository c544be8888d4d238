import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Staging } from '../cli/replaceFiles.ts';
import {
  type ContentBefore,
  type ExistingProduct,
  formatImportLedger,
  type ImportLedger,
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

/** The counts of an import. */
export interface ImportCounts {
  /** Rows below the header. */
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
    const writer = new ImportWriter(options, before, staging);
    const counts = { ...NO_COUNTS };
    let hasUnknownRow = false;
    const take = (event: ImportEvent) => {
      if (event.kind === 'refused') hasUnknownRow ||= event.mayBeAnyProduct;
      count(event, counts);
      writer.take(event);
      report(event);
    };
    for await (const row of options.table.rows()) for (const event of judge.judge(row)) take(event);
    for (const event of judge.finish()) take(event);
    for (const event of judge.judgeMissing(options.missing === 'discontinued' && !hasUnknownRow)) take(event);
    writer.finish();
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

/** The most products of a file, because a build reads only the files that changed. */
const PRODUCTS_OF_A_FILE = 1000;

/** Stages the files that an import changes. */
export class ImportWriter {
  readonly #options: ImportOptions;
  readonly #day: string;
  /** Null if nothing is written. */
  readonly #staging: Staging | null;
  readonly #ledger: Map<string, LedgerProduct>;
  readonly #offers: ImportLedger['offers'];
  /** The new values of products, by file and by index in it. */
  readonly #edits = new Map<string, Map<number, RawProduct>>();
  /** The last file of earlier imports, while it has room, with the products that it gets. */
  readonly #last: { readonly file: string; readonly room: number; readonly products: RawProduct[] } | null;
  /** The products of the next new file. Full files are staged at once, so that few products are in memory. */
  #batch: RawProduct[] = [];
  #nextNumber: number;

  constructor(options: ImportOptions, { products, ledger, day }: ContentBefore, staging: Staging | null) {
    this.#options = options;
    this.#day = day;
    this.#staging = staging;
    this.#ledger = new Map(ledger.products);
    this.#offers = ledger.offers;
    const counts = new Map(products.map((product) => [product.file, product.index + 1]));
    const numbers = [...counts.keys()]
      .map((name) => Number(/-(\d+)\.json$/.exec(name)?.[1]))
      .filter((number) => counts.has(this.#nameOf(number)));
    const last = Math.max(0, ...numbers);
    const file = this.#nameOf(last);
    const room = PRODUCTS_OF_A_FILE - (counts.get(file) ?? PRODUCTS_OF_A_FILE);
    this.#last = room > 0 ? { file, room, products: [] } : null;
    this.#nextNumber = last + 1;
  }

  take(event: ImportEvent): void {
    if (event.kind === 'existing') {
      this.#ledger.set(event.product.id, event.ledger);
      if (event.changes.length > 0) this.#edit(event.product, event.fields);
    }
    if (event.kind === 'new') {
      this.#ledger.set(event.id, event.ledger);
      this.#add(event.product);
    }
    if (event.kind === 'missing' && event.discontinued) {
      this.#ledger.set(event.product.id, event.discontinued.ledger);
      this.#edit(event.product, event.discontinued.fields);
    }
  }

  #edit({ file, index }: ExistingProduct, fields: RawProduct): void {
    const edits = this.#edits.get(file) ?? new Map<number, RawProduct>();
    this.#edits.set(file, edits.set(index, fields));
  }

  #add(product: RawProduct): void {
    const hasRoom = this.#last && this.#last.products.length < this.#last.room;
    (hasRoom && this.#last ? this.#last.products : this.#batch).push(product);
    if (this.#batch.length === PRODUCTS_OF_A_FILE) this.#stageBatch();
  }

  #stageBatch(): void {
    if (this.#batch.length === 0) return;
    this.#staging?.write(this.#nameOf(this.#nextNumber++), formatProducts(this.#batch));
    this.#batch = [];
  }

  /** `products/imported-001.json` and so on. */
  #nameOf(number: number): string {
    const { feed } = this.#options;
    const stem = feed === null ? 'products/imported' : `products/imported-${feed}`;
    return `${stem}-${String(number).padStart(3, '0')}.json`;
  }

  /** Stages what is left: changed product files, the ledger, and the mapping if it is new. */
  finish(): void {
    const { content, feed, table, mappingText } = this.#options;
    this.#stageBatch();
    const added = this.#last && this.#last.products.length > 0 ? this.#last : null;
    for (const file of new Set([...this.#edits.keys(), ...(added ? [added.file] : [])])) {
      const text = readFileSync(path.join(content, file), 'utf8');
      const edited = editProducts(text, this.#edits.get(file) ?? new Map());
      this.#staging?.write(file, added?.file === file ? appendProducts(edited, added.products) : edited);
    }
    const name = importLedgerName(feed);
    const list = { digest: table.digest, day: this.#day };
    const ledger = formatImportLedger({ list, offers: this.#offers, products: this.#ledger });
    if (ledger !== textIfThere(path.join(content, name))) this.#staging?.write(name, ledger);
    if (mappingText !== null) this.#staging?.write(path.basename(mappingFile(content, feed)), mappingText);
  }
}
