import type { CurrencySymbol } from '../money.ts';
import { HUMIDITY_CONTROLS, type ProductFacts, TURNING_TYPES } from '../products/product.ts';
import { type Slug, slugify } from '../slug.ts';
import {
  ANY_INCUBATOR,
  type EncodingLabels,
  eggTypeOf,
  type FacetColumns,
  type FacetKey,
  type FacetOption,
  type FacetValues,
  type FacetVocabulary,
  NOT_STATED,
} from './facets.ts';
import { labelSetOf } from './labelSet.ts';

/** A choice among labels of the content; those in `also` stand for several of them. */
interface LabelChoices {
  readonly kind: 'label';
  readonly of: keyof FacetVocabulary;
  readonly slugOf: (label: string) => Slug;
  readonly also: readonly FacetOption[];
}

/** A choice among a few values, each with its label. */
interface ValueChoices<V extends string> {
  readonly kind: 'value';
  readonly labels: Readonly<Record<V, string>>;
}

/** A choice of a range: any can be meant, a few are offered. */
interface RangeChoices {
  readonly kind: 'range';
  /** What an editor may write, for messages. */
  readonly expected: string;
  /** The options of a catalogue whose prices are in this currency. */
  readonly options: (symbol: CurrencySymbol) => readonly FacetOption[];
}

/** What a facet offers, in the form that suits its filter's value. */
type ChoicesOf<V> = [V] extends [Slug] ? LabelChoices : [V] extends [string] ? ValueChoices<V> : RangeChoices;

export type FacetChoices = LabelChoices | ValueChoices<string> | RangeChoices;

/** What only the build does with a facet. */
interface FacetBuild<C extends FacetChoices, Column> {
  readonly label: string;
  /** The option that takes its filter off. */
  readonly all: string;
  readonly choices: C;
  /** Its column, in the order of the products, as short as JSON allows. */
  readonly encode: (products: readonly ProductFacts[], labels: EncodingLabels) => Column;
}

/**
 * The other half of each facet: what it is called, what it offers, and how its column is made. Only the build reads
 * it: it is apart from `FACETS` so that no script carries it.
 */
export const FACET_BUILD: {
  readonly [K in FacetKey]: FacetBuild<ChoicesOf<FacetValues[K]>, FacetColumns[K]>;
} = {
  category: {
    label: 'Category',
    all: 'All Categories',
    choices: {
      kind: 'label',
      of: 'categories',
      slugOf: slugify,
      also: [{ value: ANY_INCUBATOR, label: 'All incubators' }],
    },
    encode: (products, labels) => products.map(({ categories }) => labelSetOf(categories, labels.categories)),
  },
  eggType: {
    label: 'Egg Type',
    all: 'All Egg Types',
    choices: { kind: 'label', of: 'eggTypes', slugOf: eggTypeOf, also: [] },
    encode: (products, labels) => products.map(({ eggTypes }) => labelSetOf(eggTypes, labels.eggTypes)),
  },
  turningType: {
    label: 'Turning',
    all: 'All Turning',
    choices: { kind: 'value', labels: { automatic: 'Automatic', manual: 'Manual', none: 'None' } },
    encode: (products) => products.map(({ turningType }) => cellOf(turningType, TURNING_TYPES)),
  },
  capacityRange: {
    label: 'Capacity',
    all: 'All Capacities',
    choices: {
      kind: 'range',
      expected: "a range of eggs such as '13-24' or '49-'",
      options: () => [
        { value: '1-12', label: '1–12 eggs' },
        { value: '13-24', label: '13–24 eggs' },
        { value: '25-48', label: '25–48 eggs' },
        { value: '49-', label: '49+ eggs' },
      ],
    },
    encode: (products) => products.map(({ capacity }) => capacity ?? NOT_STATED),
  },
  priceRange: {
    label: 'Price Range',
    all: 'All Prices',
    choices: {
      kind: 'range',
      expected: "a range of prices without cents such as '100-200' or '300-'",
      options: (symbol) => [
        { value: '0-100', label: `Under ${symbol}100` },
        { value: '100-200', label: `${symbol}100–${symbol}200` },
        { value: '200-300', label: `${symbol}200–${symbol}300` },
        { value: '300-', label: `${symbol}300+` },
      ],
    },
    encode: (products) => products.map(({ price }) => price.cents),
  },
  humidityControl: {
    label: 'Humidity Control',
    all: 'All Humidity',
    choices: { kind: 'value', labels: { automatic: 'Automatic', manual: 'Manual', none: 'None' } },
    encode: (products) => products.map(({ humidityControl }) => cellOf(humidityControl, HUMIDITY_CONTROLS)),
  },
};

/** The cell of one value among a few: its index, or `NOT_STATED`. */
function cellOf<V>(fact: V | null, values: readonly V[]): number {
  return fact === null ? NOT_STATED : values.indexOf(fact);
}
