import type { CurrencySymbol } from '../money.ts';
import { FILTERED_FACTS, type FilteredFacts, type ProductFacts } from '../products/product.ts';
import { displayRange, formatRange, inRange, parseRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';
import { mapTable } from '../table.ts';
import { type LabelSet, labelsIn } from './columns.ts';
import { among } from './queryString.ts';

/** The value of the category filter that stands for every category of incubators. */
export const ANY_INCUBATOR = slugify('incubator');

/** The labels that a list may name, in a filter of the URL. */
export interface FacetVocabulary {
  readonly categories: readonly Slug[];
  readonly eggTypes: readonly Slug[];
}

/** What encoded products leave out, since all have it in common; the indexes in their cells point into the lists. */
export interface EncodingLabels extends FacetVocabulary {
  readonly symbol: CurrencySymbol;
  /** Those that hold incubators come first. */
  readonly categories: readonly Slug[];
  /** How many of the categories hold incubators. */
  readonly incubators: number;
}

/** The filters of a product list, by their keys in the URL; null means that a filter is off. */
export interface Filters extends Readonly<Record<keyof FilteredFacts, string | null>> {
  readonly category: Slug | null;
  readonly eggType: Slug | null;
  /** Eggs. */
  readonly capacityRange: Range | null;
  /** Whole dollars, or whole units of another currency. */
  readonly priceRange: Range | null;
}

export type FacetKey = keyof Filters;

/** A product's cell in the column of a facet: a number, or the labels that it has. */
export type FacetCell = LabelSet;

/** A column for each facet, in the order of the products. */
export type FacetColumns = Readonly<Record<FacetKey, readonly FacetCell[]>>;

/** What the facets' columns say of a product. */
export type FacetFacts = Omit<ProductFacts, 'rating' | 'isIncubator'>;

/** What lists do with a facet whose filter has the value `V`. */
interface Facet<V> {
  /** The fact that its column holds. */
  readonly fact: keyof FacetFacts;
  /** Reads the filter's value from a query; undefined where it cannot be meant. */
  readonly parse: (text: string, vocabulary: FacetVocabulary) => V | undefined;
  /** Writes the filter's value as it is read. */
  readonly format: (value: V) => string;
  /** Writes the filter's value for readers, where no option names it; a range of prices takes their currency. */
  readonly display: (value: V, symbol?: CurrencySymbol) => string;
  /** Whether a product passes the filter. */
  readonly matches: (product: ProductFacts, wanted: V) => boolean;
  /** The fact that a cell stands for. */
  readonly decode: (cell: FacetCell, labels: EncodingLabels) => unknown;
}

/** The cell of a fact that is not stated. */
export const NOT_STATED = -1;

const { turningType, ...otherWords } = mapTable<Record<keyof FilteredFacts, Facet<string | null>>>(
  FILTERED_FACTS,
  wordFacet,
);

/**
 * The facets of all lists, in the order of their selects. Filters, their matching, the URL, counts, chips and columns
 * follow from it, and what the build shows of them from `FACET_BUILD`.
 */
export const FACETS: { readonly [K in FacetKey]: Facet<Filters[K]> } = {
  category: labelFacet('categories', slugify, ANY_INCUBATOR),
  eggType: labelFacet('eggTypes', eggTypeOf),
  turningType,
  capacityRange: rangeFacet(
    'capacity',
    parseCapacityRange,
    ({ capacity }) => capacity,
    (capacity) => (capacity === NOT_STATED ? null : capacity),
  ),
  priceRange: rangeFacet(
    'price',
    parseRange,
    ({ price }) => price.cents / 100,
    (cents, { symbol }) => ({ symbol, cents }),
  ),
  ...otherWords,
};

/** Adds what all facets have in common: a filter is off where its value is empty or `all`. */
function facet<V>(
  { fact, parse, matches, decode }: Omit<Facet<V>, 'format' | 'display'>,
  format: (value: V) => string = String,
  display: Facet<V>['display'] = format,
): Facet<V | null> {
  return {
    fact,
    decode,
    parse: (text, vocabulary) => (text === '' || text === 'all' ? null : parse(text, vocabulary)),
    format: (value) => (value === null ? 'all' : format(value)),
    display: (value, symbol) => (value === null ? 'all' : display(value, symbol)),
    matches: (product, wanted) => wanted === null || matches(product, wanted),
  };
}

/**
 * A facet of labels of the content, of which a product may have several.
 * @param anyIncubator the value that stands for every label of incubators
 */
function labelFacet(
  fact: keyof FacetVocabulary,
  slugOf: (text: string) => Slug,
  anyIncubator?: Slug,
): Facet<Slug | null> {
  return facet<Slug>({
    fact,
    parse: (text, vocabulary) => among([anyIncubator, ...vocabulary[fact]], slugOf(text)),
    matches: (product, wanted) =>
      wanted === anyIncubator ? product.isIncubator : product[fact].includes(wanted),
    decode: (set, labels) => labelsIn(set).flatMap((index) => labels[fact][index] ?? []),
  });
}

/** A facet of one word among a few; its cells are indexes. What is not stated passes no filter: its cell is no index. */
function wordFacet(fact: keyof FilteredFacts): Facet<string | null> {
  const words: readonly string[] = FILTERED_FACTS[fact];
  return facet<string>({
    fact,
    parse: (text) => among(words, text),
    matches: (product, wanted) => product[fact] === wanted,
    decode: (index) => words[Number(index)] ?? null,
  });
}

/** A facet of a number that has to lie in a range; one that is not stated lies in none. */
function rangeFacet(
  fact: keyof FacetFacts,
  parse: (text: string) => Range | undefined,
  numberOf: (product: ProductFacts) => number | null,
  decode: (cell: number, labels: EncodingLabels) => unknown,
): Facet<Range | null> {
  return facet<Range>(
    {
      fact,
      parse,
      matches: (product, wanted) => {
        const number = numberOf(product);
        return number !== null && inRange(number, wanted);
      },
      decode: (cell, labels) => decode(Number(cell), labels),
    },
    formatRange,
    displayRange,
  );
}

/** Reads a capacity range; the older `49-100` in shared links means `49-`. */
export function parseCapacityRange(text: string): Range | undefined {
  return parseRange(text === '49-100' ? '49-' : text);
}

/** The egg type that a word stands for: `hen`, an old preset's value, is chicken. */
export function eggTypeOf(label: string): Slug {
  const slug = slugify(label);
  return slugify(slug === 'hen' ? 'chicken' : slug);
}

/** One choice of a filter: the value as the URL has it, and its label. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

/** A select of a list: its label, its key in the URL, its options. */
export interface ListSelect {
  readonly label: string;
  readonly name: string;
  readonly options: readonly FacetOption[];
  /** The currency of its ranges, where they are prices. */
  readonly symbol?: CurrencySymbol;
}
