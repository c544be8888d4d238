import { buildCatalogue } from '../../content/buildCatalogue.ts';
import { ContentError, ProblemLog, problemAt } from '../../content/check/problem.ts';
import { type Content, contentReader, isComplete } from '../../content/read/readContent.ts';
import type { RecommendingPages } from '../../content/recommendedProducts.ts';
import type { CatalogueCurrency } from '../values/readPrice.ts';
import {
  type ImportLedger,
  type LedgerProduct,
  readImportLedger,
  readOtherImportLedgers,
} from '../write/importLedger.ts';
import { type ExistingProduct, readExistingProducts } from './existingProducts.ts';
import type { ImportOptions } from './importOptions.ts';
import { type RowRules, rowRules } from './rowRules.ts';

/** What there is before an import, and what its rows are read by. */
export interface ContentBefore {
  /** The content without its products: no row is judged by another product. */
  readonly content: Content;
  /** The pages that recommend products. */
  readonly pages: RecommendingPages;
  readonly products: readonly ExistingProduct[];
  readonly ledger: ImportLedger;
  /** By the ids of products the names of other feeds' ledgers that have them. */
  readonly otherLedgers: ReadonlyMap<string, string>;
  readonly rules: RowRules;
  /** The day of prices without one: that on which these very bytes were imported first. */
  readonly day: string;
}

/**
 * Reads what an import needs of a content folder.
 * @throws ContentError, UserError where a file of it or the mapping is wrong
 */
export async function readContentBefore(options: ImportOptions): Promise<ContentBefore> {
  const whole = await readWholeContent(options.content);
  const products = await readExistingProducts(options.content);
  const ledger = await readImportLedger(options.content, options.feed);
  const content = { ...whole, products: [] };
  return {
    content,
    pages: buildCatalogue(content, new ProblemLog()).catalogue,
    products,
    ledger: { ...ledger, products: ofProducts(ledger.products, products) },
    otherLedgers: await readOtherImportLedgers(options.content, options.feed),
    rules: rowRules(options.mapping, content, currencyOf(whole, options), options.today),
    day: ledger.list?.digest === options.table.digest ? ledger.list.day : options.today,
  };
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

/** What a ledger has of products that there are still. */
function ofProducts(
  ledger: ReadonlyMap<string, LedgerProduct>,
  products: readonly ExistingProduct[],
): ReadonlyMap<string, LedgerProduct> {
  const ids = new Set(products.map(({ id }) => id));
  return new Map([...ledger].filter(([id]) => ids.has(id)));
}

/** The currency of all products: the first one's, or the mapping's where there is none yet. */
function currencyOf({ products }: Content, { mapping }: ImportOptions): CatalogueCurrency {
  const { currency } = mapping.value;
  const symbol = products[0]?.value.price.symbol;
  if (symbol !== undefined && currency !== undefined && currency !== symbol) {
    const message = `expected '${symbol}', as the products have, found '${currency}'; a site has one currency`;
    throw new ContentError([problemAt('error', mapping.origin, ['currency'], message)]);
  }
  return { symbol: symbol ?? currency ?? '$', isOfProducts: symbol !== undefined };
}
