import type { Store } from '../../content/catalogue.ts';
import { storesBySlug } from '../../content/labels.ts';
import type { Content } from '../../content/read/readContent.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import { keysOf } from '../../domain/table.ts';
import { MAPPED_FIELDS, type MappedField } from '../fields.ts';
import { BETWEEN_LABELS } from '../flow/fieldReaders.ts';
import { foldWord, type Vocabulary, vocabularyOf } from '../flow/rowRules.ts';
import type { Row, Table } from '../read/table.ts';
import { readAddress } from '../values/readAddress.ts';
import { type Label, labelFor } from '../values/readLabel.ts';
import { readCapacity } from '../values/readNumber.ts';
import { COLUMN_NAMES, PRICE_NAMES, SKIPPED_ROWS } from './columnNames.ts';
import type { WrittenMapping } from './mapping.ts';

/** A mapping that was guessed, and an example for each column. */
export interface Guess {
  readonly mapping: WrittenMapping;
  /** The first text of each column. */
  readonly samples: ReadonlyMap<string, string>;
  /** Hosts that links of the list lead to, and no store of the content has. */
  readonly unknownHosts: readonly string[];
}

/** How many rows show what a column holds. */
const SAMPLE = 2000;

/** More words than this are no labels. */
const MOST_WORDS = 40;

/** Guesses which column is which field, from the names of columns and the words in them. */
export async function guessMapping(table: Table, content: Content): Promise<Guess> {
  const rows = await sampleOf(table);
  const vocabulary = vocabularyOf(content);
  const columns = guessColumns(table.columns, rows, vocabulary);
  const defaults = guessDefaults(columns, content);
  const values = guessValues(columns, defaults, rows, vocabulary);
  const skip = guessSkip(table.columns, rows);
  const samples = new Map(table.columns.map((name) => [name, firstText(rows, name)]));
  const parts = {
    ...(keysOf(values).length > 0 ? { values } : {}),
    ...(keysOf(skip).length > 0 ? { skip } : {}),
  };
  const mapping = { columns, defaults, ...parts };
  return { mapping, samples, unknownHosts: unknownHosts(columns, rows, storesBySlug(content.stores.value)) };
}

/** The hosts of links that are no store's: their rows are refused until the shop is in stores.yaml. */
function unknownHosts(
  { link }: Columns,
  rows: readonly Row[],
  stores: ReadonlyMap<Slug, Store>,
): readonly string[] {
  if (typeof link !== 'string') return [];
  const hosts = rows.flatMap(({ cell }) => {
    const reading = readAddress(cell(link));
    if (reading.kind !== 'value') return [];
    const url = new URL(reading.value);
    return storeOfUrl(url, stores, 'any') ? [] : url.hostname.replace(/^www\./, '');
  });
  return [...new Set(hosts)];
}

async function sampleOf(table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const result of table.rows()) {
    if (result.kind === 'row') rows.push(result.row);
    if (rows.length === SAMPLE) break;
  }
  return rows;
}

type Columns = WrittenMapping['columns'];

type FindColumns = (names: readonly string[]) => string[];

/** The columns of all fields but the prices. */
function namedColumns(found: FindColumns): Columns {
  const columns: { [F in MappedField]?: string } = {};
  for (const field of MAPPED_FIELDS) {
    if (field === 'price' || field === 'listing_price') continue;
    const [column] = found(COLUMN_NAMES[field]);
    if (column !== undefined) columns[field] = column;
  }
  return columns;
}

function guessColumns(names: readonly string[], rows: readonly Row[], vocabulary: Vocabulary): Columns {
  const bySlug = new Map(names.toReversed().map((column): [string, string] => [slugify(column), column]));
  const found: FindColumns = (candidates) => candidates.flatMap((slug) => bySlug.get(slug) ?? []);
  const columns: Columns = { ...namedColumns(found), ...guessPrices(found) };
  // A list with these columns is one of this site's own: its ids are the products'.
  if (bySlug.has('id') && bySlug.has('slug') && bySlug.has('turning-type')) {
    columns.id = bySlug.get('id') ?? 'id';
    delete columns.key;
  }
  if (columns.store !== undefined && !namesLabel(rows, String(columns.store), vocabulary.stores))
    delete columns.store;
  keepOneOfEggs(columns, rows, vocabulary.eggTypes);
  const { name } = columns;
  if (
    columns.capacity === undefined &&
    name !== undefined &&
    rows.some(({ cell }) => namesEggs(cell(String(name))))
  )
    columns.capacity = name;
  return columns;
}

/** A column such as `Eggs` says which eggs or how many: the words in it tell. */
function keepOneOfEggs(columns: Columns, rows: readonly Row[], eggTypes: readonly Label[]): void {
  const { egg_types: column } = columns;
  if (typeof column !== 'string') return;
  if (!namesLabel(rows, column, eggTypes)) delete columns.egg_types;
  else if (columns.capacity === column) delete columns.capacity;
}

/** A reduced price counts where there is one; the usual one is then the price before. */
function guessPrices(found: FindColumns) {
  const [reduced, usual, before] = [
    found(PRICE_NAMES.reduced),
    found(PRICE_NAMES.usual),
    found(PRICE_NAMES.before),
  ];
  const price = [...reduced.slice(0, 1), ...(usual.length > 0 ? usual : before).slice(0, 1)];
  const listing = [...before, ...(reduced.length > 0 ? usual : [])].slice(0, 1);
  return {
    ...(price.length > 0 ? { price: price.length === 1 ? price[0] : price } : {}),
    ...(listing.length > 0 && listing[0] !== price[0] ? { listing_price: listing[0] } : {}),
  };
}

function namesLabel(rows: readonly Row[], column: string, labels: readonly Label[]): boolean {
  return rows.some(({ cell }) =>
    cell(column)
      .split(BETWEEN_LABELS)
      .some((part) => labelFor(part, labels) !== null),
  );
}

function namesEggs(text: string): boolean {
  return /\p{L}/u.test(text) && readCapacity(text).kind === 'value';
}

/** What new products have to have, where no column says it. What they can leave open has no default: nobody has stated it. */
function guessDefaults(
  columns: Columns,
  { categories, stores }: Content,
): NonNullable<WrittenMapping['defaults']> {
  const labels = [...categories.value.other, ...categories.value.pages];
  const open = labels.filter(({ includes }) => !includes);
  const category =
    open.find(({ kind }) => kind === 'mixed') ??
    open.find(({ kind }) => !holdsIncubators(kind)) ??
    open[0] ??
    labels[0];
  const [store] = Object.keys(stores.value);
  return {
    ...(columns.store === undefined && store !== undefined ? { store } : {}),
    capacity: 0,
    egg_types: [],
    ...(category ? { category: category.slug } : {}),
  };
}

/** What the words of labels mean that are none of the content's: the default, until somebody says better. */
function guessValues(
  columns: Columns,
  defaults: NonNullable<WrittenMapping['defaults']>,
  rows: readonly Row[],
  vocabulary: Vocabulary,
) {
  const values: NonNullable<WrittenMapping['values']> = {};
  const { category } = columns;
  const fallback = String(defaults.category ?? '');
  if (typeof category === 'string' && fallback !== '') {
    const unknown = unknownWords(rows, category, vocabulary.categories);
    const listed = unknown.slice(0, MOST_WORDS).map((word) => [word, fallback]);
    if (unknown.length > 0) values.category = Object.fromEntries([...listed, ['*', fallback]]);
  }
  return values;
}

function unknownWords(rows: readonly Row[], column: string, labels: readonly Label[]): string[] {
  const words = new Map<string, string>();
  for (const { cell } of rows) {
    const word = cell(column);
    if (word !== '' && !words.has(foldWord(word)) && labelFor(word, labels) === null)
      words.set(foldWord(word), word);
  }
  return [...words.values()];
}

function guessSkip(names: readonly string[], rows: readonly Row[]): NonNullable<WrittenMapping['skip']> {
  const entries = names.flatMap((name): [string, string[]][] => {
    const words = Object.hasOwn(SKIPPED_ROWS, slugify(name)) ? (SKIPPED_ROWS[slugify(name)] ?? []) : [];
    const present = words.filter((word) => rows.some(({ cell }) => foldWord(cell(name)) === foldWord(word)));
    return present.length > 0 ? [[name, present]] : [];
  });
  return Object.fromEntries(entries);
}

function firstText(rows: readonly Row[], column: string): string {
  for (const { cell } of rows) if (cell(column) !== '') return cell(column);
  return '';
}
