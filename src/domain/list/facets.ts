import type { CurrencySymbol } from '../money.ts';
import { FILTERED_FACTS, type FilteredFacts, type ProductFacts } from '../products/product.ts';
import { displayRange, formatRange, inRange, parseRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';
import { mapTable } from '../table.ts';
import { type LabelSet, labelsIn } from './columns.ts';
import { among } from './queryString.ts';

/** The value of the category filter that matches every category of incubators. */
export const ANY_INCUBATOR = slugify('incubator');

/** The labels that the filters of a list accept. */
export interface FacetVocabulary {
  readonly categories: readonly Slug[];
  readonly eggTypes: readonly Slug[];
}

/** The labels of all products. Cells of encoded products hold indexes into these lists. */
export interface EncodingLabels extends FacetVocabulary {
  readonly symbol: CurrencySymbol;
  /** Categories of incubators come first. */
  readonly categories: readonly Slug[];
  /** The number of categories of incubators. */
  readonly incubators: number;
}

/** The filters of a product list by URL key; null means that a filter is off. */
export interface Filters extends Readonly<Record<keyof FilteredFacts, string | null>> {
  readonly category: Slug | null;
  readonly eggType: Slug | null;
  /** Eggs. */
  readonly capacityRange: Range | null;
  /** Whole dollars, or whole units of another currency. */
  readonly priceRange: Range | null;
}

export type FacetKey = keyof Filters;

/** The value of a product in a facet's column: a number or a set of labels. */
export type FacetCell = LabelSet;

/** A column for each facet, in the order of the products. */
export type FacetColumns = Readonly<Record<FacetKey, readonly FacetCell[]>>;

/** The facts of a product that the facets' columns encode. */
export type FacetFacts = Omit<ProductFacts, 'rating' | 'isIncubator'>;

/** The part of a facet that lists use, with a filter value of type `V`. */
interface Facet<V> {
  /** The fact in its column. */
  readonly fact: keyof FacetFacts;
  /** Parses the filter's value from a query; undefined if invalid. */
  readonly parse: (text: string, vocabulary: FacetVocabulary) => V | undefined;
  /** Formats the filter's value for a query, the inverse of `parse`. */
  readonly format: (value: V) => string;
  /** Formats a filter value without an option for readers; price ranges need the currency. */
  readonly display: (value: V, symbol?: CurrencySymbol) => string;
  /** Whether a product passes the filter. */
  readonly matches: (product: ProductFacts, wanted: V) => boolean;
  /** Decodes a cell. */
  readonly decode: (cell: FacetCell, labels: EncodingLabels) => unknown;
}

/** The cell of an unknown fact. */
export const NOT_STATED = -1;

const { turningType, ...otherWords } = mapTable<Record<keyof FilteredFacts, Facet<string | null>>>(
  FILTERED_FACTS,
  wordFacet,
);

/**
 * The facets of all lists, in the order of their selects. Filters, matching, URLs, counts, chips and columns
 * derive from this table; their labels and options derive from `FACET_BUILD`.
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

/** Adds the parsing that all facets share: an empty value or `all` turns a filter off. */
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
 * A facet of content labels, where a product may have several.
 * @param anyIncubator the value that matches every label of incubators
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

/** A facet of an enumerated word; its cells are indexes. An unknown word passes no filter. */
function wordFacet(fact: keyof FilteredFacts): Facet<string | null> {
  const words: readonly string[] = FILTERED_FACTS[fact];
  return facet<string>({
    fact,
    parse: (text) => among(words, text),
    matches: (product, wanted) => product[fact] === wanted,
    decode: (index) => words[Number(index)] ?? null,
  });
}

/** A facet that filters a number by a range; an unknown number is in no range. */
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

/** Parses a capacity range; `49-100` in old links means `49-`. */
export function parseCapacityRange(text: string): Range | undefined {
  return parseRange(text === '49-100' ? '49-' : text);
}

/** Returns the egg type of a filter value; `hen`, used in old links, means chicken. */
export function eggTypeOf(label: string): Slug {
  const slug = slugify(label);
  return slugify(slug === 'hen' ? 'chicken' : slug);
}

/** An option of a filter, with its value in the URL. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

/** A select of a list: its label, its key in the URL, its options. */
export interface ListSelect {
  readonly label: string;
  readonly name: string;
  readonly options: readonly FacetOption[];
  /** The currency of its ranges, if they are prices. */
  readonly symbol?: CurrencySymbol;
}
