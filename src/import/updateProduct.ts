import { hash } from 'node:crypto';
import { isObject } from '../content/check/validate.ts';
import { eggTypeOf } from '../domain/list/facets.ts';
import { writePrice } from '../domain/money.ts';
import { UNKNOWN } from '../domain/products/product.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { readContentPrice } from '../domain/writtenPrice.ts';
import type { LedgerProduct } from './contentBefore.ts';
import {
  CLEARABLE_FIELDS,
  type FieldValue,
  type FieldValues,
  OFFER_FIELDS,
  type ProductField,
  type RawProduct,
} from './fields.ts';
import type { ReadRow } from './readRow.ts';

export interface FieldChange {
  readonly field: ProductField;
  readonly before: unknown;
  readonly after: FieldValue;
}

export interface Update {
  readonly changes: readonly FieldChange[];
  /** Fields that a person has changed since an import wrote them. */
  readonly kept: readonly FieldChange[];
  /** Fields that a person wrote, where the list says something else. */
  readonly byHand: readonly FieldChange[];
  readonly ledger: LedgerProduct;
}

/** The list that is imported: the day of its prices without one, and its name. */
export interface ListDay {
  readonly day: string;
  readonly listName: string;
}

/** Fields that a product keeps for good: other content refers to them. */
const FIXED: ReadonlySet<ProductField> = new Set(['id', 'slug']);

export function updateProduct(
  raw: RawProduct,
  row: ReadRow,
  known: LedgerProduct = { key: null, written: {} },
  list: ListDay,
): Update {
  const written: { [F in ProductField]?: string } = { ...known.written };
  const changes: FieldChange[] = [];
  const kept: FieldChange[] = [];
  const byHand: FieldChange[] = [];
  for (const field of row.fields) {
    const before = raw[field];
    const after = row.values[field];
    if (after === undefined || FIXED.has(field) || field === 'checked_at') continue;
    // A default fills only empty fields.
    const isDefault = !row.stated.has(field) && !CLEARABLE_FIELDS.some((clearable) => clearable === field);
    if (isDefault && known.written[field] === undefined && !isPlaceholder(field, before)) continue;
    const decision = decideField(field, before, after, known.written);
    const change = { field, before, after };
    if (decision === 'write') changes.push(change);
    if (decision === 'keep') (known.written[field] === undefined ? byHand : kept).push(change);
    // A person may have written the same value as the list: it stays that person's,
    // except for volatile store data.
    const isOfList = known.written[field] !== undefined || OFFER_FIELDS.has(field);
    if (decision === 'write' || (decision === 'same' && isOfList)) written[field] = digestOf(field, after);
  }
  const keepsPrice = [...kept, ...byHand].some(({ field }) => field === 'price');
  return {
    changes: keepsPrice ? changes : [...changes, ...dated(raw, row, list)],
    kept,
    byHand,
    ledger: { key: row.key ?? known.key, written },
  };
}

/** The day on which the prices were seen, unless a later one is known, and who states the listing price. */
function dated(raw: RawProduct, row: ReadRow, list: ListDay): FieldChange[] {
  const after = checkedDay(row, list.day);
  const before = raw['checked_at'];
  if (after !== null && typeof before === 'string' && before > after) return [];
  const values = { ...(after !== null && { checked_at: after }), ...listingProof(row, list) };
  return keysOf(values).flatMap((field) => {
    const value = values[field];
    return value === undefined || raw[field] === value ? [] : [{ field, before: raw[field], after: value }];
  });
}

/** The day and the source of the listing price that a row gives; nothing of a row without one. */
export function listingProof(row: ReadRow, { day, listName }: ListDay): FieldValues {
  const checked = checkedDay(row, day);
  if (checked === null || typeof row.values.listing_price !== 'string') return {};
  return { listing_price_checked_at: checked, listing_price_source: listName };
}

export function checkedDay({ values, stated }: ReadRow, day: string): string | null {
  if (!stated.has('price')) return null;
  return typeof values.checked_at === 'string' ? values.checked_at : day;
}

/**
 * The list overwrites values of earlier imports, placeholders, and fields of the offer that no import has
 * written; otherwise a person's value stays.
 */
export function decideField(
  field: ProductField,
  current: unknown,
  next: unknown,
  written: LedgerProduct['written'],
): 'same' | 'write' | 'keep' {
  if (current === next || canonical(field, current) === canonical(field, next)) return 'same';
  const last = written[field];
  if (last !== undefined) return digestOf(field, current) === last ? 'write' : 'keep';
  // A list that does not know a value does not remove a person's.
  if (next === null) return 'keep';
  if (isPlaceholder(field, current)) return 'write';
  return OFFER_FIELDS.has(field) && !(field === 'status' && current === 'discontinued') ? 'write' : 'keep';
}

/** True if the field was left empty. 0 eggs is a value; an empty list is not. */
function isPlaceholder(field: ProductField, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 ? field !== 'egg_types' : value.every(isUnwritten);
  return isUnwritten(value);
}

function isUnwritten(value: unknown): boolean {
  const text = String(value ?? '');
  return [UNKNOWN, '', '#'].includes(text) || /^TODO\b/.test(text);
}

/** Longer values are kept as a hash, because the ledger only has to show whether one changed. */
const LONGEST_PLAIN = 40;

export function digestOf(field: ProductField, value: unknown): string {
  const text = canonical(field, value);
  return text.length <= LONGEST_PLAIN ? text : `#${hash('sha256', text, 'base64url').slice(0, 16)}`;
}

/** A value in the one form that all ways to write it share: `$80` and `$80.00` are the same. */
function canonical(field: ProductField, value: unknown): string {
  const isPrice = field === 'price' || field === 'listing_price';
  const money = isPrice && typeof value === 'string' ? readContentPrice(value) : null;
  const form = FORMS[field];
  return money ? writePrice(money) : JSON.stringify((form ? form(value) : value) ?? null);
}

const orUnknown = (value: unknown) => value ?? UNKNOWN;

const FORMS: { readonly [F in ProductField]?: (value: unknown) => unknown } = {
  rating: (value) => (typeof value === 'string' ? Number(value) : value),
  review_count: (value) => (typeof value === 'string' ? value.replaceAll(',', '') : value),
  category: (value) =>
    String(value ?? '')
      .split(',')
      .map(slugify),
  egg_types: (value) => (Array.isArray(value) ? value.map((name) => eggTypeOf(String(name))) : value),
  store: (value) => slugify(String(value ?? '')),
  status: (value) => value ?? 'active',
  turning_type: orUnknown,
  humidity_control: orUnknown,
  heating_method: orUnknown,
  power_source: orUnknown,
};

export function newProduct({ fields }: ReadRow, values: FieldValues, id: string, slug: string): RawProduct {
  const all: FieldValues = {
    ...PLACEHOLDERS,
    description: `TODO: describe ${values.name} in your own words.`,
    ...values,
    id,
    slug,
  };
  const product: { [field: string]: unknown } = {};
  for (const field of fields) {
    const value = all[field];
    // A product is active without saying so, and has one version.
    const isDefault = (field === 'status' && value === 'active') || (field === 'variants' && value === null);
    if (value !== undefined && !isDefault) product[field] = value;
  }
  return product;
}

/** Fields that every product has, even if the list does not fill them. */
const PLACEHOLDERS: FieldValues = {
  image_url: '',
  link: '',
  listing_price: null,
  rating: null,
  review_count: null,
  capacity: null,
  egg_types: [],
  features: [],
  pros: [],
  cons: [],
};

export function ledgerOfNew(row: ReadRow, product: RawProduct): LedgerProduct {
  const written: { [F in ProductField]?: string } = {};
  for (const field of row.fields) {
    // An explicit "no eggs" counts, from the list as from a person.
    const value = field === 'egg_types' ? product[field] : row.values[field];
    if (value !== undefined && !FIXED.has(field) && field !== 'checked_at')
      written[field] = digestOf(field, value);
  }
  return { key: row.key, written };
}

export const FIELDS_OF_OFFER: readonly ProductField[] = ['link', 'price', 'listing_price', 'status'];

/** The subject of a list: the product itself, or its offer of a store, which may not exist yet. */
export function partOf(raw: RawProduct, store: Slug | null): RawProduct | undefined {
  if (store === null) return raw;
  return offersIn(raw).find((offer) => isSoldBy(offer, store));
}

/** The fields of a product that change with new values of that part. */
export function fieldsWith(raw: RawProduct, store: Slug | null, values: RawProduct): RawProduct {
  if (store === null) return values;
  const offers = offersIn(raw);
  const isThere = offers.some((offer) => isSoldBy(offer, store));
  const changed = offers.map((offer) => (isSoldBy(offer, store) ? { ...offer, ...values } : offer));
  return { offers: isThere ? changed : [...offers, { store, ...values }] };
}

function offersIn({ offers }: RawProduct): readonly unknown[] {
  return Array.isArray(offers) ? offers : [];
}

/** Whether an offer is that of a store, or a product is sold there first. */
export function isSoldBy(offer: unknown, store: Slug): offer is RawProduct {
  return isObject(offer) && slugify(String(offer['store'])) === store;
}
