import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../cli/userError.ts';
import { buildCatalogue } from '../../content/buildCatalogue.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { type Content, contentReader, isComplete } from '../../content/read/readContent.ts';
import type { ProductField, RawProduct } from '../fields.ts';
import { type Mapping, mappingFile } from '../mapping/mapping.ts';
import type { Row, RowResult, Table } from '../read/table.ts';
import { appendProducts, editProducts } from '../write/editProducts.ts';
import {
  formatLedger,
  type ImportLedger,
  type LedgerProduct,
  ledgerName,
  readLedger,
} from '../write/importLedger.ts';
import { NewProductFiles } from '../write/newProductFiles.ts';
import { Staging } from '../write/staging.ts';
import { type ProductProblem, pickCheck, productCheck } from './checkProduct.ts';
import { decide, digestOf } from './compare.ts';
import { type ExistingProduct, readExistingProducts } from './existingProducts.ts';
import type { FieldChange, ImportCounts, ImportEvent, Missing } from './importEvents.ts';
import { RowMatcher } from './matchRows.ts';
import { newProduct } from './newProduct.ts';
import { isSkipped, type ReadRow, type RowProblem, rowReader } from './readRow.ts';
import { type RowRules, rowRules } from './rowRules.ts';
import { checkedDay, ledgerOfNew, updateProduct } from './updateProduct.ts';

export interface ImportOptions {
  /** The content folder. */
  readonly content: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** The text of the mapping, where its file is to be written too. */
  readonly mappingText: string | null;
  /** The name of the feed, where there is more than one. */
  readonly feed: string | null;
  /** Today, as an ISO date. */
  readonly today: string;
  readonly missing: Missing;
  /** Whether nothing is written. */
  readonly dryRun: boolean;
}

/**
 * Imports a product list into a content folder: reads its rows one by one, finds the products that they are about, and writes
 * what differs, all of it at the end.
 * @param report is told what becomes of each row
 * @throws UserError, ContentError where the list or the content cannot be read; the content is then as it was
 */
export async function importProducts(
  options: ImportOptions,
  report: (event: ImportEvent) => void,
): Promise<ImportCounts> {
  const staging = options.dryRun ? null : await Staging.begin(options.content);
  try {
    const run = await ImportRun.open(options, staging, report);
    for await (const result of options.table.rows()) await run.take(result);
    const counts = await run.finish();
    await staging?.commit();
    return counts;
  } catch (error) {
    await staging?.discard();
    throw error;
  }
}

/**
 * Reads the content, drafts included.
 * @throws ContentError where a file of it is wrong
 */
export async function readWholeContent(folder: string): Promise<Content> {
  const log = new ProblemLog();
  const content = await contentReader(folder, 'included')(log);
  log.throwIfAny();
  if (!isComplete(content)) throw log.toError();
  return content;
}

/** What stands in for fields that a new product has to have. */
const REQUIRED = [
  'name',
  'price',
  'store',
  'capacity',
  'turning_type',
  'humidity_control',
  'heating_method',
  'power_source',
  'category',
] as const satisfies ProductField[];

interface Tally {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  skipped: number;
  continued: number;
}

/** One import under way: what it knows, and what it has decided so far. */
class ImportRun {
  readonly #options: ImportOptions;
  readonly #staging: Staging | null;
  readonly #report: (event: ImportEvent) => void;
  readonly #rules: RowRules;
  readonly #readRow: (row: Row) => ReadRow;
  readonly #existing: readonly ExistingProduct[];
  readonly #matcher: RowMatcher;
  readonly #check: (raw: RawProduct) => readonly ProductProblem[];
  readonly #checkPicks: (raw: RawProduct) => readonly ProductProblem[];
  readonly #before: ImportLedger;
  readonly #ledger: Map<string, LedgerProduct>;
  /** The day of prices without one: that on which these very bytes were imported first. */
  readonly #day: string;
  readonly #newFiles: NewProductFiles;
  /** By file and place in it, the new values of products. */
  readonly #edits = new Map<string, Map<number, RawProduct>>();
  #discontinued = 0;
  readonly #tally: Tally = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    skipped: 0,
    continued: 0,
  };
  /** Refused rows that may be about any product. */
  #unknown = 0;
  #nextId: number;
  #lastKey: string | null = null;

  private constructor(
    options: ImportOptions,
    staging: Staging | null,
    report: (event: ImportEvent) => void,
    content: Content,
    existing: readonly ExistingProduct[],
    ledger: ImportLedger,
  ) {
    this.#options = options;
    this.#staging = staging;
    this.#report = report;
    this.#existing = existing;
    this.#rules = rowRules(options.mapping, content, symbolOf(content, options));
    this.#readRow = rowReader(this.#rules);
    this.#matcher = new RowMatcher(existing, this.#rules.stores, ledger);
    this.#check = productCheck({ ...content, products: [] });
    this.#checkPicks = pickCheck({ ...content, products: [] }, pagesOf(content));
    this.#before = ledger;
    const ids = new Set(existing.map(({ id }) => id));
    this.#ledger = new Map([...ledger.products].filter(([id]) => ids.has(id)));
    this.#day = ledger.list?.digest === options.table.digest ? ledger.list.day : options.today;
    this.#newFiles = new NewProductFiles(staging, options.feed, existing);
    this.#nextId =
      1 + existing.reduce((most, { id }) => Math.max(most, /^\d{1,15}$/.test(id) ? Number(id) : 0), 0);
  }

  static async open(options: ImportOptions, staging: Staging | null, report: (event: ImportEvent) => void) {
    const content = await readWholeContent(options.content);
    const existing = await readExistingProducts(options.content);
    const ledger = await readLedger(options.content, options.feed);
    return new ImportRun(options, staging, report, content, existing, ledger);
  }

  async take(result: RowResult): Promise<void> {
    this.#tally.rows++;
    if (result.kind === 'refused') {
      this.#unknown++;
      this.#refuse(result.number, [{ column: null, message: result.reason }]);
      return;
    }
    if (isSkipped(result.row, this.#rules)) {
      this.#tally.skipped++;
      return;
    }
    const row = this.#readRow(result.row);
    if (row.values.name === undefined && row.key !== null && row.key === this.#lastKey)
      this.#tally.continued++;
    else await this.#takeRow(row);
    this.#lastKey = row.key;
  }

  async #takeRow(row: ReadRow): Promise<void> {
    const match = this.#matcher.match(row);
    switch (match.kind) {
      case 'repeated':
        this.#refuse(row.number, [repeatedProblem(row, match)]);
        break;
      case 'existing':
        this.#takeExisting(row, match.product);
        break;
      case 'new':
        await this.#takeNew(row, match.slug);
    }
  }

  #takeExisting(row: ReadRow, product: ExistingProduct): void {
    const update = updateProduct(product, row, this.#ledger.get(product.id), this.#day);
    const { changes, kept, byHand } = update;
    const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    const problems = row.problems.length > 0 ? row.problems : this.#problemsOf(product, fields, row);
    if (problems.length > 0) {
      this.#refuse(row.number, problems);
      return;
    }
    this.#ledger.set(product.id, update.ledger);
    if (changes.length > 0) this.#edit(product, fields);
    this.#tally[changes.length > 0 ? 'changed' : 'unchanged']++;
    this.#report({ kind: 'existing', row: row.number, product, changes, kept, byHand });
  }

  /** What a build would say of a product with new values. */
  #problemsOf({ raw }: ExistingProduct, fields: RawProduct, row: ReadRow): RowProblem[] {
    if (Object.keys(fields).length === 0) return [];
    const changed = { ...raw, ...fields };
    return [...this.#check(changed), ...this.#checkPicks(changed)].map(inRow(row));
  }

  async #takeNew(row: ReadRow, slug: string): Promise<void> {
    const lacking = REQUIRED.filter((field) => (row.values[field] ?? null) === null && !isBlamed(field, row));
    const problems = [...row.problems, ...lacking.map((field) => lackingProblem(field, row))];
    const id = typeof row.values.id === 'string' ? row.values.id : String(this.#nextId);
    const checked = checkedDay(row, this.#day);
    const values = checked === null ? row.values : { ...row.values, checked_at: checked };
    const draft = newProduct(values, id, slug || 'product');
    if (problems.length === 0) problems.push(...this.#check(draft).map(inRow(row)));
    if (problems.length > 0) {
      if (row.key === null && row.values.link === undefined) this.#unknown++;
      this.#refuse(row.number, problems);
      return;
    }
    const product = { ...draft, slug: this.#matcher.takeSlug(slug, id) };
    if (/^\d{1,15}$/.test(id)) this.#nextId = Math.max(this.#nextId, Number(id) + 1);
    this.#ledger.set(id, ledgerOfNew(row, product));
    this.#tally.added++;
    this.#report({ kind: 'new', row: row.number, product });
    await this.#newFiles.add(product);
  }

  #refuse(row: number, problems: readonly RowProblem[]): void {
    this.#tally.refused++;
    this.#report({ kind: 'refused', row, problems });
  }

  #edit({ file, index }: ExistingProduct, fields: RawProduct): void {
    const edits = this.#edits.get(file) ?? new Map<number, RawProduct>();
    this.#edits.set(file, edits.set(index, fields));
  }

  /** Deals with what the list has lost, and writes all files. */
  async finish(): Promise<ImportCounts> {
    const missing = this.#missing();
    const missingIsUncertain = missing.length > 0 && this.#unknown > 0;
    const isApplied = this.#options.missing === 'discontinued' && !missingIsUncertain;
    for (const product of missing) this.#takeMissing(product, isApplied);
    if (this.#staging) await this.#write(this.#staging);
    return { ...this.#tally, missing: missing.length, discontinued: this.#discontinued, missingIsUncertain };
  }

  #missing(): ExistingProduct[] {
    return this.#existing.filter(
      ({ id, raw }) =>
        this.#before.products.has(id) && !this.#matcher.matched.has(id) && raw['status'] !== 'discontinued',
    );
  }

  #takeMissing(product: ExistingProduct, isApplied: boolean): void {
    const known = this.#ledger.get(product.id) ?? { key: null, written: {} };
    const before = product.raw['status'];
    // A status that no import has written is nobody's: a product is active without saying so.
    const written = { status: digestOf('status', undefined), ...known.written };
    const isWritten = isApplied && decide('status', before, 'discontinued', { written }) === 'write';
    const change: FieldChange | null = isWritten ? { field: 'status', before, after: 'discontinued' } : null;
    if (change) {
      this.#discontinued++;
      this.#edit(product, { status: 'discontinued' });
      this.#ledger.set(product.id, {
        ...known,
        written: { ...written, status: digestOf('status', 'discontinued') },
      });
    }
    this.#report({ kind: 'missing', product, change });
  }

  async #write(staging: Staging): Promise<void> {
    const { content, feed, table, mappingText } = this.#options;
    await this.#newFiles.flush();
    const tail = this.#newFiles.tail;
    for (const file of new Set([...this.#edits.keys(), ...(tail ? [tail.file] : [])])) {
      const text = await readFile(path.join(content, file), 'utf8');
      const edited = editProducts(text, this.#edits.get(file) ?? new Map());
      await staging.write(file, tail?.file === file ? appendProducts(edited, tail.products) : edited);
    }
    const ledger = formatLedger({ list: { digest: table.digest, day: this.#day }, products: this.#ledger });
    if (ledger !== formatLedger(this.#before)) await staging.write(ledgerName(feed), ledger);
    if (mappingText !== null) await staging.write(path.basename(mappingFile(content, feed)), mappingText);
  }
}

/** The currency of all products: the first one's, or the mapping's where there is none yet. */
function symbolOf({ products }: Content, { mapping, content, feed }: ImportOptions) {
  const symbol = products[0]?.value.price.symbol;
  if (symbol !== undefined && mapping.currency !== undefined && mapping.currency !== symbol)
    throw new UserError(
      `${mappingFile(content, feed)}: expected the currency '${symbol}', as the products have, found '${mapping.currency}'; a site has one currency`,
    );
  return symbol ?? '$';
}

/** The pages that recommend products; null where the content cannot be a site yet. */
function pagesOf(content: Content) {
  try {
    return buildCatalogue({ ...content, products: [] }, new ProblemLog()).catalogue;
  } catch {
    return null;
  }
}

function repeatedProblem(
  row: ReadRow,
  { field, row: earlier }: { readonly field: string; readonly row: number },
): RowProblem {
  const column = field === 'id' || field === 'link' || field === 'name' ? row.columnOf(field) : null;
  return {
    column,
    message: `expected a product of its own, found the ${field} of row ${earlier}; delete one of the two rows`,
  };
}

function lackingProblem(field: ProductField, row: ReadRow): RowProblem {
  const column = row.columnOf(field);
  const mend =
    field === 'name' || field === 'price' ? '' : `, or give '${field}' under 'defaults' in the mapping`;
  return {
    column,
    message: `expected a ${field}, found nothing; ${column === null ? 'map a column' : 'fill the cell'}${mend}`,
  };
}

/** Whether a row's own problems say already why a field has no value. */
function isBlamed(field: ProductField, row: ReadRow): boolean {
  const column = row.columnOf(field);
  return row.problems.some(
    (problem) => problem.column === column || problem.message.startsWith(`${field}: `),
  );
}

function inRow(row: ReadRow): (problem: ProductProblem) => RowProblem {
  return ({ field, message }) => {
    const column = field && row.columnOf(field);
    return { column, message: field !== null && column === null ? `${field}: ${message}` : message };
  };
}
