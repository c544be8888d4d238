import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import { ContentError, ProblemLog, problemAt } from '../content/check/problem.ts';
import { isObject, type WithOrigin } from '../content/check/validate.ts';
import type { RecommendingPages } from '../content/labels.ts';
import { type Content, contentReader, isComplete } from '../content/read/readContent.ts';
import { decodeText } from '../content/read/sourceFile.ts';
import type { RawProduct } from './fields.ts';
import { type ImportLedger, readImportLedger, readOtherImportLedgers } from './importLedger.ts';
import type { Mapping } from './mapping.ts';
import type { SiteCurrency } from './readNumbers.ts';
import { type RowRules, rowRules } from './rules.ts';
import type { Table } from './table.ts';

/** What happens to products that a list no longer has. */
export const MISSING = ['kept', 'discontinued'] as const;

/** An import: what goes where, and how. */
export interface ImportOptions {
  /** The content folder. */
  readonly content: string;
  readonly table: Table;
  readonly mapping: WithOrigin<Mapping>;
  /** The text of the mapping, if its file is to be written too. */
  readonly mappingText: string | null;
  /** The name of the list, if there are several. */
  readonly feed: string | null;
  /** ISO date. */
  readonly today: string;
  readonly missing: (typeof MISSING)[number];
  /** Whether to write nothing. */
  readonly dryRun: boolean;
}

/** A product of the content. */
export interface ExistingProduct {
  readonly id: string;
  /** Relative to the content folder. */
  readonly file: string;
  /** Its index in the list of the file. */
  readonly index: number;
  readonly raw: RawProduct;
}

/** The content before an import, and the rules for the rows. */
export interface ContentBefore {
  /** The content without its products, because no row is judged by another product. */
  readonly content: Content;
  /** The pages that recommend products. */
  readonly pages: RecommendingPages;
  readonly products: readonly ExistingProduct[];
  readonly ledger: ImportLedger;
  /** The names of other feeds' ledgers, by the ids of their products. */
  readonly otherLedgers: ReadonlyMap<string, string>;
  readonly rules: RowRules;
  /** The day of prices without one: that on which these very bytes were first imported. */
  readonly day: string;
}

/**
 * Reads what an import needs of a content folder.
 * @throws ContentError, UserError if a file of it or the mapping is wrong
 */
export async function readContentBefore(options: ImportOptions): Promise<ContentBefore> {
  const whole = await readWholeContent(options.content);
  const products = await readExistingProducts(options.content);
  const ids = new Set(products.map(({ id }) => id));
  const ledger = readImportLedger(options.content, options.feed);
  const content = { ...whole, products: [] };
  return {
    content,
    pages: buildCatalogue(content, new ProblemLog()).catalogue,
    products,
    ledger: { ...ledger, products: new Map([...ledger.products].filter(([id]) => ids.has(id))) },
    otherLedgers: await readOtherImportLedgers(options.content, options.feed),
    rules: rowRules(options.mapping, content, currencyOf(whole, options.mapping), options.today),
    day: ledger.list?.digest === options.table.digest ? ledger.list.day : options.today,
  };
}

/**
 * Reads the content, drafts included.
 * @throws ContentError if a file of it is wrong
 */
export async function readWholeContent(folder: string): Promise<Content> {
  const log = new ProblemLog();
  const content = await contentReader(folder, 'included')(log);
  log.throwIfAny();
  if (!isComplete(content)) throw log.toError();
  return content;
}

/** Reads the products as their files have them. The files are valid, because the whole content has been read. */
async function readExistingProducts(content: string): Promise<ExistingProduct[]> {
  const files = (await glob('products/**/*.json', { cwd: path.resolve(content) })).sort();
  const products: ExistingProduct[] = [];
  for (const file of files) {
    const value: unknown = JSON.parse(decodeText(await readFile(path.join(content, file))));
    for (const [index, raw] of (Array.isArray(value) ? value : [value]).entries())
      if (isObject(raw)) products.push({ id: String(raw['id']), file, index, raw });
  }
  return products;
}

/** The currency of the products, or that of the mapping if there are none yet. */
function currencyOf({ products }: Content, { value, origin }: WithOrigin<Mapping>): SiteCurrency {
  const { currency } = value;
  const symbol = products[0]?.value.price.symbol;
  if (symbol !== undefined && currency !== undefined && currency !== symbol) {
    const message = `expected '${symbol}', as the products have, found '${currency}'; a site has one currency`;
    throw new ContentError([problemAt('error', origin, ['currency'], message)]);
  }
  return { symbol: symbol ?? currency ?? '$', isOfProducts: symbol !== undefined };
}
