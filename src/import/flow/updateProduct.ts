import {
  CLEARABLE_FIELDS,
  OFFER_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  type RawProduct,
} from '../fields.ts';
import type { LedgerProduct } from '../write/importLedger.ts';
import { type Decision, decideField, digestOf, type FieldChange, isPlaceholder } from './decideField.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { ReadRow } from './readRow.ts';

/** What a row makes of a product that there is. */
export interface Update {
  readonly changes: readonly FieldChange[];
  /** Fields that a person has changed since an import wrote them. */
  readonly kept: readonly FieldChange[];
  /** Fields that a person has written, where the list says something else. */
  readonly byHand: readonly FieldChange[];
  readonly ledger: LedgerProduct;
}

/** Fields that are the product's own for good: its address, and what other content names it by. */
const FIXED: ReadonlySet<ProductField> = new Set(['id', 'slug', 'checked_at']);

/** Compares what a row says with a product. */
export function updateProduct(
  { raw }: ExistingProduct,
  row: ReadRow,
  ledger: LedgerProduct | undefined,
  day: string,
): Update {
  const known = ledger ?? { key: null, written: {} };
  const decided = decidedFields(raw, row, known);
  const changesOf = (wanted: Decision) =>
    decided.flatMap(({ change, decision }) => (decision === wanted ? change : []));
  const [changes, unchanged] = [changesOf('write'), changesOf('keep')];
  const isPriceKept = unchanged.some(({ field }) => field === 'price');
  return {
    changes: isPriceKept ? changes : [...changes, ...dated(raw, row, day)],
    kept: unchanged.filter(({ field }) => known.written[field] !== undefined),
    byHand: unchanged.filter(({ field }) => known.written[field] === undefined),
    ledger: { key: row.key ?? known.key, written: { ...known.written, ...digests(decided, known) } },
  };
}

interface DecidedField {
  readonly change: FieldChange;
  readonly decision: Decision;
}

/** What becomes of the fields that a row says something of. */
function decidedFields(raw: RawProduct, row: ReadRow, known: LedgerProduct): DecidedField[] {
  return PRODUCT_FIELDS.flatMap((field) => {
    const [before, after] = [raw[field], row.values[field]];
    if (after === undefined || FIXED.has(field) || isIdleDefault(field, raw, row, known)) return [];
    return { change: { field, before, after }, decision: decideField(field, before, after, known) };
  });
}

/** What the ledger notes of the fields that are as the list says now. */
function digests(decided: readonly DecidedField[], { written }: LedgerProduct): LedgerProduct['written'] {
  const taken = decided.filter(
    ({ change: { field }, decision }) =>
      decision === 'write' ||
      // A person may have written just what the list says: it stays that person's, but for what the store changes.
      (decision === 'same' && (written[field] !== undefined || OFFER_FIELDS.has(field))),
  );
  return Object.fromEntries(taken.map(({ change: { field, after } }) => [field, digestOf(field, after)]));
}

/** A default is for products that nobody has said anything of. */
function isIdleDefault(
  field: ProductField,
  raw: RawProduct,
  { said }: ReadRow,
  { written }: LedgerProduct,
): boolean {
  const isDefault = !said.has(field) && !CLEARABLE_FIELDS.some((clearable) => clearable === field);
  return isDefault && written[field] === undefined && !isPlaceholder(field, raw[field]);
}

/** The day on which the price was seen, unless a later one is known. */
function dated(raw: RawProduct, row: ReadRow, day: string): FieldChange[] {
  const after = checkedDay(row, day);
  const before = raw['checked_at'];
  return after === null || (typeof before === 'string' && before >= after)
    ? []
    : [{ field: 'checked_at', before, after }];
}

/** The day on which a row's price was seen; null where it has none. */
export function checkedDay({ values, said }: ReadRow, day: string): string | null {
  if (!said.has('price')) return null;
  return typeof values.checked_at === 'string' ? values.checked_at : day;
}

/** What a ledger notes of a new product: what the list or the defaults gave it. */
export function ledgerOfNew(row: ReadRow, product: RawProduct): LedgerProduct {
  const written: { [F in ProductField]?: string } = {};
  for (const field of PRODUCT_FIELDS) {
    // That a product is for no eggs is a statement, whoever makes it.
    const value = field === 'egg_types' ? product[field] : row.values[field];
    if (value !== undefined && !FIXED.has(field)) written[field] = digestOf(field, value);
  }
  return { key: row.key, written };
}
