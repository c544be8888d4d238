import type { CategoryLabel, Store } from '../content/catalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { show, type WithOrigin } from '../content/check/validate.ts';
import { labelsOf, storesBySlug } from '../content/labels.ts';
import type { Content } from '../content/read/readContent.ts';
import { type Network, readNetworkLink, targetOf } from '../domain/links/networkLink.ts';
import { type StoreScope, storeOfUrl } from '../domain/links/storeUrl.ts';
import { currencyOf } from '../domain/money.ts';
import { nearest } from '../domain/nearest.ts';
import { holdsIncubators } from '../domain/products/categoryKind.ts';
import type { Slug } from '../domain/slug.ts';
import { cellOf } from './cells.ts';
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
import type { FieldSource, Mapping } from './mapping.ts';
import { refuseCurrency } from './readNumbers.ts';
import { foldWord, type Label, type Reading, Refusal, readCell } from './readValues.ts';
import type { ImportMoment } from './salePeriod.ts';
import type { Row } from './table.ts';
import { todaysPrice } from './todaysPrice.ts';

export interface RowRules extends ReadingRules {
  readonly mapping: Mapping;
  readonly fields: ImportFields;
  readonly stores: ReadonlyMap<Slug, Store>;
  readonly networks: readonly Network[];
  readonly incubatorCategories: ReadonlySet<string>;
  readonly defaults: FieldValues;
}

export function rowRules(
  { value: mapping, origin }: WithOrigin<Mapping>,
  content: Content,
  { today, now }: ImportMoment,
): RowRules {
  const { columns, values: words, decimal, defaults: texts, offers } = mapping;
  const log = new ProblemLog();
  const { symbol: currency = mapping.currency ?? currencyOf([]) } = content.products[0]?.value.price ?? {};
  if (mapping.currency !== undefined && mapping.currency !== currency) {
    const found = `found '${mapping.currency}'; a site has one currency`;
    log.error(origin, ['currency'], `expected '${currency}', as the products have, ${found}`);
  }
  const stores = storesBySlug(content.stores.value);
  if (offers !== undefined && !stores.has(offers)) {
    const meant = nearest(offers, stores.keys());
    const hint = meant ? `did you mean '${meant}'?` : 'correct it, or add it there';
    log.error(origin, ['offers'], `expected a store of stores.yaml, found '${offers}'; ${hint}`);
  }
  const names = new Set(columns.name?.map(({ text }) => text));
  const isCapacityInName = columns.capacity?.some(({ text }) => names.has(text)) ?? false;
  const fields = importFields(content.fields.value);
  const rules = { vocabulary: vocabularyOf(content), currency, decimal, words, isCapacityInName, today, now };
  const defaults: { [F in ProductField]?: FieldValue } = {};
  for (const field of fields.ofCell) {
    const text = texts[field] ?? '';
    const reading = readText(field, text, fields.readerOf(field), rules);
    if (reading instanceof Refusal)
      log.error(origin, ['defaults', field], `expected ${reading.expected}, found ${show(text)}`);
    else if (reading !== null) defaults[field] = reading;
  }
  log.throwIfAny();
  const { networks } = content.stores.value;
  const incubators = labelsOf<CategoryLabel>(content.categories.value).filter(({ kind }) =>
    holdsIncubators(kind),
  );
  return {
    ...rules,
    mapping,
    fields,
    stores,
    networks,
    defaults,
    incubatorCategories: new Set(incubators.map(({ slug }) => slug)),
  };
}

export function vocabularyOf({ categories, eggTypes, stores }: Content): Vocabulary {
  return {
    categories: labelsOf<Label>(categories.value),
    eggTypes: labelsOf<Label>(eggTypes.value),
    stores: Array.from(storesBySlug(stores.value), ([slug, { name }]) => ({ slug, name })),
  };
}

/**
 * Returns the target of a link behind affiliate networks and its store, or
 * null if it does not lead to a store.
 */
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
  readonly key: string | null;
  readonly values: FieldValues;
  /** Fields of `values` that come from the row itself, not from the defaults. */
  readonly stated: ReadonlySet<ProductField>;
  /** The versions of the product that the row is about, such as sizes; empty if it names none. */
  readonly versions: readonly Version[];
  readonly hasVersions: boolean;
  readonly pictures: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly columnOf: (field: ProductField) => string | null;
}

/**
 * Whether the mapping leaves a row out: by one column of `skip`, or because
 * not every column of `only` names it.
 */
export function isLeftOut({ cell }: Row, { skip, only }: Mapping): boolean {
  const hasMark = ([column, marks]: readonly [string, ReadonlySet<string>]) => {
    const word = foldWord(cell(column));
    return marks.has(word) || (word !== '' && marks.has('*'));
  };
  return Object.entries(skip).some(hasMark) || !Object.entries(only).every(hasMark);
}

/** A value that cannot be read is a problem of the row; its other fields are read all the same. */
export function readRow(row: Row, rules: RowRules): ReadRow {
  const { columns } = rules.mapping;
  const problems: RowProblem[] = [];
  const take = <T>(
    field: MappedField,
    read: Reader<T>,
    sources: readonly FieldSource[] = columns[field] ?? [],
  ): T | null => {
    const { text, column } = cellOf(row, sources);
    const reading = readText(field, text, read, rules);
    if (!(reading instanceof Refusal)) return reading;
    const message = `${column === null ? `${field}: ` : ''}${messageOf(reading, text)}`;
    // Two fields may be read from one column: its mistake is reported once.
    if (!problems.some((known) => known.column === column && known.message === message))
      problems.push({ column, message });
    return null;
  };
  const today = todaysPrice(columns.price ?? [], row, () =>
    SALE_FIELDS.map((field) => take(field, ROW_READERS[field])),
  );
  if (today.problem) problems.push(today.problem);
  const sourcesOf = (field: MappedField) =>
    field === 'price' && !today.problem ? today.sources : columns[field];
  const stated = readFields(
    (field, read) => (field === 'price' && today.problem ? null : take(field, read, sourcesOf(field))),
    rules,
  );
  // A field of the site's own may have this name.
  if (!rules.fields.isDeclared('condition')) take('condition', ROW_READERS.condition);
  readAvailability(take('available_from', ROW_READERS.available_from), stated);
  const store = stated.has('store') ? null : storeOfRow(stated.get('link'), take, problems, rules);
  const names = take('variant', ROW_READERS.variant) ?? [];
  const prices = columns.variant_price
    ? take('variant_price', ROW_READERS.variant_price)
    : [stated.get('price')];
  return {
    number: row.number,
    fields: rules.fields.ofProduct,
    key: take('key', ROW_READERS.key),
    values: completed(stated, store, rules),
    stated: new Set(stated.keys()),
    versions: names.flatMap((name, index) => {
      const price = prices?.[index];
      return typeof price === 'string' && name !== '' ? [{ name, price }] : [];
    }),
    hasVersions: columns.variant !== undefined,
    pictures: take('pictures', ROW_READERS.pictures) ?? [],
    problems,
    columnOf: (field) => cellOf(row, sourcesOf(sourceOf(field))).column,
  };
}

const SALE_FIELDS = ['sale_period', 'sale_start', 'sale_end'] as const;

/**
 * A product that is for sale only from a later day is unavailable today, even if its list calls it available.
 */
function readAvailability(isAvailable: boolean | null, stated: Map<CellField, FieldValue>): void {
  if (isAvailable === false && stated.get('status') !== 'discontinued') stated.set('status', 'unavailable');
  if (isAvailable === true && !stated.has('status')) stated.set('status', 'active');
}

function sourceOf(field: ProductField): MappedField {
  switch (field) {
    case 'gallery':
      return 'pictures';
    case 'variants':
      return 'variant';
    case 'listing_price_checked_at':
    case 'listing_price_source':
      return 'listing_price';
    default:
      return field;
  }
}

function messageOf({ expected, found, mend }: Refusal, text: string): string {
  return `expected ${expected}, found ${found ?? show(text)}${mend === null ? '' : `; ${mend}`}`;
}

function readFields(
  take: <T>(field: MappedField, read: Reader<T>) => T | null,
  { currency, fields, mapping }: RowRules,
): Map<CellField, FieldValue> {
  const symbol = take('currency', ROW_READERS.currency) ?? currency;
  const stated = new Map<CellField, FieldValue>();
  for (const field of fields.ofCell.filter((each) => mapping.columns[each])) {
    const isForeign = (field === 'price' || field === 'listing_price') && symbol !== currency;
    const read = isForeign ? () => refuseCurrency(currency) : fields.readerOf(field);
    const value = take<FieldValue>(field, read);
    if (value !== null) stated.set(field, value);
  }
  return stated;
}

/** The store that a link leads to. If the link hides it, the shop's own address in the row names it. */
function storeOfRow(
  link: unknown,
  take: <T>(field: MappedField, read: Reader<T>) => T | null,
  problems: RowProblem[],
  rules: RowRules,
): Slug | null {
  const through = typeof link === 'string' ? readNetworkLink(new URL(link), rules.networks) : null;
  if (!through || through.kind === 'target') return storeOfLink(link, rules, 'any')?.key ?? null;
  const { columns } = rules.mapping;
  if (through.reason !== null)
    problems.push({ column: columns.link?.[0]?.text ?? null, message: through.reason });
  const address = take('shop_link', ROW_READERS.shop_link);
  const found = storeOfLink(address, rules, 'any');
  if (address !== null && !found) {
    const message =
      `expected the address of a shop of stores.yaml, found the host '${new URL(address).hostname}'; add ` +
      'its store there';
    problems.push({ column: columns.shop_link?.[0]?.text ?? null, message });
  }
  return found?.key ?? null;
}

/** Adds the defaults, the store of the link, and null if an empty cell clears a field. */
function completed(
  stated: ReadonlyMap<CellField, FieldValue>,
  store: Slug | null,
  rules: RowRules,
): FieldValues {
  const values: { [F in ProductField]?: FieldValue } = { ...rules.defaults };
  for (const [field, value] of stated) values[field] = value;
  if (store !== null) values.store = store;
  for (const field of CLEARABLE_FIELDS) if (rules.mapping.columns[field]) values[field] ??= null;
  const { price, listing_price: before } = values;
  const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  // A price before that is not above the price would promise a false saving.
  if (typeof price === 'string' && typeof before === 'string' && amount(before) <= amount(price))
    values.listing_price = null;
  return values;
}

function readText<T>(field: MappedField, text: string, read: Reader<T>, rules: ReadingRules): Reading<T> {
  const cell = readCell(text);
  if (cell === null) return null;
  const words = rules.words[field];
  const meaning = words?.get(foldWord(cell instanceof Refusal ? text : cell));
  if (meaning !== undefined) return read(meaning, rules);
  if (cell instanceof Refusal) return cell;
  const reading = read(cell, rules);
  const others = words?.get('*');
  return reading instanceof Refusal && others !== undefined ? read(others, rules) : reading;
}
