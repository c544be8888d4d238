import { ProblemLog } from '../../content/check/problem.ts';
import { show } from '../../content/check/values.ts';
import { targetOf } from '../../domain/links/networkLink.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import type { Slug } from '../../domain/slug.ts';
import {
  CLEARABLE_FIELDS,
  type FieldValue,
  type FieldValues,
  type MappedField,
  PRODUCT_FIELDS,
  type ProductField,
} from '../fields.ts';
import type { Row } from '../read/table.ts';
import { readCell } from '../values/cellText.ts';
import { inOneLine } from '../values/plainText.ts';
import { asValue, type Reading } from '../values/reading.ts';
import { readCurrency, refuseCurrency } from '../values/readPrice.ts';
import { type Cell, cellOf, type Source, sourcesOf } from './cells.ts';
import { type FieldReaders, fieldReaders } from './fieldReaders.ts';
import { foldWord, type RowRules, type WordTable } from './rowRules.ts';

/** What is wrong with a row: the column, or the field where no column is to blame. */
export interface RowProblem {
  readonly column: string | null;
  /** What was expected, what was found and what to do. */
  readonly message: string;
}

/** What a row says. */
export interface ReadRow {
  readonly number: number;
  /** How the list itself names the product; null where it does not. */
  readonly key: string | null;
  readonly values: FieldValues;
  /** Fields of `values` that come from the row itself, not from the defaults. */
  readonly said: ReadonlySet<ProductField>;
  readonly problems: readonly RowProblem[];
  readonly columnOf: (field: ProductField) => string | null;
}

/** Whether the mapping leaves a row out. */
export function isSkipped({ cell }: Row, { skip }: RowRules): boolean {
  return [...skip].some(([column, words]) => {
    const word = foldWord(cell(column));
    return words.has(word) || (word !== '' && words.has('*'));
  });
}

/** What rows of a list are read with. */
interface Reader {
  readonly rules: RowRules;
  readonly sources: ReadonlyMap<MappedField, readonly Source[]>;
  readonly readers: FieldReaders;
  readonly defaults: FieldValues;
}

/**
 * Makes a reader of what rows say by a mapping. Whatever cannot be read is a problem of the row; its other fields are read all
 * the same.
 * @throws ContentError where a default of the mapping cannot be read
 */
export function rowReader(rules: RowRules): (row: Row) => ReadRow {
  const readers = fieldReaders(rules);
  const reader = { rules, readers, sources: sourcesOf(rules.mapping), defaults: defaultsOf(rules, readers) };
  return (row) => readRow(row, reader);
}

function readRow(row: Row, reader: Reader): ReadRow {
  const problems: RowProblem[] = [];
  const take = <T>(field: MappedField, read: (text: string) => Reading<T>): T | null => {
    const cell = cellOf(row, reader.sources.get(field) ?? []);
    const reading = readWith(cell.text, read, reader.rules.words.get(field));
    if (reading.kind === 'refused') addProblem(problems, problemOf(field, cell, reading));
    return reading.kind === 'value' ? reading.value : null;
  };
  const said = readFields(reader, take);
  const key = take('key', (text) => asValue(inOneLine(text)));
  const columnOf = (field: ProductField) => cellOf(row, reader.sources.get(field) ?? []).column;
  return {
    number: row.number,
    key,
    values: completed(said, reader),
    said: new Set(said.keys()),
    problems,
    columnOf,
  };
}

type Take = <T>(field: MappedField, read: (text: string) => Reading<T>) => T | null;

/** What a row says of each field that the mapping names. */
function readFields({ rules, sources, readers }: Reader, take: Take): Map<ProductField, FieldValue> {
  const symbol = take('currency', readCurrency) ?? rules.currency.symbol;
  const said = new Map<ProductField, FieldValue>();
  for (const field of PRODUCT_FIELDS) {
    if (!sources.has(field)) continue;
    const isForeign = isPrice(field) && symbol !== rules.currency.symbol;
    const value = take(field, isForeign ? () => refuseCurrency(rules.currency) : readers[field]);
    if (value !== null) said.set(field, value);
  }
  return said;
}

/** What a row says, with the defaults where it says nothing, and what the list takes back by saying nothing. */
function completed(said: ReadonlyMap<ProductField, FieldValue>, reader: Reader): FieldValues {
  const values: { [F in ProductField]?: FieldValue } = { ...reader.defaults };
  for (const [field, value] of said) values[field] = value;
  const store = said.has('store') ? null : storeOfLink(values.link, reader.rules);
  if (store !== null) values.store = store;
  for (const field of CLEARABLE_FIELDS) if (reader.sources.has(field)) values[field] ??= null;
  return withoutFalseDiscount(values);
}

/** Two fields may be read from one column: its mistake is told once. */
function addProblem(problems: RowProblem[], { column, message }: RowProblem): void {
  if (!problems.some((known) => known.column === column && known.message === message))
    problems.push({ column, message });
}

/** What rows are that do not say it. */
function defaultsOf({ mapping, words, origin }: RowRules, readers: FieldReaders): FieldValues {
  const log = new ProblemLog();
  const entries = PRODUCT_FIELDS.flatMap((field): [ProductField, FieldValue][] => {
    const text = mapping.defaults[field] ?? '';
    const reading = readWith(text, readers[field], words.get(field));
    if (reading.kind === 'refused')
      log.error(origin, ['defaults', field], `expected ${reading.expected}, found ${show(text)}`);
    return reading.kind === 'value' ? [[field, reading.value]] : [];
  });
  log.throwIfAny();
  return Object.fromEntries(entries);
}

/** Reads a text, or what the mapping says that it means. */
function readWith<T>(text: string, read: (text: string) => Reading<T>, table?: WordTable): Reading<T> {
  const cell = readCell(text);
  if (cell.kind === 'empty') return cell;
  const meaning = table?.words.get(foldWord(cell.kind === 'value' ? cell.value : text));
  if (meaning !== undefined) return read(meaning);
  if (cell.kind === 'refused') return cell;
  const reading = read(cell.value);
  return reading.kind === 'refused' && table && table.others !== null ? read(table.others) : reading;
}

function problemOf(
  field: MappedField,
  { text, column }: Cell,
  { expected, found, mend }: Extract<Reading<never>, { kind: 'refused' }>,
): RowProblem {
  const where = column === null ? `${field}: ` : '';
  const end = mend === undefined ? '' : `; ${mend}`;
  return { column, message: `${where}expected ${expected}, found ${found ?? show(text)}${end}` };
}

/** A price before that is not above the price promises a saving that there is none of. */
function withoutFalseDiscount(values: FieldValues): FieldValues {
  const { price, listing_price: before } = values;
  if (typeof price !== 'string' || typeof before !== 'string') return values;
  const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  return amount(before) > amount(price) ? values : { ...values, listing_price: null };
}

function isPrice(field: ProductField): boolean {
  return field === 'price' || field === 'listing_price';
}

/** The store that a link leads to; a row need not name it. */
function storeOfLink(link: FieldValue | undefined, { stores, networks }: RowRules): Slug | null {
  if (typeof link !== 'string' || !URL.canParse(link)) return null;
  return storeOfUrl(targetOf(new URL(link), networks), stores, 'any')?.key ?? null;
}
