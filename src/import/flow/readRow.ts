import { UserError } from '../../cli/userError.ts';
import { show } from '../../content/check/values.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { TRAYS } from '../../domain/products/product.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import { keysOf } from '../../domain/table.ts';
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

/**
 * Makes a reader of what rows say by a mapping. Whatever cannot be read is a problem of the row; its other fields are read all
 * the same.
 * @throws UserError where a default of the mapping cannot be read
 */
export function rowReader(rules: RowRules): (row: Row) => ReadRow {
  const sources = sourcesOf(rules);
  const readers = readersFor(rules);
  const defaults = defaultsOf(rules, readers);
  const cellIn = (row: Row, field: MappedField) => cellOf(row, sources.get(field) ?? []);
  return (row) => {
    const problems: RowProblem[] = [];
    const take = <T>(field: MappedField, read: (text: string) => Reading<T>): T | null => {
      const cell = cellIn(row, field);
      const reading = readWith(cell.text, read, rules.words.get(field));
      if (reading.kind === 'refused') problems.push(problemOf(field, cell, reading));
      return reading.kind === 'value' ? reading.value : null;
    };
    const symbol = take('currency', readCurrency) ?? rules.symbol;
    const values: { [F in ProductField]?: FieldValue } = { ...defaults };
    const said = new Set<ProductField>();
    for (const field of PRODUCT_FIELDS) {
      if (!sources.has(field)) continue;
      const value = take(
        field,
        isPrice(field) && symbol !== rules.symbol ? foreignPrice(rules) : readers[field],
      );
      if (value === null) continue;
      values[field] = value;
      said.add(field);
    }
    const store = said.has('store') ? null : storeOfLink(values.link, rules);
    if (store !== null) values.store = store;
    for (const field of CLEARABLE_FIELDS) if (sources.has(field)) values[field] ??= null;
    const key = take('key', (text) => asValue(inOneLine(text)));
    const columnOf = (field: ProductField) => cellIn(row, field).column;
    return { number: row.number, key, values: withoutFalseDiscount(values), said, problems, columnOf };
  };
}

/** A column of a field, or a template with several. */
interface Source {
  readonly text: string;
  readonly columns: readonly string[];
  readonly isTemplate: boolean;
}

function sourcesOf({ mapping }: RowRules): ReadonlyMap<MappedField, readonly Source[]> {
  return new Map(
    keysOf(mapping.columns).map((field) => [
      field,
      (mapping.columns[field] ?? []).map((text) => {
        const columns = columnsIn(text);
        return { text, columns, isTemplate: columns[0] !== text };
      }),
    ]),
  );
}

/** What rows are that do not say it. */
function defaultsOf({ mapping, words }: RowRules, readers: Readers): FieldValues {
  const entries = PRODUCT_FIELDS.flatMap((field): [ProductField, FieldValue][] => {
    const text = mapping.defaults[field] ?? '';
    const reading = readWith(text, readers[field], words.get(field));
    if (reading.kind === 'refused')
      throw new UserError(
        `defaults.${field} of the mapping: expected ${reading.expected}, found ${show(text)}`,
      );
    return reading.kind === 'value' ? [[field, reading.value]] : [];
  });
  return Object.fromEntries(entries);
}

function cellOf(row: Row, sources: readonly Source[]): Cell {
  for (const source of sources) {
    const text = textOf(source, row);
    if (text !== '') return { text, column: source.text };
  }
  return { text: '', column: sources[0]?.text ?? null };
}

/** A template says nothing where a column in it is empty. */
function textOf({ text, columns, isTemplate }: Source, { cell }: Row): string {
  if (!isTemplate) return cell(text);
  if (columns.some((column) => cell(column) === '')) return '';
  return text.replace(/\{([^{}]+)\}/g, (_, column: string) => cell(column));
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

function isPrice(field: ProductField): boolean {
  return field === 'price' || field === 'listing_price';
}

/** Refuses a price in another currency than the catalogue's. */
function foreignPrice({ symbol }: RowRules): () => Reading<never> {
  return () => refuse(`a price in '${symbol}', as the other products have`);
}

function readersFor(rules: RowRules): Readers {
  const { mapping, vocabulary, symbol } = rules;
  const price = (text: string) => readPrice(text, { decimal: mapping.decimal, symbol });
  const one = (labels: readonly Label[], of: string) => (text: string) => readOne(text, labels, of);
  return {
    ...PLAIN_READERS,
    capacity: isInName('capacity', mapping) ? readCapacityInName : readCapacity,
    price,
    listing_price: price,
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
