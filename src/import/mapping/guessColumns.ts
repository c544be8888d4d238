import { memoize } from '../../domain/memoize.ts';
import { slugify } from '../../domain/slug.ts';
import { MAPPED_FIELDS, type MappedField } from '../fields.ts';
import { BETWEEN_LABELS } from '../flow/fieldReaders.ts';
import type { Vocabulary } from '../flow/rowRules.ts';
import type { Row } from '../read/table.ts';
import { readDay } from '../values/readDay.ts';
import { type Label, labelFor } from '../values/readLabel.ts';
import { readCapacity } from '../values/readNumber.ts';
import { currenciesIn } from '../values/readPrice.ts';
import { COLUMN_NAMES, PRICE_NAMES } from './columnNames.ts';
import type { WrittenMapping } from './mapping.ts';

/** The columns of a mapping. */
export type Columns = WrittenMapping['columns'];

/** Finds the columns that have one of these names, the surest first, behind them those that are empty in every row. */
type FindColumns = (names: readonly string[]) => string[];

/** Guesses which column is which field, from the names of columns and the words in them. */
export function guessColumns(
  names: readonly string[],
  rows: readonly Row[],
  vocabulary: Vocabulary,
): Columns {
  const bySlug = new Map(names.toReversed().map((column): [string, string] => [slugify(column), column]));
  const found = columnFinder(bySlug, rows);
  const columns: Columns = { ...namedColumns(found), ...guessPrices(found, names, rows) };
  // A list with these columns is one of this site's own: its ids are the products'.
  if (bySlug.has('id') && bySlug.has('slug') && bySlug.has('turning-type')) {
    columns.id = bySlug.get('id') ?? 'id';
    delete columns.key;
  }
  if (columns.store !== undefined && !namesLabel(rows, String(columns.store), vocabulary.stores))
    delete columns.store;
  if (columns.checked_at !== undefined && !rows.some(({ cell }) => isDay(cell(String(columns.checked_at)))))
    delete columns.checked_at;
  keepOneOfEggs(columns, rows, vocabulary.eggTypes);
  takeCapacityFromName(columns, rows);
  return columns;
}

function columnFinder(bySlug: ReadonlyMap<string, string>, rows: readonly Row[]): FindColumns {
  const isFilled = memoize((column: string) => rows.some(({ cell }) => cell(column) !== ''));
  return (candidates) => {
    const columns = candidates.flatMap((slug) => bySlug.get(slug) ?? []);
    return columns.toSorted((a, b) => Number(isFilled(b)) - Number(isFilled(a)));
  };
}

/** Where no column has the capacity, names may say it: `24-Egg Incubator`. */
function takeCapacityFromName(columns: Columns, rows: readonly Row[]): void {
  const { capacity, name } = columns;
  if (capacity !== undefined || name === undefined) return;
  if (rows.some(({ cell }) => namesEggs(cell(String(name))))) columns.capacity = name;
}

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

/** A column such as `Eggs` says which eggs or how many: the words in it tell. */
function keepOneOfEggs(columns: Columns, rows: readonly Row[], eggTypes: readonly Label[]): void {
  const { egg_types: column } = columns;
  if (typeof column !== 'string') return;
  if (!namesLabel(rows, column, eggTypes)) delete columns.egg_types;
  else if (columns.capacity === column) delete columns.capacity;
}

/**
 * A reduced price counts where there is one; the usual one is then the price before. A list price is the price only where no
 * other column can be.
 */
function guessPrices(found: FindColumns, names: readonly string[], rows: readonly Row[]) {
  const [reduced, usual, regular, list] = [
    found(PRICE_NAMES.reduced),
    found(PRICE_NAMES.usual),
    found(PRICE_NAMES.regular),
    found(PRICE_NAMES.list),
  ];
  const now = [...reduced.slice(0, 1), ...[...usual, ...regular].slice(0, 1)];
  const isListOnly = now.length === 0 && !names.some((name) => !list.includes(name) && hasPrices(name, rows));
  const price = isListOnly ? list.slice(0, 1) : now;
  const listing = [...list, ...regular, ...(reduced.length > 0 ? usual : [])].slice(0, 1);
  return {
    ...(price.length > 0 ? { price: price.length === 1 ? price[0] : price } : {}),
    ...(listing.length > 0 && listing[0] !== price[0] ? { listing_price: listing[0] } : {}),
  };
}

/** Whether a column has prices, by its name or by its cells. */
function hasPrices(column: string, rows: readonly Row[]): boolean {
  const isNamedSo = slugify(column).split('-').includes('price');
  return isNamedSo || rows.some(({ cell }) => currenciesIn(cell(column)).length > 0);
}

function namesLabel(rows: readonly Row[], column: string, labels: readonly Label[]): boolean {
  return rows.some(({ cell }) =>
    cell(column)
      .split(BETWEEN_LABELS)
      .some((part) => labelFor(part, labels) !== null),
  );
}

function isDay(text: string): boolean {
  return readDay(text, '9999-12-31').kind === 'value';
}

function namesEggs(text: string): boolean {
  return /\p{L}/u.test(text) && readCapacity(text, 'point').kind === 'value';
}
