import { memoizeByObject } from '../memoize.ts';
import { type CurrencySymbol, formatAmount } from '../money.ts';
import { namedFields } from '../products/builtInFields.ts';
import { choiceWords, type Field } from '../products/fields.ts';
import { type Product, type ProductFacts, TRAYS } from '../products/product.ts';
import { displayRange, formatRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
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
import { nameRanks } from './sort.ts';

interface Label {
  readonly slug: string;
  readonly name: string;
}

interface FacetSource {
  readonly symbol: CurrencySymbol;
  readonly categories: readonly Label[];
  readonly eggTypes: readonly Label[];
  /** The specifications of products; those that have a filter become facets. */
  readonly fields: readonly Field[];
}

export function facetsOf({ symbol, categories, eggTypes, fields }: FacetSource): readonly Facet[] {
  const any = { slug: ANY_INCUBATOR, name: WORDS.filters.allIncubators };
  const [turning = [], ...others] = fields.map(fieldFacets);
  return [
    labelFacet('category', WORDS.filters.category, [any, ...categories]),
    { ...labelFacet('eggType', WORDS.filters.eggType, eggTypes), aliases: { hen: 'chicken' } },
    { kind: 'count', key: EGGS, label: WORDS.filters.eggs, options: [] },
    ...turning,
    capacityFacet(),
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

function fieldFacets(field: Field): Facet[] {
  const { filter } = field;
  if (!filter || field.kind === 'text') return [];
  if (field.kind === 'number')
    return [{ kind: 'range', key: filter.key, label: labelWithUnit(filter.label, field.unit), options: [] }];
  const words =
    field.kind === 'choice' ? choiceWords(field.choices) : { yes: WORDS.filters.yes, no: WORDS.filters.no };
  const options = Object.entries(words).map(([value, label]): FacetOption => ({ value, label }));
  return [{ kind: 'choice', key: filter.key, label: filter.label, options }];
}

/** Names the unit of the numbers that a visitor types, unless the label does: `Power Cord (ft)`. */
function labelWithUnit(label: string, unit: string | null): string {
  return unit === null || label.split(/[\s(),]+/).includes(unit) ? label : `${label} (${unit})`;
}

function capacityFacet(): RangeFacet {
  const option = (min: number, max: number | null) => ({
    value: formatRange({ min, max }),
    label: say(WORDS.filters.capacityOf, { range: displayRange({ min, max }) }),
  });
  return {
    kind: 'range',
    key: 'capacityRange',
    label: WORDS.specifications.capacity,
    aliases: { '49-100': '49-' },
    options: [option(1, 12), option(13, 24), option(25, 48), option(49, null)],
  };
}

function priceFacet(symbol: CurrencySymbol): RangeFacet {
  return {
    kind: 'range',
    key: 'priceRange',
    label: WORDS.filters.price,
    sign: symbol,
    options: [
      { value: '0-100', label: say(WORDS.filters.under, { price: formatAmount(symbol, 100) }) },
      { value: '100-200', label: displayRange({ min: 100, max: 200 }, symbol) },
      { value: '200-300', label: displayRange({ min: 200, max: 300 }, symbol) },
      { value: '300-', label: displayRange({ min: 300, max: null }, symbol) },
    ],
  };
}

/** The facets that every catalogue has, with neither categories nor egg types. */
export const plainFacets = () =>
  facetsOf({ symbol: '$', categories: [], eggTypes: [], fields: namedFields() });

type EncodableProduct = Pick<
  Product,
  keyof ProductFacts | 'id' | 'name' | 'availability' | 'capacityCounts' | 'tray'
>;

/**
 * Encodes a catalogue.
 * @param hatchCents gives the electricity of a product's hatch, in cents
 */
export function encodeProductIndex<P extends EncodableProduct>(
  products: readonly P[],
  facets: readonly Facet[],
  hatchCents: (product: P) => number | null,
): EncodedProductIndex {
  const eggFacet = facets.find(({ key }) => key === 'eggType');
  const eggTypes = eggFacet?.options.map(({ value }) => value) ?? [];
  return {
    columns: facets.map((facet) =>
      facet.kind === 'count' ? [] : products.map((product) => cellOf(product, facet)),
    ),
    capacityCounts: products.map(({ capacityCounts: counts }) =>
      counts === null ? NOT_STATED : eggTypes.indexOf(counts),
    ),
    trays: products.map(({ tray }) => (tray === null ? NOT_STATED : TRAYS.indexOf(tray))),
    ids: encodeIds(products.map(({ id }) => id)),
    rating: products.map(({ rating }) => rating),
    nameRank: nameRanks(products),
    hatchCents: products.map((product) => hatchCents(product) ?? NOT_STATED),
    withdrawn: products.flatMap(({ availability }, position) =>
      availability.kind === 'withdrawn' ? [position] : [],
    ),
  };
}

export function indexedFacets(facets: readonly Facet[]): IndexedFacet[] {
  return facets.map((facet) => [
    facet.key,
    facet.kind === 'choice' ? valuesOf(facet) : facet.kind === 'range' ? divisorOf(facet) : 1,
  ]);
}

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
