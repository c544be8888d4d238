import type { CurrencySymbol } from '../money.ts';
import { HUMIDITY_CONTROLS, type ProductFacts, TURNING_TYPES } from '../products/product.ts';
import { displayRange, formatRange, inRange, parseRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';
import { type LabelSet, labelsIn } from './labelSet.ts';
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

/** What lists do with a facet: `F` names the fact that it looks at, `V` is its filter's value, `C` its cell. */
interface FacetRules<F extends keyof ProductFacts, V, C> {
  readonly fact: F;
  /** Reads the filter's value from a query; undefined where it cannot be meant. */
  readonly parse: (text: string, vocabulary: FacetVocabulary) => V | undefined;
  /** Writes the filter's value as it is read. */
  readonly format: (value: V) => string;
  /** Writes the filter's value for readers, where no option names it; a range of prices takes their currency. */
  readonly display: (value: V, symbol?: CurrencySymbol) => string;
  /** Whether a product passes the filter. */
  readonly matches: (product: ProductFacts, wanted: V) => boolean;
  /** The fact that a cell stands for. */
  readonly decode: (cell: C | undefined, labels: EncodingLabels) => ProductFacts[F];
}

/** A facet as lists use it: null means that its filter is off. */
type Facet<F extends keyof ProductFacts, V, C> = FacetRules<F, V | null, C>;

/**
 * The facets of all lists, in the order of their selects; the keys are those of the URL. Filters, their matching, the
 * URL, counts, chips and columns follow from it, and what the build shows of them from `FACET_BUILD`.
 */
const TABLE = {
  category: labelled('categories', slugify, ANY_INCUBATOR),
  eggType: labelled('eggTypes', eggTypeOf),
  turningType: oneOf('turningType', TURNING_TYPES),
  /** Eggs. */
  capacityRange: range(
    'capacity',
    parseCapacityRange,
    ({ capacity }) => capacity,
    (capacity) => (capacity === NOT_STATED ? null : capacity),
  ),
  /** Whole dollars, or whole units of another currency. */
  priceRange: range(
    'price',
    parseRange,
    ({ price }) => price.cents / 100,
    (cents, { symbol }) => ({ symbol, cents }),
  ),
  humidityControl: oneOf('humidityControl', HUMIDITY_CONTROLS),
};

export type FacetKey = keyof typeof TABLE;

/** The value of each facet's filter where it is on. */
export type FacetValues = {
  readonly [K in FacetKey]: Exclude<ReturnType<(typeof TABLE)[K]['parse']>, null | undefined>;
};

/** The filters of a product list; null means that the filter is off. */
export type Filters = { readonly [K in FacetKey]: FacetValues[K] | null };

type Cells = { readonly [K in FacetKey]: NonNullable<Parameters<(typeof TABLE)[K]['decode']>[0]> };

/** A column for each facet, in the order of the products. */
export type FacetColumns = { readonly [K in FacetKey]: readonly Cells[K][] };

type FactKeys = { readonly [K in FacetKey]: (typeof TABLE)[K]['fact'] };

/** What the facets' columns say of a product. */
export type FacetFacts = Pick<ProductFacts, FactKeys[FacetKey]>;

export const FACETS: { readonly [K in FacetKey]: Facet<FactKeys[K], FacetValues[K], Cells[K]> } = TABLE;

/** Adds what all facets have in common: a filter is off where its value is empty or `all`. */
function facet<F extends keyof ProductFacts, V, C>(
  { parse, matches, ...cells }: Omit<FacetRules<F, V, C>, 'format' | 'display'>,
  format: (value: V) => string = String,
  display: FacetRules<F, V, C>['display'] = format,
): Facet<F, V, C> {
  return {
    ...cells,
    parse: (text, vocabulary) => (text === '' || text === 'all' ? null : parse(text, vocabulary)),
    format: orAll(format),
    display: orAll(display),
    matches: (product, wanted) => wanted === null || matches(product, wanted),
  };
}

function orAll<V>(
  write: (value: V, symbol?: CurrencySymbol) => string,
): (value: V | null, symbol?: CurrencySymbol) => string {
  return (value, symbol) => (value === null ? 'all' : write(value, symbol));
}

/**
 * A facet of labels of the content, of which a product may have several; its cells are sets of their indexes.
 * @param anyIncubator the value that stands for every label of incubators
 */
function labelled<F extends keyof FacetVocabulary>(
  fact: F,
  slugOf: (text: string) => Slug,
  anyIncubator?: Slug,
): Facet<F, Slug, LabelSet> {
  return facet({
    fact,
    parse: (text, vocabulary) => among([anyIncubator, ...vocabulary[fact]], slugOf(text)),
    matches: (product, wanted) =>
      wanted === anyIncubator ? product.isIncubator : product[fact].includes(wanted),
    decode: (set: LabelSet = 0, labels) => labelsIn(set).flatMap((index) => labels[fact][index] ?? []),
  });
}

/** The cell of a fact that is not stated. */
export const NOT_STATED = -1;

/** The facts that are one word among a few, or null where not stated. */
type WordFact = {
  [F in keyof ProductFacts]: [ProductFacts[F], null] extends [string | null, ProductFacts[F]] ? F : never;
}[keyof ProductFacts];

/** A facet of one value among a few; its cells are indexes. What is not stated passes no filter: its cell is no index. */
function oneOf<F extends WordFact>(
  fact: F,
  values: readonly NonNullable<ProductFacts[F]>[],
): Facet<F, NonNullable<ProductFacts[F]>, number> {
  return facet({
    fact,
    parse: (text) => among(values, text),
    matches: (product, wanted) => product[fact] === wanted,
    decode: (index = NOT_STATED) => values[index] ?? null,
  });
}

/** A facet of a number that has to lie in a range; one that is not stated lies in none. */
function range<F extends keyof ProductFacts>(
  fact: F,
  parse: (text: string) => Range | undefined,
  numberOf: (product: ProductFacts) => number | null,
  decode: (cell: number, labels: EncodingLabels) => ProductFacts[F],
): Facet<F, Range, number> {
  return facet(
    {
      fact,
      parse,
      matches: (product, wanted) => {
        const number = numberOf(product);
        return number !== null && inRange(number, wanted);
      },
      decode: (cell = 0, labels) => decode(cell, labels),
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
