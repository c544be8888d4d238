import { show } from '../../content/check/values.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { TRAYS } from '../../domain/products/product.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import {
  CLEARABLE_FIELDS,
  type FieldValue,
  type FieldValues,
  type MappedField,
  PRODUCT_FIELDS,
  type ProductField,
} from '../fields.ts';
import { columnsIn } from '../mapping/mapping.ts';
import type { Row } from '../read/table.ts';
import { readCell } from '../values/cellText.ts';
import { inOneLine, listOf } from '../values/plainText.ts';
import { readAddress, readPicture } from '../values/readAddress.ts';
import { readDay } from '../values/readDay.ts';
import { asValue, EMPTY, type Reading, refuse } from '../values/reading.ts';
import {
  HEATING_WORDS,
  HUMIDITY_WORDS,
  type Label,
  labelFor,
  POWER_WORDS,
  readLabel,
  STATUS_WORDS,
  TURNING_WORDS,
} from '../values/readLabel.ts';
import { readCapacity, readCapacityInName, readCount, readRating, readWatts } from '../values/readNumber.ts';
import { readCurrency, readPrice } from '../values/readPrice.ts';
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
  return [...skip].some(([column, words]) => words.has(foldWord(cell(column))));
}

/** The text of a field in a row: a column's, a template's, or that of the first column which is not empty. */
interface Cell {
  readonly text: string;
  readonly column: string | null;
}

/** Reads what a row says by a mapping. Whatever cannot be read is a problem; the other fields are read all the same. */
export function readRow(row: Row, rules: RowRules): ReadRow {
  const { mapping } = rules;
  const problems: RowProblem[] = [];
  const values: { [F in ProductField]?: FieldValue } = {};
  const said = new Set<ProductField>();
  const take = <T>(field: MappedField, cell: Cell, read: (text: string) => Reading<T>): T | null => {
    const reading = readWith(cell.text, read, rules.words.get(field));
    if (reading.kind === 'refused') problems.push(problemOf(field, cell, reading));
    return reading.kind === 'value' ? reading.value : null;
  };
  const symbol = take('currency', cellOf('currency', row, rules), readCurrency) ?? rules.symbol;
  const readers = readersFor(rules, symbol);
  for (const field of PRODUCT_FIELDS) {
    const cell = cellOf(field, row, rules);
    const found = cell.text === '' ? null : take(field, cell, readers[field]);
    const value = found ?? take(field, { text: mapping.defaults[field] ?? '', column: null }, readers[field]);
    if (value === null) continue;
    values[field] = value;
    if (found !== null) said.add(field);
  }
  if (!said.has('store')) {
    const store = storeOfLink(values.link, rules);
    if (store !== null) values.store = store;
  }
  for (const field of CLEARABLE_FIELDS)
    if (mapping.columns[field] && values[field] === undefined) values[field] = null;
  const key = take('key', cellOf('key', row, rules), (text) => asValue(inOneLine(text)));
  const columnOf = (field: ProductField) => cellOf(field, row, rules).column;
  return { number: row.number, key, values: withoutFalseDiscount(values), said, problems, columnOf };
}

function cellOf(field: MappedField, row: Row, { mapping }: RowRules): Cell {
  const sources = mapping.columns[field] ?? [];
  for (const source of sources) {
    const text = textOf(source, row);
    if (text !== '') return { text, column: source };
  }
  return { text: '', column: sources[0] ?? null };
}

/** A template says nothing where a column in it is empty. */
function textOf(source: string, { cell }: Row): string {
  const columns = columnsIn(source);
  if (columns[0] === source) return cell(source);
  if (columns.some((column) => cell(column) === '')) return '';
  return source.replace(/\{([^{}]+)\}/g, (_, column: string) => cell(column));
}

/** Reads a text, or what the mapping says that it means. */
function readWith<T>(text: string, read: (text: string) => Reading<T>, table?: WordTable): Reading<T> {
  const cell = readCell(text);
  if (cell.kind !== 'value') return cell;
  const meaning = table?.words.get(foldWord(cell.value));
  if (meaning !== undefined) return read(meaning);
  const reading = read(cell.value);
  return reading.kind === 'refused' && table && table.others !== null ? read(table.others) : reading;
}

function problemOf(
  field: MappedField,
  { text, column }: Cell,
  { expected, mend }: Extract<Reading<never>, { kind: 'refused' }>,
): RowProblem {
  const where = column === null ? `${field}: ` : '';
  const end = mend === undefined ? '' : `; ${mend}`;
  return { column, message: `${where}expected ${expected}, found ${show(text)}${end}` };
}

/** A price before that is not above the price promises a saving that there is none of. */
function withoutFalseDiscount(values: FieldValues): FieldValues {
  const { price, listing_price: before } = values;
  if (typeof price !== 'string' || typeof before !== 'string') return values;
  const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  return amount(before) > amount(price) ? values : { ...values, listing_price: null };
}

type Readers = { readonly [F in ProductField]: (text: string) => Reading<FieldValue> };

function readersFor(rules: RowRules, symbol: RowRules['symbol']): Readers {
  const { mapping, vocabulary } = rules;
  const price = (text: string) => readPrice(text, { decimal: mapping.decimal, symbol: rules.symbol });
  const inCurrency = (text: string) =>
    symbol === rules.symbol
      ? price(text)
      : refuse(`a price in '${rules.symbol}', as the other products have`);
  const one = (labels: readonly Label[], of: string) => (text: string) => readOne(text, labels, of);
  return {
    ...PLAIN_READERS,
    capacity: isInName('capacity', mapping) ? readCapacityInName : readCapacity,
    price: inCurrency,
    listing_price: inCurrency,
    rating: (text) => readRating(text, mapping.decimal),
    store: one(vocabulary.stores, 'store of stores.yaml'),
    capacity_counts: one(vocabulary.eggTypes, 'egg type of egg-types.yaml'),
    egg_types: (text) => readMany(text, 'egg_types', vocabulary.eggTypes, rules),
    category: (text) => {
      const reading = readMany(text, 'category', vocabulary.categories, rules);
      return reading.kind === 'value' ? asValue(reading.value.join(', ')) : reading;
    },
  };
}

/** The store that a link leads to; a row need not name it. */
function storeOfLink(link: FieldValue | undefined, { stores }: RowRules): Slug | null {
  if (typeof link !== 'string' || !URL.canParse(link)) return null;
  return storeOfUrl(new URL(link), stores, 'any')?.key ?? null;
}

/** Whether a field is read from the column of the name, which may say it by the way. */
function isInName(field: MappedField, { columns }: RowRules['mapping']): boolean {
  return columns[field]?.some((column) => columns.name?.includes(column)) ?? false;
}

const line = (text: string) => {
  const plain = inOneLine(text);
  return plain === '' ? EMPTY : asValue(plain);
};

const list = (text: string) => {
  const entries = listOf(text);
  return entries.length === 0 ? EMPTY : asValue(entries);
};

/** Readers that need nothing but the text. */
const PLAIN_READERS: Omit<
  Readers,
  'capacity' | 'price' | 'listing_price' | 'rating' | 'store' | 'capacity_counts' | 'egg_types' | 'category'
> = {
  id: (text) => (/^[A-Za-z0-9_-]+$/.test(text) ? asValue(text) : refuse('an id of letters and digits')),
  name: line,
  slug: (text) => asValue(slugOf(inOneLine(text))),
  image_url: readPicture,
  link: readAddress,
  review_count: readCount,
  tray: (text) => {
    const word = slugify(text);
    const tray = TRAYS.find((name) => name === String(word));
    return tray ? asValue(tray) : refuse(TRAYS.map((name) => `'${name}'`).join(', '));
  },
  turning_type: (text) => readLabel(text, TURNING_WORDS),
  humidity_control: (text) => readLabel(text, HUMIDITY_WORDS),
  heating_method: (text) => readLabel(text, HEATING_WORDS),
  power_source: (text) => readLabel(text, POWER_WORDS),
  watts: readWatts,
  best_for: line,
  skip_if: line,
  description: line,
  features: list,
  pros: list,
  cons: list,
  checked_at: readDay,
  status: readStatus,
  source: line,
};

/** How many are in stock is a status too. */
function readStatus(text: string): Reading<string> {
  if (/^\d+(?:\.0+)?$/.test(text.trim())) return asValue(Number(text) > 0 ? 'active' : 'unavailable');
  return readLabel(text, STATUS_WORDS);
}

function readOne(text: string, labels: readonly Label[], what: string): Reading<string> {
  const slug = labelFor(text, labels);
  return slug === null
    ? refuse(`a ${what}`, "correct it, add it there, or say in 'values' what it means")
    : asValue(slug);
}

/** What parts the labels of a cell. The path of a category has bigger ones first: `Poultry > Incubators`. */
const BETWEEN_LABELS = /\s*[,;|\n]\s*|\s+(?:and|&)\s+/;

function readMany(
  text: string,
  field: 'category' | 'egg_types',
  labels: readonly Label[],
  rules: RowRules,
): Reading<readonly string[]> {
  const table = rules.words.get(field);
  const meant = (part: string): string | null => {
    const meaning = table?.words.get(foldWord(part)) ?? part;
    return labelFor(meaning, labels) ?? labelFor(meaning.split(/\s*>\s*/).at(-1) ?? '', labels);
  };
  const whole = meant(text);
  if (whole !== null) return asValue([whole]);
  const slugs = text
    .split(BETWEEN_LABELS)
    .filter((part) => part.trim() !== '')
    .map(meant);
  const known = slugs.filter((slug) => slug !== null);
  const of = field === 'category' ? 'categories of categories.yaml' : 'egg types of egg-types.yaml';
  return known.length === slugs.length && known.length > 0
    ? asValue([...new Set(known)])
    : refuse(of, "correct it, add it there, or say in 'values' what it means");
}

/** Where a name makes a longer slug, it is cut after a word: an address of 60 characters is long enough. */
const LONGEST_SLUG = 60;

/** The slug that a name makes; empty where it has no letter from a to z and no digit. */
export function slugOf(name: string): string {
  const words = slugify(name)
    .split('-')
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  let slug = (words[0] ?? '').slice(0, LONGEST_SLUG);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > LONGEST_SLUG) break;
    slug = `${slug}-${word}`;
  }
  return slug;
}
