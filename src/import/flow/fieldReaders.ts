import { formatCount } from '../../domain/money.ts';
import type { FieldValue, MappedField, ProductField } from '../fields.ts';
import { inOneLine, listOf } from '../values/plainText.ts';
import { readAddress, readPicture } from '../values/readAddress.ts';
import { readDay } from '../values/readDay.ts';
import { asValue, EMPTY, type Reading, refuse } from '../values/reading.ts';
import {
  BACKUP_WORDS,
  HEATING_WORDS,
  HUMIDITY_WORDS,
  type Label,
  labelFor,
  POWER_WORDS,
  readLabel,
  STATUS_WORDS,
  TRAY_WORDS,
  TURNING_WORDS,
  WALL_WORDS,
} from '../values/readLabel.ts';
import { readCapacity, readCapacityInName, readCount, readRating, readWatts } from '../values/readNumber.ts';
import { readPrice } from '../values/readPrice.ts';
import { foldWord, type RowRules } from './rowRules.ts';

/** For each field the reader of its texts. */
export type FieldReaders = { readonly [F in ProductField]: (text: string) => Reading<FieldValue> };

/** Makes the readers of fields, those of labels by what the content has and the mapping says. */
export function fieldReaders(rules: RowRules): FieldReaders {
  const { vocabulary } = rules;
  const one = (labels: readonly Label[], of: string) => (text: string) => readOne(text, labels, of);
  return {
    ...PLAIN_READERS,
    ...numberReaders(rules),
    checked_at: (text) => readDay(text, rules.today),
    store: one(vocabulary.stores, 'store of stores.yaml'),
    capacity_counts: one(vocabulary.eggTypes, 'egg type of egg-types.yaml'),
    egg_types: (text) => readMany(text, 'egg_types', vocabulary.eggTypes, rules),
    category: (text) => {
      const reading = readMany(text, 'category', vocabulary.categories, rules);
      return reading.kind === 'value' ? asValue(reading.value.join(', ')) : reading;
    },
  };
}

/** The readers of numbers, which all have the decimal mark of the mapping. */
function numberReaders({ mapping, currency }: RowRules) {
  const { decimal } = mapping;
  const capacityOf = isInName('capacity', mapping) ? readCapacityInName : readCapacity;
  const price = (text: string) => readPrice(text, { decimal, currency });
  return {
    capacity: (text: string) => capacityOf(text, decimal),
    price,
    listing_price: price,
    rating: (text: string) => readRating(text, decimal),
    review_count: (text: string) => readCount(text, decimal),
    watts: (text: string) => readWatts(text, decimal),
  };
}

/** Whether a field is read from the column of the name, which may say it by the way. */
function isInName(field: MappedField, { columns }: RowRules['mapping']): boolean {
  return columns[field]?.some((column) => columns.name?.includes(column)) ?? false;
}

/** The most characters of a text: Google's feeds have names of at most 150 and descriptions of at most 5,000. */
const LONGEST = { name: 300, text: 20_000 };

const lineOf = (longest: number) => (text: string) => {
  const plain = inOneLine(text);
  if (plain.length > longest) return tooLong(plain.length, longest);
  return plain === '' ? EMPTY : asValue(plain);
};

const line = lineOf(LONGEST.text);

const list = (text: string) => {
  const entries = listOf(text);
  const { length } = entries.join('');
  if (length > LONGEST.text) return tooLong(length, LONGEST.text);
  return entries.length === 0 ? EMPTY : asValue(entries);
};

function tooLong(length: number, longest: number): Reading<never> {
  const expected = `at most ${formatCount(longest)} characters`;
  return { kind: 'refused', expected, found: formatCount(length), mend: 'shorten it' };
}

/** Readers that need nothing but the text. */
const PLAIN_READERS: Omit<
  FieldReaders,
  | 'capacity'
  | 'price'
  | 'listing_price'
  | 'rating'
  | 'review_count'
  | 'watts'
  | 'store'
  | 'capacity_counts'
  | 'egg_types'
  | 'category'
  | 'checked_at'
> = {
  id: (text) => (/^[A-Za-z0-9_-]+$/.test(text) ? asValue(text) : refuse('an id of letters and digits')),
  name: lineOf(LONGEST.name),
  slug: line,
  image_url: readPicture,
  link: readAddress,
  tray: (text) => readLabel(text, TRAY_WORDS),
  turning_type: (text) => readLabel(text, TURNING_WORDS),
  humidity_control: (text) => readLabel(text, HUMIDITY_WORDS),
  heating_method: (text) => readLabel(text, HEATING_WORDS),
  power_source: (text) => readLabel(text, POWER_WORDS),
  backup_power: (text) => readLabel(text, BACKUP_WORDS),
  walls: (text) => readLabel(text, WALL_WORDS),
  best_for: line,
  skip_if: line,
  description: line,
  features: list,
  pros: list,
  cons: list,
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
  return slug === null ? refuse(`a ${what}`, MEND_LABEL) : asValue(slug);
}

const MEND_LABEL = "correct it, add it there, or say in 'values' what it means";

/** What parts the labels of a cell. The path of a category has bigger ones first: `Poultry > Incubators`. */
export const BETWEEN_LABELS = /[,;|\n]|\s(?:and|&)\s/;

function readMany(
  text: string,
  field: 'category' | 'egg_types',
  labels: readonly Label[],
  rules: RowRules,
): Reading<readonly string[]> {
  const table = rules.words.get(field);
  const meant = (part: string): string | null => {
    const meaning = table?.words.get(foldWord(part)) ?? part;
    return labelFor(meaning, labels) ?? labelFor(meaning.split('>').at(-1) ?? '', labels);
  };
  const whole = meant(text);
  if (whole !== null) return asValue([whole]);
  const parts = text.split(BETWEEN_LABELS).filter((part) => part.trim() !== '');
  const known = parts.flatMap((part) => meant(part) ?? []);
  return known.length === parts.length && known.length > 0
    ? asValue([...new Set(known)])
    : refuse(LISTED_IN[field], MEND_LABEL);
}

const LISTED_IN = {
  category: 'categories of categories.yaml',
  egg_types: 'egg types of egg-types.yaml',
};
