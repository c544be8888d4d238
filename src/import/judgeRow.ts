import { EntryIds } from '../content/entryIds.ts';
import { slugify } from '../domain/slug.ts';
import { type ProductProblem, productCheck } from './checkProduct.ts';
import type { ContentBefore, ExistingProduct, LedgerProduct } from './contentBefore.ts';
import type { ProductField, RawProduct } from './fields.ts';
import { type Match, NAMELESS, RowMatcher } from './matchRows.ts';
import type { ReadRow, RowProblem } from './readRow.ts';
import type { TableRow } from './table.ts';
import {
  checkedDay,
  decideField,
  digestOf,
  FIELDS_OF_OFFER,
  type FieldChange,
  fieldsWith,
  isSoldBy,
  ledgerOfNew,
  listingProof,
  newProduct,
  partOf,
  type Update,
  updateProduct,
} from './updateProduct.ts';
import { type OtherRow, productsOf } from './wholeProduct.ts';

export type ImportEvent =
  | OtherRow
  /** The row is another store's offer, and no product matches. */
  | { readonly kind: 'unmatched' }
  | {
      readonly kind: 'new';
      readonly row: number;
      readonly id: string;
      readonly product: RawProduct;
      readonly ledger: LedgerProduct;
    }
  | ({
      readonly kind: 'existing';
      readonly row: number;
      readonly product: ExistingProduct;
      readonly fields: RawProduct;
    } & Update)
  /** An earlier import had the product, and the list no longer has it. */
  | {
      readonly kind: 'missing';
      readonly product: ExistingProduct;
      readonly discontinued: {
        readonly change: FieldChange;
        readonly fields: RawProduct;
        readonly ledger: LedgerProduct;
      } | null;
    };

export class RowJudge {
  readonly #before: ContentBefore;
  readonly #matcher: RowMatcher;
  readonly #check: (raw: RawProduct) => readonly ProductProblem[];
  readonly #ids: EntryIds;

  constructor(before: ContentBefore) {
    const { content, pages, products, rules, ledger, others } = before;
    const { offers } = ledger;
    this.#before = before;
    const sold = offers === null ? products : products.filter(({ raw }) => !isSoldBy(raw, offers));
    this.#matcher = new RowMatcher(sold, rules, ledger, others);
    this.#check = productCheck(content, pages);
    this.#ids = new EntryIds(products.map(({ id }) => id));
  }

  *judge(rows: readonly TableRow[]): Generator<ImportEvent, void> {
    for (const each of productsOf(rows, this.#before.rules))
      yield each.kind === 'product' ? this.#judgeProduct(each.row) : each;
  }

  #judgeProduct(row: ReadRow): ImportEvent {
    const match = this.#matcher.match(row);
    if (match.kind === 'repeated') {
      const message =
        `expected a product of its own, found the ${match.field} of row ${match.row}; delete one of the ` +
        'two rows';
      const column = match.field === 'key' ? null : row.columnOf(match.field);
      return refusal(row.number, [{ column, message }], false);
    }
    if (match.kind === 'new' && this.#before.ledger.offers !== null) return { kind: 'unmatched' };
    const event =
      match.kind === 'existing'
        ? this.#judgeExisting(this.#withCapacity(row, match.product.raw), match.product)
        : this.#judgeNew(this.#withCapacity(row, null), match);
    // A row with an unreadable cell is refused each time; any other refused row might fit a
    // product that a later row makes.
    if (row.problems.length === 0) this.#matcher.claim(row.number, match);
    return event;
  }

  /** No capacity, or 0, means "not stated" for an incubator, and "holds none" for another new product. */
  #withCapacity(row: ReadRow, raw: RawProduct | null): ReadRow {
    const { capacity, category } = row.values;
    if (capacity || (capacity === undefined && raw !== null)) return row;
    const isIncubator = `${category ?? ''},${raw?.['category'] ?? ''}`
      .split(',')
      .some((label) => this.#before.rules.incubatorCategories.has(slugify(label)));
    return { ...row, values: { ...row.values, capacity: isIncubator ? null : 0 } };
  }

  #judgeExisting(row: ReadRow, product: ExistingProduct): ImportEvent {
    const { ledger, others } = this.#before;
    const other = ledger.offers === null ? others.get(product.id)?.ledger : undefined;
    if (other !== undefined && !ledger.products.has(product.id)) {
      const message =
        `expected a product that no other list has, found product ${product.id}, which ${other} has; ` +
        'leave it out of one of the lists, or delete that file where its list is imported no more';
      return refusal(row.number, [{ column: null, message }], false);
    }
    const old = partOf(product.raw, ledger.offers);
    const given = ledger.offers === null ? row : { ...row, fields: FIELDS_OF_OFFER };
    const update = updateProduct(old ?? {}, given, old && ledger.products.get(product.id), this.#before);
    const values = Object.fromEntries(update.changes.map(({ field, after }) => [field, after]));
    const fields = fieldsWith(product.raw, ledger.offers, values);
    const changed = { ...product.raw, ...fields };
    const unread = [...row.problems, ...(old ? [] : lackingProblems(row, REQUIRED_OF_OFFER))];
    const problems =
      unread.length > 0 || update.changes.length === 0 ? unread : this.#check(changed).map(inRow(row));
    if (problems.length > 0) return refusal(row.number, problems, false);
    return { kind: 'existing', row: row.number, product, fields, ...update };
  }

  #judgeNew(row: ReadRow, match: Extract<Match, { kind: 'new' }>): ImportEvent {
    const { slug } = match;
    const id = typeof row.values.id === 'string' ? row.values.id : this.#ids.next;
    const checked = checkedDay(row, this.#before.day);
    const dated = checked === null ? row.values : { ...row.values, checked_at: checked };
    const values = { ...dated, ...listingProof(row, this.#before) };
    const draft = newProduct(row, values, id, slug ?? NAMELESS);
    const problems = [...row.problems, ...lackingProblems(row, REQUIRED), ...namelessProblems(row, match)];
    if (problems.length === 0) problems.push(...this.#check(draft).map(inRow(row)));
    if (problems.length > 0)
      return refusal(row.number, problems, row.key === null && row.values.link === undefined);
    this.#ids.take(id);
    const product = { ...draft, slug: this.#matcher.takeSlug(slug, id) };
    return { kind: 'new', row: row.number, id, product, ledger: ledgerOfNew(row, product) };
  }

  /** Judges the products of earlier imports that no row has matched; they may become discontinued. */
  judgeMissing(discontinues: boolean): ImportEvent[] {
    const { products, ledger } = this.#before;
    return products.flatMap((product): ImportEvent[] => {
      const known = ledger.products.get(product.id);
      const { status } = partOf(product.raw, ledger.offers) ?? { status: 'discontinued' };
      if (!known || this.#matcher.matched.has(product.id) || status === 'discontinued') return [];
      // Without a status a product is active by default, not by an editor's choice.
      const written = { status: digestOf('status', undefined), ...known.written };
      const after = 'discontinued';
      if (!discontinues || decideField('status', status, after, written) !== 'write')
        return [{ kind: 'missing', product, discontinued: null }];
      const change = { field: 'status', before: status, after } as const;
      const noted = { ...known, written: { ...written, status: digestOf('status', after) } };
      const fields = fieldsWith(product.raw, ledger.offers, { status: after });
      return [{ kind: 'missing', product, discontinued: { change, fields, ledger: noted } }];
    });
  }
}

function refusal(row: number, problems: readonly RowProblem[], mayBeAnyProduct: boolean): ImportEvent {
  return { kind: 'refused', row, problems, mayBeAnyProduct };
}

const REQUIRED: readonly ProductField[] = ['name', 'price', 'store', 'category'];
const REQUIRED_OF_OFFER: readonly ProductField[] = ['price', 'link'];

function lackingProblems(row: ReadRow, required: readonly ProductField[]): RowProblem[] {
  return required.flatMap((field) => {
    const column = row.columnOf(field);
    const isBlamed = row.problems.some(
      (problem) => problem.column === column || problem.message.startsWith(`${field}: `),
    );
    if ((row.values[field] ?? null) !== null || isBlamed) return [];
    const hasDefault = field === 'store' || field === 'category';
    const fill = column === null ? 'map a column' : 'fill the cell';
    const mend = hasDefault ? `${fill}, or give '${field}' under 'defaults' in the mapping` : fill;
    return { column, message: `expected a ${field}, found nothing; ${mend}` };
  });
}

/** Refuses a product that the next import could not match, and would add again. */
function namelessProblems(row: ReadRow, { identity }: Extract<Match, { kind: 'new' }>): RowProblem[] {
  const isKnown = Object.values(identity).some((value) => value !== null);
  if (isKnown || row.values.name === undefined) return [];
  const message =
    'expected a key, or a name with a letter or a digit, found neither; ' +
    "map the list's own id of a product to 'key'";
  return [{ column: row.columnOf('name'), message }];
}

function inRow(row: ReadRow): (problem: ProductProblem) => RowProblem {
  return ({ field, message }) => {
    const column = field && row.columnOf(field);
    return { column, message: field !== null && column === null ? `${field}: ${message}` : message };
  };
}
