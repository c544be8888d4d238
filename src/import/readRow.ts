import type { CategoryLabel, Store } from '../content/catalogue.ts';
import { type Origin, ProblemLog } from '../content/check/problem.ts';
import { show, type WithOrigin } from '../content/check/validate.ts';
import { labelsOf, storesBySlug } from '../content/labels.ts';
import type { Content } from '../content/read/readContent.ts';
import { type Network, targetOf } from '../domain/links/networkLink.ts';
import { type StoreScope, storeOfUrl } from '../domain/links/storeUrl.ts';
import { holdsIncubators } from '../domain/products/categoryKind.ts';
import type { Slug } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import {
  type CellField,
  CLEARABLE_FIELDS,
  type FieldValue,
  type FieldValues,
  type ImportFields,
  importFields,
  type MappedField,
  type ProductField,
  type Reader,
  type ReadingRules,
  ROW_READERS,
  type Vocabulary,
} from './fields.ts';
import { columnsIn, type Mapping } from './mapping.ts';
import { refuseCurrency, type SiteCurrency } from './readNumbers.ts';
import { foldWord, type Label, type Reading, Refusal, readCell } from './readValues.ts';
import type { Row } from './table.ts';

export interface RowRules extends ReadingRules {
  readonly mapping: Mapping;
  readonly fields: ImportFields;
  readonly origin: Origin;
  readonly stores: ReadonlyMap<Slug, Store>;
  readonly networks: readonly Network[];
  readonly incubatorCategories: ReadonlySet<string>;
  /** The words of rows to leave out, by column; `*` stands for every word. */
  readonly skip: ReadonlyMap<string, ReadonlySet<string>>;
  readonly only: ReadonlyMap<string, ReadonlySet<string>>;
}

export function rowRules(
  { value: mapping, origin }: WithOrigin<Mapping>,
  content: Content,
  currency: SiteCurrency,
  today: string,
): RowRules {
  const { columns, values, skip, only } = mapping;
  const categories = labelsOf<CategoryLabel>(content.categories.value);
  const meanings = keysOf(values).map((field) => [field, folded(values[field] ?? {})] as const);
  return {
    mapping,
    fields: importFields(content.fields.value),
    origin,
    vocabulary: vocabularyOf(content),
    currency,
    decimal: mapping.decimal,
    words: new Map(meanings),
    stores: storesBySlug(content.stores.value),
    networks: content.stores.value.networks,
    incubatorCategories: new Set(
      categories.filter(({ kind }) => holdsIncubators(kind)).map(({ slug }) => slug),
    ),
    skip: foldedWords(skip),
    only: foldedWords(only),
    isCapacityInName: columns.capacity?.some((column) => columns.name?.includes(column)) ?? false,
    today,
  };
}

export function vocabularyOf({ categories, eggTypes, stores }: Content): Vocabulary {
  return {
    categories: labelsOf<Label>(categories.value),
    eggTypes: labelsOf<Label>(eggTypes.value),
    stores: Array.from(storesBySlug(stores.value), ([slug, { name }]) => ({ slug, name })),
  };
}

function folded(meanings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(meanings).map(([word, meaning]) => [foldWord(word), meaning]));
}

/** Returns the target of a link behind affiliate networks and its store, or null if it does not lead to a store. */
export function storeOfLink(
  link: unknown,
  { stores, networks }: Pick<RowRules, 'stores' | 'networks'>,
  scope: StoreScope,
) {
  if (typeof link !== 'string' || !URL.canParse(link)) return null;
  const target = targetOf(new URL(link), networks);
  const found = storeOfUrl(target, stores, scope);
  return found && { ...found, target };
}

export interface RowProblem {
  readonly column: string | null;
  readonly message: string;
}

type Version = Readonly<Record<'name' | 'price', string>>;

export interface ReadRow {
  readonly number: number;
  readonly fields: readonly ProductField[];
  /** The list's own name of the product; null if it has none. */
  readonly key: string | null;
  readonly values: FieldValues;
  /** Fields of `values` that come from the row itself, not from the defaults. */
  readonly said: ReadonlySet<ProductField>;
  /** The versions of the product that the row is about, such as sizes; empty if it names none. */
  readonly versions: readonly Version[];
  readonly hasVersions: boolean;
  readonly pictures: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly columnOf: (field: ProductField) => string | null;
}

function foldedWords(
  words: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(words).map(([column, marks]) => [column, new Set(marks.map(foldWord))]));
}

/** Whether the mapping leaves a row out: by one column of `skip`, or because not every column of `only` names it. */
export function isLeftOut({ cell }: Row, { skip, only }: RowRules): boolean {
  const hasWord = ([column, words]: readonly [string, ReadonlySet<string>]) => {
    const word = foldWord(cell(column));
    return words.has(word) || (word !== '' && words.has('*'));
  };
  return [...skip].some(hasWord) || ![...only].every(hasWord);
}

interface Source {
  readonly text: string;
  readonly columns: readonly string[];
}

type Sources = ReadonlyMap<MappedField, readonly Source[]>;

function sourcesOf({ columns }: Mapping): Sources {
  return new Map(
    keysOf(columns).map((field) => [
      field,
      (columns[field] ?? []).map((text) => ({ text, columns: columnsIn(text) })),
    ]),
  );
}

/** The text of a field in a row: of several sources, the first that is not empty. */
function cellOf(row: Row, sources: readonly Source[] = []): { text: string; column: string | null } {
  for (const source of sources) {
    const text = textOf(source, row);
    if (text !== '') return { text, column: source.text };
  }
  return { text: '', column: sources[0]?.text ?? null };
}

/** A template is empty if a column in it is, and refused if a column in it is. */
function textOf({ text, columns }: Source, { cell }: Row): string {
  if (columns[0] === text) return cell(text);
  const texts = columns.map(cell);
  if (texts.includes('')) return '';
  const refused = texts.find((written) => readCell(written) instanceof Refusal);
  return refused ?? text.replace(/\{([^{}]+)\}/g, (_, column: string) => cell(column));
}

/** A value that cannot be read is a problem of the row; its other fields are read all the same. */
export function rowReader(rules: RowRules): (row: Row) => ReadRow {
  const sources = sourcesOf(rules.mapping);
  const defaults = defaultsOf(rules);
  return (row) => {
    const problems: RowProblem[] = [];
    const take = <T>(field: MappedField, read: Reader<T>): T | null => {
      const { text, column } = cellOf(row, sources.get(field));
      const reading = readText(field, text, read, rules);
      if (!(reading instanceof Refusal)) return reading;
      const message = `${column === null ? `${field}: ` : ''}${messageOf(reading, text)}`;
      // Two fields may be read from one column: its mistake is reported once.
      if (!problems.some((known) => known.column === column && known.message === message))
        problems.push({ column, message });
      return null;
    };
    const said = readFields(sources, take, rules);
    const names = take('variant', ROW_READERS.variant) ?? [];
    const prices = sources.has('variant_price')
      ? take('variant_price', ROW_READERS.variant_price)
      : [said.get('price')];
    return {
      number: row.number,
      fields: rules.fields.ofProduct,
      key: take('key', ROW_READERS.key),
      values: completed(said, defaults, sources, rules),
      said: new Set(said.keys()),
      versions: names.flatMap((name, index) => {
        const price = prices?.[index];
        return typeof price === 'string' && name !== '' ? [{ name, price }] : [];
      }),
      hasVersions: sources.has('variant'),
      pictures: take('pictures', ROW_READERS.pictures) ?? [],
      problems,
      columnOf: (field) => cellOf(row, sources.get(sourceOf(field))).column,
    };
  };
}

function sourceOf(field: ProductField): MappedField {
  return field === 'gallery' ? 'pictures' : field === 'variants' ? 'variant' : field;
}

function messageOf({ expected, found, mend }: Refusal, text: string): string {
  return `expected ${expected}, found ${found ?? show(text)}${mend === null ? '' : `; ${mend}`}`;
}

function readFields(
  sources: Sources,
  take: <T>(field: MappedField, read: Reader<T>) => T | null,
  { currency, fields }: RowRules,
): Map<CellField, FieldValue> {
  const symbol = take('currency', ROW_READERS.currency) ?? currency.symbol;
  const said = new Map<CellField, FieldValue>();
  for (const field of fields.ofCell) {
    if (!sources.has(field)) continue;
    const isForeign = (field === 'price' || field === 'listing_price') && symbol !== currency.symbol;
    const value = take<FieldValue>(
      field,
      isForeign ? () => refuseCurrency(currency) : fields.readerOf(field),
    );
    if (value !== null) said.set(field, value);
  }
  return said;
}

/** Adds the defaults, the store of the link, and null where an empty cell clears a field. */
function completed(
  said: ReadonlyMap<CellField, FieldValue>,
  defaults: FieldValues,
  sources: Sources,
  rules: RowRules,
): FieldValues {
  const values: { [F in ProductField]?: FieldValue } = { ...defaults };
  for (const [field, value] of said) values[field] = value;
  const store = said.has('store') ? null : storeOfLink(values.link, rules, 'any');
  if (store) values.store = store.key;
  for (const field of CLEARABLE_FIELDS) if (sources.has(field)) values[field] ??= null;
  const { price, listing_price: before } = values;
  const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  // A price before that is not above the price would promise a false saving.
  if (typeof price === 'string' && typeof before === 'string' && amount(before) <= amount(price))
    values.listing_price = null;
  return values;
}

function defaultsOf(rules: RowRules): FieldValues {
  const log = new ProblemLog();
  const values: { [F in ProductField]?: FieldValue } = {};
  for (const field of rules.fields.ofCell) {
    const text = rules.mapping.defaults[field] ?? '';
    const reading = readText(field, text, rules.fields.readerOf(field), rules);
    if (reading instanceof Refusal)
      log.error(rules.origin, ['defaults', field], `expected ${reading.expected}, found ${show(text)}`);
    else if (reading !== null) values[field] = reading;
  }
  log.throwIfAny();
  return values;
}

function readText<T>(field: MappedField, text: string, read: Reader<T>, rules: RowRules): Reading<T> {
  const cell = readCell(text);
  if (cell === null) return null;
  const words = rules.words.get(field);
  const meaning = words?.get(foldWord(cell instanceof Refusal ? text : cell));
  if (meaning !== undefined) return read(meaning, rules);
  if (cell instanceof Refusal) return cell;
  const reading = read(cell, rules);
  const others = words?.get('*');
  return reading instanceof Refusal && others !== undefined ? read(others, rules) : reading;
}
