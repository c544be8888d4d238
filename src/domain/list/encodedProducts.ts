import type { CurrencySymbol } from '../money.ts';
import { HUMIDITY_CONTROLS, type ProductSummary, TURNING_TYPES } from '../products/product.ts';
import type { Slug } from '../slug.ts';

/**
 * What a list page sends of its products beside their cards, as short as JSON allows: a column a fact, each in the
 * order of the products. Names stay behind, as the cards show them, and so do descriptions, which only a search
 * needs.
 */
export interface EncodedProducts {
  readonly cents: readonly number[];
  /** 0 where a product has no rating. */
  readonly rating: readonly number[];
  readonly capacity: readonly number[];
  /** Indexes in the lists of turning types and humidity controls. */
  readonly turning: readonly number[];
  readonly humidity: readonly number[];
  /** Indexes in the label lists of the page. */
  readonly eggTypes: readonly (readonly number[])[];
  readonly categories: readonly (readonly number[])[];
}

/** The lists that encoded indexes point into. */
export interface EncodingLabels {
  readonly symbol: CurrencySymbol;
  readonly eggTypes: readonly Slug[];
  /** Those that hold incubators come first. */
  readonly categories: readonly Slug[];
  /** How many of the categories hold incubators. */
  readonly incubators: number;
}

/** Encodes the products of a page. */
export function encodeProducts(products: readonly ProductSummary[], labels: EncodingLabels): EncodedProducts {
  return {
    cents: products.map(({ price }) => price.cents),
    rating: products.map(({ rating }) => rating ?? 0),
    capacity: products.map(({ capacity }) => capacity),
    turning: products.map(({ turningType }) => TURNING_TYPES.indexOf(turningType)),
    humidity: products.map(({ humidityControl }) => HUMIDITY_CONTROLS.indexOf(humidityControl)),
    eggTypes: products.map(({ eggTypes }) => eggTypes.map((slug) => labels.eggTypes.indexOf(slug))),
    categories: products.map(({ categories }) => categories.map((slug) => labels.categories.indexOf(slug))),
  };
}

/**
 * Decodes the products of a page, with the names on their cards and, each time they are asked for, the descriptions
 * known by then.
 */
export function decodeProducts(
  encoded: EncodedProducts,
  labels: EncodingLabels,
  nameAt: (index: number) => string,
  descriptionAt: (index: number) => string = () => '',
): ProductSummary[] {
  return encoded.cents.map((cents, index) => ({
    name: nameAt(index),
    get description() {
      return descriptionAt(index);
    },
    price: { symbol: labels.symbol, cents },
    rating: encoded.rating[index] || null,
    capacity: encoded.capacity[index] ?? 0,
    eggTypes: pick(encoded.eggTypes[index], labels.eggTypes),
    turningType: TURNING_TYPES[encoded.turning[index] ?? -1] ?? 'none',
    humidityControl: HUMIDITY_CONTROLS[encoded.humidity[index] ?? -1] ?? 'none',
    categories: pick(encoded.categories[index], labels.categories),
    isIncubator: encoded.categories[index]?.some((label) => label < labels.incubators) ?? false,
  }));
}

function pick(indexes: readonly number[] = [], slugs: readonly Slug[]): Slug[] {
  return indexes.flatMap((index) => slugs[index] ?? []);
}
