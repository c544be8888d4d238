import type { CurrencySymbol } from '../money.ts';
import { FACT_WORDS } from '../products/factWords.ts';
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

/** What a facet offers: labels of the content, a few words, or a few ranges among those that can be meant. */
export type FacetChoices =
  | {
      readonly kind: 'label';
      readonly of: keyof FacetVocabulary;
      readonly slugOf: (label: string) => Slug;
      /** The options that stand for several labels. */
      readonly also: readonly FacetOption[];
    }
  | { readonly kind: 'value'; readonly labels: Readonly<Record<string, string>> }
  | {
      readonly kind: 'range';
      /** What an editor may write, for messages. */
      readonly expected: string;
      /** The options of a catalogue whose prices are in this currency. */
      readonly options: (symbol: CurrencySymbol) => readonly FacetOption[];
    };

/** What only the build does with a facet. */
interface FacetBuild {
  readonly label: string;
  /** The option that takes its filter off. */
  readonly all: string;
  readonly choices: FacetChoices;
  /** Its column, in the order of the products, as short as JSON allows. */
  readonly encode: (products: readonly ProductFacts[], labels: EncodingLabels) => readonly FacetCell[];
}

const { turningType, ...otherWords } = mapTable<Record<keyof FilteredFacts, FacetBuild>>(
  FILTERED_FACTS,
  (fact) => ({
    ...FACT_WORDS[fact].filter,
    choices: { kind: 'value', labels: FACT_WORDS[fact].words },
    encode: (products) => products.map((product) => cellOf(product[fact], FILTERED_FACTS[fact])),
  }),
);

/** The other half of each facet. It is apart from `FACETS` so that no script carries it. */
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

/** The names of the labels that a facet may offer. */
export type FacetNames = Readonly<
  Record<keyof FacetVocabulary, readonly { readonly slug: string; readonly name: string }[]>
>;

const NO_NAMES: FacetNames = { categories: [], eggTypes: [] };

/** The options of a facet's select, but the one that takes the filter off. */
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

/** The cell of one word among a few: its index, or `NOT_STATED`. */
function cellOf(word: string | null, words: readonly string[]): number {
  return word === null ? NOT_STATED : words.indexOf(word);
}

/** What the index needs of a product. */
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
