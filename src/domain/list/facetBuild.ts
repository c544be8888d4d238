import type { CurrencySymbol } from '../money.ts';
import { BUILT_IN_FIELDS } from '../products/builtInFields.ts';
import { choiceWords } from '../products/fields.ts';
import { FILTERED_FACTS, type FilteredFacts, type Product, type ProductFacts } from '../products/product.ts';
import { type Slug, slugify } from '../slug.ts';
import { mapTable } from '../table.ts';
import { encodeIds, labelSetOf } from './columns.ts';
import {
  ANY_INCUBATOR,
  type EncodingLabels,
  eggTypeOf,
  type FacetCell,
  type FacetColumns,
  type FacetKey,
  type FacetOption,
  type FacetVocabulary,
  NOT_STATED,
} from './facets.ts';
import type { EncodedProductIndex } from './productIndex.ts';
import { nameRanks } from './sort.ts';

/** The kinds of options of a facet: labels of the content, words, or ranges. */
export type FacetChoices =
  | {
      readonly kind: 'label';
      readonly of: keyof FacetVocabulary;
      readonly slugOf: (label: string) => Slug;
      /** Options that each match several labels. */
      readonly also: readonly FacetOption[];
    }
  | { readonly kind: 'value'; readonly labels: Readonly<Record<string, string>> }
  | {
      readonly kind: 'range';
      /** The expected values, for messages to editors. */
      readonly expected: string;
      /** Returns the options for a catalogue in this currency. */
      readonly options: (symbol: CurrencySymbol) => readonly FacetOption[];
    };

/** The part of a facet that only the build needs. */
interface FacetBuild {
  readonly label: string;
  /** The label of the option that turns the filter off. */
  readonly all: string;
  readonly choices: FacetChoices;
  /** Encodes its column, compactly and in the order of the products. */
  readonly encode: (products: readonly ProductFacts[], labels: EncodingLabels) => readonly FacetCell[];
}

const { turningType, ...otherWords } = mapTable<Record<keyof FilteredFacts, FacetBuild>>(
  FILTERED_FACTS,
  (fact) => {
    const { label, filter, choices } = BUILT_IN_FIELDS[fact];
    return {
      label: filter?.label ?? label,
      all: filter?.all ?? 'All',
      choices: { kind: 'value', labels: choiceWords(choices) },
      encode: (products) => products.map((product) => cellOf(product[fact], FILTERED_FACTS[fact])),
    };
  },
);

/** The build half of each facet, separate from `FACETS` to keep it out of scripts. */
export const FACET_BUILD: Readonly<Record<FacetKey, FacetBuild>> = {
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
  turningType,
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
  ...otherWords,
};

/** The names of labels, for the options of facets. */
export type FacetNames = Readonly<
  Record<keyof FacetVocabulary, readonly { readonly slug: string; readonly name: string }[]>
>;

const NO_NAMES: FacetNames = { categories: [], eggTypes: [] };

/** Returns the options of a facet's select, except the one that turns the filter off. */
export function facetOptions(
  key: FacetKey,
  symbol: CurrencySymbol,
  names: FacetNames = NO_NAMES,
): readonly FacetOption[] {
  const { choices } = FACET_BUILD[key];
  switch (choices.kind) {
    case 'label':
      return [...choices.also, ...names[choices.of].map(({ slug, name }) => ({ value: slug, label: name }))];
    case 'value':
      return Object.entries(choices.labels).map(([value, label]) => ({ value, label }));
    case 'range':
      return choices.options(symbol);
  }
}

/** Encodes a word as its index, or `NOT_STATED`. */
function cellOf(word: string | null, words: readonly string[]): number {
  return word === null ? NOT_STATED : words.indexOf(word);
}

/** The fields of a product that the index needs. */
type EncodableProduct = Pick<Product, keyof ProductFacts | 'id' | 'name' | 'availability'>;

/** Encodes all products of a catalogue, in its order. */
export function encodeProductIndex(
  products: readonly EncodableProduct[],
  labels: EncodingLabels,
): EncodedProductIndex {
  return {
    labels,
    ids: encodeIds(products.map(({ id }) => id)),
    ...mapTable<FacetColumns>(FACET_BUILD, (key) => FACET_BUILD[key].encode(products, labels)),
    rating: products.map(({ rating }) => rating),
    nameRank: nameRanks(products),
    withdrawn: products.flatMap(({ availability }, position) =>
      availability.kind === 'withdrawn' ? [position] : [],
    ),
  };
}
