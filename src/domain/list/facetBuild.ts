import { memoizeByObject } from '../memoize.ts';
import type { CurrencySymbol } from '../money.ts';
import { BUILT_IN_FIELDS } from '../products/builtInFields.ts';
import { choiceWords } from '../products/fields.ts';
import type { FilteredFacts, Product, ProductFacts } from '../products/product.ts';
import { encodeIds, labelSetOf } from './columns.ts';
import { ANY_INCUBATOR, type ChoiceFacet, type Facet, type FacetOption, type RangeFacet } from './facets.ts';
import { statedOf } from './filter.ts';
import { type EncodedProductIndex, type FacetCell, type IndexedFacet, NOT_STATED } from './productIndex.ts';
import { nameRanks } from './sort.ts';

/** A label of the content. */
interface Label {
  readonly slug: string;
  readonly name: string;
}

/** What the facets of a catalogue are made from. */
export interface FacetSource {
  readonly symbol: CurrencySymbol;
  readonly categories: readonly Label[];
  readonly eggTypes: readonly Label[];
}

/** Returns the facets of a catalogue, in the order of its filters. */
export function facetsOf({ symbol, categories, eggTypes }: FacetSource): readonly Facet[] {
  const any = { slug: ANY_INCUBATOR, name: 'All incubators' };
  return [
    labelFacet('category', 'Category', [any, ...categories]),
    { ...labelFacet('eggType', 'Egg Type', eggTypes), aliases: { hen: 'chicken' } },
    wordFacet('turningType'),
    CAPACITY_FACET,
    priceFacet(symbol),
    wordFacet('humidityControl'),
  ];
}

function labelFacet(key: string, label: string, labels: readonly Label[]): ChoiceFacet {
  return {
    kind: 'choice',
    key,
    label,
    options: labels.map(({ slug, name }) => ({ value: slug, label: name })),
  };
}

/** Returns the facet of an enumerated fact. */
function wordFacet(fact: keyof FilteredFacts): ChoiceFacet {
  const { label, filter, choices } = BUILT_IN_FIELDS[fact];
  const options = Object.entries(choiceWords(choices)).map(
    ([value, words]): FacetOption => ({ value, label: words }),
  );
  return { kind: 'choice', key: fact, label: filter?.label ?? label, options };
}

const CAPACITY_FACET: RangeFacet = {
  kind: 'range',
  key: 'capacityRange',
  label: 'Capacity',
  aliases: { '49-100': '49-' },
  options: [
    { value: '1-12', label: '1–12 eggs' },
    { value: '13-24', label: '13–24 eggs' },
    { value: '25-48', label: '25–48 eggs' },
    { value: '49-', label: '49+ eggs' },
  ],
};

function priceFacet(symbol: CurrencySymbol): RangeFacet {
  return {
    kind: 'range',
    key: 'priceRange',
    label: 'Price Range',
    sign: symbol,
    options: [
      { value: '0-100', label: `Under ${symbol}100` },
      { value: '100-200', label: `${symbol}100–${symbol}200` },
      { value: '200-300', label: `${symbol}200–${symbol}300` },
      { value: '300-', label: `${symbol}300+` },
    ],
  };
}

/** The facets that every catalogue has, with neither categories nor egg types. */
export const PLAIN_FACETS = facetsOf({ symbol: '$', categories: [], eggTypes: [] });

/** The fields of a product that the index needs. */
type EncodableProduct = Pick<Product, keyof ProductFacts | 'id' | 'name' | 'availability'>;

/** Encodes all products of a catalogue, in its order. */
export function encodeProductIndex(
  products: readonly EncodableProduct[],
  facets: readonly Facet[],
): EncodedProductIndex {
  return {
    columns: facets.map((facet) => products.map((product) => cellOf(product, facet))),
    ids: encodeIds(products.map(({ id }) => id)),
    rating: products.map(({ rating }) => rating),
    nameRank: nameRanks(products),
    withdrawn: products.flatMap(({ availability }, position) =>
      availability.kind === 'withdrawn' ? [position] : [],
    ),
  };
}

/** Returns what reads the columns of the index. */
export function indexedFacets(facets: readonly Facet[]): IndexedFacet[] {
  return facets.map((facet) => [facet.key, facet.kind === 'choice' ? valuesOf(facet) : divisorOf(facet)]);
}

/** Encodes what a product states of a facet. */
function cellOf(product: ProductFacts, facet: Facet): FacetCell {
  const stated = statedOf(product, facet.key);
  if (stated === null) return NOT_STATED;
  if (facet.kind === 'range')
    return facet.sign ? Math.round(Number(stated) * divisorOf(facet)) : Number(stated);
  return typeof stated === 'number' ? NOT_STATED : labelSetOf(stated, valuesOf(facet));
}

/** Prices are encoded in cents, which are shorter than their decimals. */
function divisorOf({ sign }: RangeFacet): number {
  return sign ? 100 : 1;
}

const valuesOf = memoizeByObject(({ options }: ChoiceFacet) => options.map(({ value }) => value));
