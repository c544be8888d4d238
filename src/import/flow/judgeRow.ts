import { EntryIds } from '../../content/entryIds.ts';
import { slugify } from '../../domain/slug.ts';
import type { RawProduct } from '../fields.ts';
import type { Row, RowResult } from '../read/table.ts';
import { type ProductProblem, pickCheck, productCheck } from './checkProduct.ts';
import type { ContentBefore } from './contentBefore.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { ImportEvent } from './importEvents.ts';
import { type Match, NAMELESS, RowMatcher } from './matchRows.ts';
import { newProduct } from './newProduct.ts';
import { isSkipped, type ReadRow, type RowProblem, rowReader } from './readRow.ts';
import { foreignProblem, inRow, lackingProblems, namelessProblems, repeatedProblem } from './rowProblems.ts';
import { checkedDay, ledgerOfNew, updateProduct } from './updateProduct.ts';

type Check = (raw: RawProduct) => readonly ProductProblem[];

/** Says what becomes of each row of a list, one after the other: which product it is about, and what it changes. */
export class RowJudge {
  readonly #before: ContentBefore;
  readonly #readRow: (row: Row) => ReadRow;
  readonly #matcher: RowMatcher;
  readonly #check: Check;
  readonly #checkPicks: Check;
  readonly #ids: EntryIds;
  /** The row above. */
  #last: { readonly key: string | null; readonly isSkipped: boolean } = { key: null, isSkipped: false };

  constructor(before: ContentBefore) {
    const { content, pages, products, rules, ledger } = before;
    this.#before = before;
    this.#readRow = rowReader(rules);
    this.#matcher = new RowMatcher(products, rules, ledger);
    this.#check = productCheck(content);
    this.#checkPicks = pickCheck(content, pages);
    this.#ids = new EntryIds(products.map(({ id }) => id));
  }

  /** The ids of the products that rows were about so far. */
  get matched(): { has(id: string): boolean } {
    return this.#matcher.matched;
  }

  judge(result: RowResult): ImportEvent {
    if (result.kind === 'refused')
      return refusal(result.number, [{ column: null, message: result.reason }], true);
    const row = this.#readRow(result.row);
    const isContinued = row.values.name === undefined && row.key !== null && row.key === this.#last.key;
    const isLeftOut = isSkipped(result.row, this.#before.rules) || (isContinued && this.#last.isSkipped);
    this.#last = { key: row.key, isSkipped: isLeftOut };
    if (isLeftOut) return { kind: 'skipped' };
    return isContinued ? { kind: 'continued' } : this.#judgeProduct(row);
  }

  #judgeProduct(row: ReadRow): ImportEvent {
    const match = this.#matcher.match(row);
    if (match.kind === 'repeated') return refusal(row.number, [repeatedProblem(row, match)], false);
    const event =
      match.kind === 'existing'
        ? this.#judgeExisting(this.#withCapacity(row, match.product.raw), match.product)
        : this.#judgeNew(this.#withCapacity(row, null), match);
    // A row with a mistake in a cell is refused however often it comes; others might be about a product that a later row makes.
    if (row.problems.length === 0) this.#matcher.claim(row.number, match);
    return event;
  }

  /** Of an incubator, no number of eggs, or 0, says that nobody states it; of another new product, that it holds none. */
  #withCapacity(row: ReadRow, raw: RawProduct | null): ReadRow {
    const { capacity, category } = row.values;
    if (capacity || (capacity === undefined && raw !== null)) return row;
    const { incubatorCategories } = this.#before.rules;
    const isIncubator = `${category ?? ''},${raw?.['category'] ?? ''}`
      .split(',')
      .some((label) => incubatorCategories.has(slugify(label)));
    return { ...row, values: { ...row.values, capacity: isIncubator ? null : 0 } };
  }

  #judgeExisting(row: ReadRow, product: ExistingProduct): ImportEvent {
    const { ledger, otherLedgers, day } = this.#before;
    const other = otherLedgers.get(product.id);
    if (other !== undefined && !ledger.products.has(product.id))
      return refusal(row.number, [foreignProblem(product, other)], false);
    const update = updateProduct(product, row, ledger.products.get(product.id), day);
    const fields = Object.fromEntries(update.changes.map(({ field, after }) => [field, after]));
    const problems = row.problems.length > 0 ? row.problems : this.#problemsOf(product, fields, row);
    return problems.length > 0
      ? refusal(row.number, problems, false)
      : { kind: 'existing', row: row.number, product, fields, ...update };
  }

  /** What a build would say of a product with new values. */
  #problemsOf({ raw }: ExistingProduct, fields: RawProduct, row: ReadRow): RowProblem[] {
    if (Object.keys(fields).length === 0) return [];
    const changed = { ...raw, ...fields };
    return [...this.#check(changed), ...this.#checkPicks(changed)].map(inRow(row));
  }

  #judgeNew(row: ReadRow, match: Extract<Match, { kind: 'new' }>): ImportEvent {
    const { slug } = match;
    const id = typeof row.values.id === 'string' ? row.values.id : this.#ids.next;
    const checked = checkedDay(row, this.#before.day);
    const values = checked === null ? row.values : { ...row.values, checked_at: checked };
    const draft = newProduct(values, id, slug ?? NAMELESS);
    const problems = [...row.problems, ...lackingProblems(row), ...namelessProblems(row, match)];
    if (problems.length === 0) problems.push(...this.#check(draft).map(inRow(row)));
    if (problems.length > 0)
      return refusal(row.number, problems, row.key === null && row.values.link === undefined);
    this.#ids.take(id);
    const product = { ...draft, slug: this.#matcher.takeSlug(slug, id) };
    return { kind: 'new', row: row.number, id, product, ledger: ledgerOfNew(row, product) };
  }
}

function refusal(row: number, problems: readonly RowProblem[], mayBeAnyProduct: boolean): ImportEvent {
  return { kind: 'refused', row, problems, mayBeAnyProduct };
}
