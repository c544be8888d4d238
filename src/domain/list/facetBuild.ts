import { memoizeByObject } from '../memoize.ts';
import { type CurrencySymbol, formatAmount } from '../money.ts';
import { NAMED_FIELDS } from '../products/builtInFields.ts';
import { choiceWords, type Field } from '../products/fields.ts';
import type { Product, ProductFacts } from '../products/product.ts';
import { displayRange } from '../range.ts';
import { encodeIds, labelSetOf } from './columns.ts';
import {
  ANY_INCUBATOR,
  type ChoiceFacet,
  EGGS,
  type Facet,
  type FacetOption,
  type RangeFacet,
} from './facets.ts';
import { statedOf } from './filter.ts';
import { type EncodedProductIndex, type FacetCell, type IndexedFacet, NOT_STATED } from './productIndex.ts';
import { encodeHolder } from './roomIndex.ts';
import { nameRanks, numberRanks } from './sort.ts';

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
  /** The specifications of products; those that have a filter become facets. */
  readonly fields: readonly Field[];
}

/** Returns the facets of a catalogue, in the order of its filters. */
export function facetsOf({ symbol, categories, eggTypes, fields }: FacetSource): readonly Facet[] {
  const any = { slug: ANY_INCUBATOR, name: 'All incubators' };
  const [turning = [], ...others] = fields.map(fieldFacets);
  return [
    labelFacet('category', 'Category', [any, ...categories]),
    { ...labelFacet('eggType', 'Egg Type', eggTypes), aliases: { hen: 'chicken' } },
    { kind: 'count', key: EGGS, label: 'How Many Eggs', options: [] },
    ...turning,
    CAPACITY_FACET,
    priceFacet(symbol),
    ...others.flat(),
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

/** Returns the facet of a field; none if it has no filter. */
function fieldFacets(field: Field): Facet[] {
  const { filter } = field;
  if (!filter || field.kind === 'text') return [];
  if (field.kind === 'number') return [{ kind: 'range', key: filter.key, label: filter.label, options: [] }];
  const words = field.kind === 'choice' ? choiceWords(field.choices) : { yes: 'Yes', no: 'No' };
  const options = Object.entries(words).map(([value, label]): FacetOption => ({ value, label }));
  return [{ kind: 'choice', key: filter.key, label: filter.label, options }];
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
      { value: '0-100', label: `Under ${formatAmount(symbol, 100)}` },
      { value: '100-200', label: displayRange({ min: 100, max: 200 }, symbol) },
      { value: '200-300', label: displayRange({ min: 200, max: 300 }, symbol) },
      { value: '300-', label: displayRange({ min: 300, max: null }, symbol) },
    ],
  };
}

/** The facets that every catalogue has, with neither categories nor egg types. */
export const PLAIN_FACETS = facetsOf({
  symbol: '$',
  categories: [],
  eggTypes: [],
  fields: NAMED_FIELDS,
});

/** The fields of a product that the index needs. */
type EncodableProduct = Pick<
  Product,
  keyof ProductFacts | 'id' | 'name' | 'availability' | 'capacityCounts' | 'tray'
>;

/**
 * Encodes all products of a catalogue, in its order.
 * @param wattDays a product's watts times the days of a hatch; null if unknown
 */
export function encodeProductIndex<P extends EncodableProduct>(
  products: readonly P[],
  facets: readonly Facet[],
  wattDays: (product: P) => number | null,
): EncodedProductIndex {
  const eggFacet = facets.find(({ key }) => key === 'eggType');
  const eggTypes = eggFacet?.options.map(({ value }) => value) ?? [];
  return {
    columns: facets.map((facet) =>
      facet.kind === 'count' ? [] : products.map((product) => cellOf(product, facet)),
    ),
    holders: products.map((product) => encodeHolder(product, eggTypes)),
    ids: encodeIds(products.map(({ id }) => id)),
    rating: products.map(({ rating }) => rating),
    nameRank: nameRanks(products),
    powerRank: numberRanks(products.map(wattDays)),
    withdrawn: products.flatMap(({ availability }, position) =>
      availability.kind === 'withdrawn' ? [position] : [],
    ),
  };
}

/** Returns what reads the columns of the index. */
export function indexedFacets(facets: readonly Facet[]): IndexedFacet[] {
  return facets.map((facet) => [
    facet.key,
    facet.kind === 'choice' ? valuesOf(facet) : facet.kind === 'range' ? divisorOf(facet) : 1,
  ]);
}

/** Encodes what a product states of a facet. */
function cellOf(product: ProductFacts, facet: ChoiceFacet | RangeFacet): FacetCell {
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
