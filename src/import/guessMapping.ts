import type { Content } from '../content/read/readContent.ts';
import { memoize } from '../domain/memoize.ts';
import { currencyCode } from '../domain/money.ts';
import { holdsIncubators } from '../domain/products/categoryKind.ts';
import { slugify } from '../domain/slug.ts';
import { isKeyOf, keysOf } from '../domain/table.ts';
import { currencyNamed } from '../domain/writtenPrice.ts';
import { FEED_WORDS, importFields, type MappedField } from './fields.ts';
import { guessLink, isStoreHidden, unknownHosts } from './guessLink.ts';
import { columnsIn, type WrittenMapping } from './mapping.ts';
import { currenciesIn, readCapacity } from './readNumbers.ts';
import { vocabularyOf } from './readRow.ts';
import { BETWEEN_LABELS, foldWord, type Label, labelFor, readDay } from './readValues.ts';
import type { Row, Table } from './table.ts';

export interface Guess {
  readonly mapping: WrittenMapping;
  readonly samples: ReadonlyMap<string, string>;
  readonly unknownHosts: readonly string[];
  /** Known affiliate networks of links that `stores.yaml` lacks. */
  readonly unknownNetworks: readonly string[];
}

type Columns = WrittenMapping['columns'];
type Defaults = NonNullable<WrittenMapping['defaults']>;
type Categories = Content['categories']['value'];

const SAMPLE = 2000;

/** More different words than this are no labels. */
const MOST_WORDS = 40;

export function guessMapping(table: Table, content: Content): Guess {
  const rows = table.rows.filter((row) => row.kind === 'row').slice(0, SAMPLE);
  const columns = guessColumns(table.columns, rows, content);
  const defaults = guessDefaults(columns, rows, content);
  const values = guessCategories(columns, String(defaults.category ?? ''), rows, content);
  const skip = guessSkip(table.columns, rows);
  const mapping: WrittenMapping = {
    columns,
    defaults,
    ...(values ? { values: { category: values } } : {}),
    ...(keysOf(skip).length > 0 ? { skip } : {}),
    ...guessPriceForm(columns, rows, content.products.length > 0),
  };
  const firstText = (name: string) => rows.map(({ cell }) => cell(name)).find((text) => text !== '') ?? '';
  return {
    mapping,
    samples: new Map(table.columns.map((name) => [name, firstText(name)])),
    ...unknownHosts(columns, rows, content.stores.value),
  };
}

function guessColumns(names: readonly string[], rows: readonly Row[], content: Content): Columns {
  const fields = importFields(content.fields.value);
  const vocabulary = vocabularyOf(content);
  const bySlug = new Map(names.toReversed().map((column): [string, string] => [slugify(column), column]));
  const isFilled = memoize((column: string) => rows.some(({ cell }) => cell(column) !== ''));
  /** The columns with one of these names, the surest first, then those that are empty in every row. */
  const find = (candidates: readonly string[]) =>
    candidates
      .flatMap((slug) => bySlug.get(slug) ?? [])
      .toSorted((a, b) => Number(isFilled(b)) - Number(isFilled(a)));
  const textsOf = (column: string) => rows.map(({ cell }) => cell(column));
  const columns: { [F in MappedField]?: string } = {};
  for (const field of fields.mapped) {
    const [column] = find(fields.namesOf(field));
    if (column !== undefined) columns[field] = column;
  }
  const link = guessLink(columns, names, rows, content.stores.value);
  if (link !== undefined) columns.link = link;
  // A list with these columns is this site's own: its ids are those of the products.
  if (['id', 'slug', 'turning-type'].every((slug) => bySlug.has(slug))) {
    columns.id = bySlug.get('id') ?? 'id';
    delete columns.key;
  }
  const { store, checked_at, egg_types, name } = columns;
  if (store !== undefined && !namesLabel(rows, store, vocabulary.stores)) delete columns.store;
  const isDay = (text: string) => typeof readDay(text, '9999-12-31') === 'string';
  if (checked_at !== undefined && !textsOf(checked_at).some(isDay)) delete columns.checked_at;
  // The words in a column such as `Eggs` show whether it says which eggs or how many.
  if (egg_types !== undefined && !namesLabel(rows, egg_types, vocabulary.eggTypes)) delete columns.egg_types;
  else if (columns.capacity === egg_types) delete columns.capacity;
  const prices = guessPrices(find, names, rows);
  // Where no column has the capacity, names may state it: `24-Egg Incubator`.
  const isInName = columns.capacity === undefined && textsOf(name ?? '').some(namesEggs);
  return { ...columns, ...prices, ...(isInName && name !== undefined ? { capacity: name } : {}) };
}

/** A reduced price is preferred; a list price is the price only if no other column is. */
function guessPrices(
  find: (names: readonly string[]) => string[],
  names: readonly string[],
  rows: readonly Row[],
): Columns {
  const reduced = find(FEED_WORDS.prices.reduced);
  const usual = find(FEED_WORDS.prices.usual);
  const regular = find(FEED_WORDS.prices.regular);
  const list = find(FEED_WORDS.prices.list);
  const now = [...reduced.slice(0, 1), ...[...usual, ...regular].slice(0, 1)];
  const isListOnly = now.length === 0 && !names.some((name) => !list.includes(name) && hasPrices(name, rows));
  const price = isListOnly ? list.slice(0, 1) : now;
  const [first, second] = price;
  const [before] = [...list, ...regular, ...(reduced.length > 0 ? usual : [])];
  return {
    ...(first === undefined ? {} : { price: second === undefined ? first : price }),
    ...(before === undefined || before === first ? {} : { listing_price: before }),
  };
}

function namesEggs(text: string): boolean {
  return /\p{L}/u.test(text) && typeof readCapacity(text, 'point') === 'number';
}

function hasPrices(column: string, rows: readonly Row[]): boolean {
  const isNamedSo = slugify(column).split('-').includes('price');
  return isNamedSo || rows.some(({ cell }) => currenciesIn(cell(column)).length > 0);
}

function namesLabel(rows: readonly Row[], column: string, labels: readonly Label[]): boolean {
  const isLabel = (word: string) => labelFor(word, labels) !== null;
  return rows.some(({ cell }) => cell(column).split(BETWEEN_LABELS).some(isLabel));
}

/**
 * Defaults for what new products must have. Optional fields get none, because a default would invent a fact.
 */
function guessDefaults(columns: Columns, rows: readonly Row[], { categories, stores }: Content): Defaults {
  const category = vaguestCategory(categories.value);
  const [store] = Object.keys(stores.value.stores);
  const isHidden = isStoreHidden(columns, rows, stores.value);
  return {
    ...(columns.store === undefined && store !== undefined && !isHidden ? { store } : {}),
    egg_types: [],
    ...(category ? { category: category.slug } : {}),
  };
}

/** The least specific category: a mixed one, else one whose products are no incubators. */
function vaguestCategory({ other, pages }: Categories) {
  const labels = [...other, ...pages];
  return (
    labels.find(({ kind }) => kind === 'mixed') ??
    labels.find(({ kind }) => kind === 'accessory') ??
    labels.find(({ kind }) => !holdsIncubators(kind)) ??
    labels[0]
  );
}

/**
 * Maps unknown words of categories to a category of incubators if they name incubators, else to the fallback.
 */
function guessCategories({ category }: Columns, fallback: string, rows: readonly Row[], content: Content) {
  if (typeof category !== 'string' || fallback === '') return null;
  const { categories } = vocabularyOf(content);
  const unknown = new Map<string, string>();
  for (const { cell } of rows) {
    const word = cell(category);
    if (word !== '' && !unknown.has(foldWord(word)) && labelFor(word, categories) === null)
      unknown.set(foldWord(word), word);
  }
  if (unknown.size === 0) return null;
  const meaningOf = (word: string) =>
    (/incubator/i.test(word) && incubatorCategory(content.categories.value, word)?.slug) || fallback;
  const words = [...unknown.values()].slice(0, MOST_WORDS);
  return Object.fromEntries([...words.map((word) => [word, meaningOf(word)]), ['*', fallback]]);
}

/** The first category of incubators whose name is no more specific than the word. */
function incubatorCategory({ other, pages }: Categories, word: string) {
  const named = new Set(['egg', 'incubator', ...nounsIn(word)]);
  return [...other, ...pages].find(
    ({ name, kind }) => holdsIncubators(kind) && nounsIn(name).every((noun) => named.has(noun)),
  );
}

function nounsIn(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.replace(/s$/, ''));
}

function guessSkip(names: readonly string[], rows: readonly Row[]): NonNullable<WrittenMapping['skip']> {
  const skip: Record<string, string[]> = {};
  for (const name of names) {
    const slug: string = slugify(name);
    const words = isKeyOf(FEED_WORDS.skip, slug) ? FEED_WORDS.skip[slug] : undefined;
    const present = words?.filter((word) => rows.some(({ cell }) => foldWord(cell(name)) === foldWord(word)));
    if (present?.length) skip[name] = present;
  }
  return skip;
}

/** Guesses the decimal mark and the currency; leaves out defaults, and anything that prices disagree on. */
function guessPriceForm(columns: Columns, rows: readonly Row[], hasProducts: boolean) {
  const textsOf = (...sources: Columns[keyof Columns][]) =>
    sources
      .flatMap((source) => source ?? [])
      .flatMap(columnsIn)
      .flatMap((column) => rows.map(({ cell }) => cell(column)));
  const prices = textsOf(columns.price, columns.listing_price);
  const named = textsOf(columns.currency).flatMap((text) => currencyNamed(text) ?? []);
  const [symbol, ...others] = new Set([...prices.flatMap(currenciesIn), ...named]);
  const isNew = !hasProducts && symbol !== undefined && symbol !== '$' && others.length === 0;
  const hasComma = prices.some((text) => /\d,\d{1,2}(?!\d)/.test(text));
  const hasPoint = prices.some((text) => /\d\.\d{1,2}(?!\d)/.test(text));
  return {
    ...(hasComma && !hasPoint ? { decimal: 'comma' as const } : {}),
    ...(isNew ? { currency: currencyCode(symbol) } : {}),
  };
}
