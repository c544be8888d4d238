import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { memoizeByObject } from '../domain/memoize.ts';
import { type CurrencySymbol, formatCount } from '../domain/money.ts';
import type { ChoiceField, Field } from '../domain/products/fields.ts';
import { slugify } from '../domain/slug.ts';
import { isKeyOf, keysOf } from '../domain/table.ts';
import type { DecimalMark } from '../domain/writtenPrice.ts';
import {
  isZeroPrice,
  readCapacity,
  readCapacityInName,
  readCount,
  readCurrency,
  readMeasure,
  readPrice,
  readRating,
  readWatts,
} from './readNumbers.ts';
import {
  BETWEEN_LABELS,
  foldWord,
  inOneLine,
  isNothing,
  type Label,
  labelFor,
  type Reading,
  Refusal,
  readAddress,
  readDay,
  readPicture,
  readWord,
  readYesNo,
  splitList,
  textOfMarkup,
  type Words,
} from './readValues.ts';
import {
  type ImportMoment,
  readAvailableFrom,
  readSaleEnd,
  readSalePeriod,
  readSaleStart,
} from './salePeriod.ts';

interface FeedWords {
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly prices: Readonly<Record<'reduced' | 'usual' | 'regular' | 'list', readonly string[]>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly skip: Readonly<Record<string, readonly string[]>>;
}

export const FEED_WORDS: FeedWords = parse(
  readFileSync(path.join(import.meta.dirname, 'feedWords.yaml'), 'utf8'),
);

export interface Vocabulary {
  readonly categories: readonly Label[];
  readonly eggTypes: readonly Label[];
  readonly stores: readonly Label[];
}

export interface ReadingRules extends ImportMoment {
  readonly vocabulary: Vocabulary;
  readonly currency: CurrencySymbol;
  readonly decimal: DecimalMark;
  /** Values of words of the list, by field and by folded word; `*` is for all others. */
  readonly words: { readonly [field: string]: ReadonlyMap<string, string> | undefined };
  /** Whether the capacity is read from the column of the name, which may not state it. */
  readonly isCapacityInName: boolean;
}

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Readonly<Record<string, string>>[];

export type Reader<T = FieldValue> = (text: string, rules: ReadingRules) => Reading<T>;

/** Reads cells that may state nothing in words: `n/a`, `unknown`. */
function fact<T>(read: Reader<T>): Reader<T> {
  return (text, rules) => (isNothing(text) ? null : read(text, rules));
}

/** The longest texts: Google's feeds have names of up to 150 characters and descriptions of up to 5,000. */
const LONGEST = { name: 300, text: 20_000 };

const line = textReader(LONGEST.text);

function textReader(longest: number): Reader<string> {
  return (text) => {
    const plain = inOneLine(text);
    return plain.length > longest ? tooLong(plain.length, longest) : plain || null;
  };
}

function list(text: string): Reading<readonly string[]> {
  const entries = splitList(text);
  const { length } = entries.join('');
  if (length > LONGEST.text) return tooLong(length, LONGEST.text);
  return entries.length === 0 ? null : entries;
}

function tooLong(length: number, longest: number): Refusal {
  return new Refusal(`at most ${formatCount(longest)} characters`, 'shorten it', formatCount(length));
}

const word = (field: string) => fact((text) => readWord(text, FEED_WORDS.words[field] ?? {}));

function readAll(
  text: string,
  between: RegExp,
  read: (part: string) => Reading<string>,
): Reading<readonly string[]> {
  const readings = text.split(between).map((part) => (part.trim() === '' ? null : read(part.trim())));
  const refused = readings.find((reading) => reading instanceof Refusal);
  return refused ?? readings.filter((reading) => typeof reading === 'string');
}

function readStatus(text: string): Reading<string> {
  if (/^\d+(?:\.0+)?$/.test(text.trim())) return Number(text) > 0 ? 'active' : 'unavailable';
  return readWord(text, FEED_WORDS.words['status'] ?? {});
}

const MEND_LABEL = "correct it, add it there, or say in 'values' what it means";

function readOne(text: string, labels: readonly Label[], what: string): Reading<string> {
  return labelFor(text, labels) ?? new Refusal(`a ${what}`, MEND_LABEL);
}

/**
 * Reads one label, or several with separators. Of a path such as
 * `Poultry > Incubators`, the last part counts too.
 */
function readMany(
  text: string,
  labels: readonly Label[],
  what: string,
  words: ReadonlyMap<string, string> = new Map(),
): Reading<readonly string[]> {
  const slugOf = (part: string): string | null => {
    const meaning = words.get(foldWord(part)) ?? part;
    return labelFor(meaning, labels) ?? labelFor(meaning.split('>').at(-1) ?? '', labels);
  };
  const whole = slugOf(text);
  if (whole !== null) return [whole];
  const parts = text.split(BETWEEN_LABELS).filter((part) => part.trim() !== '');
  const known = parts.flatMap((part) => slugOf(part) ?? []);
  const isRead = known.length === parts.length && known.length > 0;
  return isRead ? [...new Set(known)] : new Refusal(what, MEND_LABEL);
}

const readCategory: Reader<string> = (text, { vocabulary, words }) => {
  const what = 'categories of categories.yaml';
  const reading = readMany(text, vocabulary.categories, what, words['category']);
  return reading === null || reading instanceof Refusal ? reading : reading.join(', ');
};

const price = fact((text, { decimal, currency }) => readPrice(text, decimal, currency));

/** A site recommends new products, unless its mapping takes other conditions for new. */
function readCondition(text: string): Reading<string> {
  const reading = readWord(text, FEED_WORDS.words['condition'] ?? {});
  if (!(reading instanceof Refusal)) return reading;
  const mend = "leave such rows out with 'skip', or take them with 'values: {condition: {\"*\": new}}'";
  return new Refusal('a new product', mend);
}

/** The readers of cells that are no field of a product, such as the list's own name of it. */
export const ROW_READERS = {
  key: (text: string) => inOneLine(text),
  currency: fact(readCurrency),
  variant: (text: string) => textOfMarkup(text).split('\n'),
  pictures: (text: string) => readAll(text, /[|\s]+|[,;]\s*(?=https?:)/, readPicture),
  variant_price: (text: string, rules: ReadingRules) => readAll(text, /\n/, (part) => price(part, rules)),
  shop_link: fact(readAddress),
  sale_period: readSalePeriod,
  sale_start: readSaleStart,
  sale_end: readSaleEnd,
  available_from: fact(readAvailableFrom),
  condition: fact(readCondition),
} as const satisfies Record<string, Reader>;

/** The readers of fields in one cell, in the order of a new product. */
export const READERS = {
  id: (text: string) => (/^[A-Za-z0-9_-]+$/.test(text) ? text : new Refusal('an id of letters and digits')),
  name: textReader(LONGEST.name),
  slug: line,
  image_url: fact(readPicture),
  link: fact(readAddress),
  price,
  listing_price: (text: string, rules: ReadingRules) => (isZeroPrice(text) ? null : price(text, rules)),
  rating: fact((text, { decimal }) => readRating(text, decimal)),
  review_count: fact((text, { decimal }) => readCount(text, decimal)),
  store: (text: string, { vocabulary }: ReadingRules) =>
    readOne(text, vocabulary.stores, 'store of stores.yaml'),
  capacity: fact((text, { decimal, isCapacityInName }) =>
    isCapacityInName ? readCapacityInName(text, decimal) : readCapacity(text, decimal),
  ),
  capacity_counts: (text: string, { vocabulary }: ReadingRules) =>
    readOne(text, vocabulary.eggTypes, 'egg type of egg-types.yaml'),
  tray: word('tray'),
  egg_types: (text: string, { vocabulary, words }: ReadingRules) =>
    readMany(text, vocabulary.eggTypes, 'egg types of egg-types.yaml', words['egg_types']),
  turning_type: word('turning_type'),
  humidity_control: word('humidity_control'),
  heating_method: word('heating_method'),
  power_source: word('power_source'),
  watts: fact((text, { decimal }) => readWatts(text, decimal)),
  backup_power: word('backup_power'),
  category: readCategory,
  best_for: line,
  skip_if: line,
  description: line,
  features: list,
  pros: list,
  cons: list,
  checked_at: fact((text, { today }) => readDay(text, today)),
  status: fact(readStatus),
  source: line,
} as const satisfies Record<string, Reader>;

type DeclaredField = string & { readonly __brand: 'DeclaredField' };

export type CellField = keyof typeof READERS | DeclaredField;

export type MappedField = keyof typeof ROW_READERS | CellField;

/**
 * Fields that change what other columns say. Their columns are read by their names
 * if the mapping does not name them.
 */
export const QUALIFIERS = ['sale_period', 'sale_start', 'sale_end', 'available_from', 'condition'] as const;

/** Fields of a product from several rows, or from lists in one. */
const OF_ROWS = ['gallery', 'variants'] as const;

/** Fields that an import writes with a listing price: a live catalog shows no discount without them. */
const OF_LISTING_PRICE = ['listing_price_checked_at', 'listing_price_source'] as const;

export type ProductField = CellField | (typeof OF_ROWS)[number] | (typeof OF_LISTING_PRICE)[number];

export const BUILT_IN_PRODUCT_FIELDS: readonly ProductField[] = [
  ...keysOf(READERS),
  ...OF_LISTING_PRICE,
  ...OF_ROWS,
];

/** The fields that a mapping of one site can name. */
export const importFields = memoizeByObject((declared: readonly Field[]) => {
  const fields = new Map(declared.map((field) => [field.id as DeclaredField, field]));
  const readers = new Map([...fields].map(([id, field]) => [id, readerOfField(field)]));
  const mapped: MappedField[] = [...keysOf(ROW_READERS), ...keysOf(READERS), ...fields.keys()];
  const ofCell: CellField[] = [...keysOf(READERS), ...fields.keys()];
  return {
    mapped,
    ofCell,
    isDeclared: (name: string) => fields.has(name as DeclaredField),
    /** The fields of a product, in the order in which a new one has them. */
    ofProduct: [...BUILT_IN_PRODUCT_FIELDS, ...fields.keys()],
    readerOf: (field: CellField): Reader =>
      isKeyOf(READERS, field) ? READERS[field] : (readers.get(field) ?? line),
    /** The names of columns that mean a field, as slugs, the surest first. */
    namesOf: (field: MappedField): readonly string[] => {
      const own = declared.find(({ id }) => id === field);
      return FEED_WORDS.names[field] ?? (own ? [slugify(own.id), slugify(own.label)] : []);
    },
  };
});

export type ImportFields = ReturnType<typeof importFields>;

function readerOfField(field: Field): Reader {
  switch (field.kind) {
    case 'number':
      return fact((text, { decimal }) => readMeasure(text, decimal, field.unit));
    case 'choice':
      return fact((text) => readWord(text, wordsOfChoices(field.choices)));
    case 'yes-no':
      return fact((text) => readYesNo(text));
    case 'text':
      return line;
  }
}

/** A value may be written as pages show it, or as visitors search for it. */
function wordsOfChoices(choices: ChoiceField['choices']): Words {
  return Object.fromEntries(
    Object.entries(choices).map(([value, { words, search }]) => [value, [words, ...search].map(slugify)]),
  );
}

export type FieldValues = { readonly [F in ProductField]?: FieldValue };

/** A product in its file, including fields unknown to imports. */
export type RawProduct = Readonly<Record<string, unknown>>;

/** Volatile store data, which the list overwrites even after manual changes. */
export const OFFER_FIELDS = new Set<ProductField>([
  ...(['price', 'listing_price', 'rating', 'review_count', 'checked_at', 'status', 'variants'] as const),
]);

/** Fields that an empty cell clears, so that an ended sale disappears. */
export const CLEARABLE_FIELDS: readonly CellField[] = ['listing_price', 'rating', 'review_count'];
