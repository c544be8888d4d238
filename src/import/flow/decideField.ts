import { hash } from 'node:crypto';
import { eggTypeOf } from '../../domain/list/facets.ts';
import { formatMoney, parsePrice } from '../../domain/money.ts';
import { UNKNOWN } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { type FieldValue, OFFER_FIELDS, type ProductField } from '../fields.ts';
import type { LedgerProduct } from '../write/importLedger.ts';

/** The one form of the values of fields that can be written in several ways; of other fields, a value is its own. */
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
  turning_type: (value) => value ?? UNKNOWN,
  humidity_control: (value) => value ?? UNKNOWN,
  heating_method: (value) => value ?? UNKNOWN,
  power_source: (value) => value ?? UNKNOWN,
};

/** A value in the one form that all ways to write it have: `$80` and `$80.00` mean the same. */
function canonical(field: ProductField, value: unknown): string {
  const isPrice = field === 'price' || field === 'listing_price';
  const money = isPrice && typeof value === 'string' ? parsePrice(value) : null;
  if (money) return formatMoney(money);
  const form = FORMS[field];
  return JSON.stringify((form ? form(value) : value) ?? null);
}

/** Whether two values of a field mean the same. */
function isSame(field: ProductField, a: unknown, b: unknown): boolean {
  return a === b || canonical(field, a) === canonical(field, b);
}

/** Longer values are kept as a hash: the ledger only tells whether one has changed. */
const LONGEST_PLAIN = 40;

/** Tells the value of a field from any other of that field. */
export function digestOf(field: ProductField, value: unknown): string {
  const text = canonical(field, value);
  return text.length <= LONGEST_PLAIN ? text : `#${hash('sha256', text, 'base64url').slice(0, 16)}`;
}

/** A field whose value is another one in the list. */
export interface FieldChange {
  readonly field: ProductField;
  readonly before: unknown;
  readonly after: FieldValue;
}

/** What becomes of a field: it is as the list says, takes the list's value over, or keeps its own. */
export type Decision = 'same' | 'write' | 'keep';

/**
 * Decides between what a product has and what the list says. What an import wrote last is the list's; a person's is kept, unless
 * it is a placeholder, or a part of the offer that no import has written yet.
 */
export function decideField(
  field: ProductField,
  current: unknown,
  next: unknown,
  { written }: Pick<LedgerProduct, 'written'>,
): Decision {
  if (isSame(field, current, next)) return 'same';
  const last = written[field];
  if (last !== undefined) return digestOf(field, current) === last ? 'write' : 'keep';
  // What the list does not know, it does not take away from a person.
  if (next === null) return 'keep';
  if (isPlaceholder(field, current)) return 'write';
  return OFFER_FIELDS.has(field) && !(field === 'status' && current === 'discontinued') ? 'write' : 'keep';
}

/**
 * Whether nobody has written anything yet: no value, or none that is known, a link that leads nowhere, or texts that say what to
 * do. That a product is for no eggs is a statement; that it has no pros is none.
 */
export function isPlaceholder(field: ProductField, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 ? field !== 'egg_types' : value.every(isUnwritten);
  return isUnwritten(value);
}

function isUnwritten(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    [UNKNOWN, '', '#'].includes(String(value)) ||
    /^TODO\b/.test(String(value))
  );
}
