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
  /** Places in the lists of turning types and humidity controls. */
  readonly turning: readonly number[];
  readonly humidity: readonly number[];
  /** Places in the label lists of the page. */
  readonly eggTypes: readonly (readonly number[])[];
  readonly categories: readonly (readonly number[])[];
}

/** The lists that packed places point into. */
export interface EncodingLabels {
  readonly symbol: CurrencySymbol;
  readonly eggTypes: readonly Slug[];
  /** Those that hold incubators stand first. */
  readonly categories: readonly Slug[];
  /** How many of the categories hold incubators. */
  readonly incubators: number;
}

/** Packs the products of a page. */
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
 * Unpacks the products of a page, with the names on their cards and, each time they are asked for, the descriptions
 * known by then.
 */
export function decodeProducts(
  packed: EncodedProducts,
  labels: EncodingLabels,
  nameAt: (place: number) => string,
  descriptionAt: (place: number) => string = () => '',
): ProductSummary[] {
  return packed.cents.map((cents, place) => ({
    name: nameAt(place),
    get description() {
      return descriptionAt(place);
    },
    price: { symbol: labels.symbol, cents },
    rating: packed.rating[place] || null,
    capacity: packed.capacity[place] ?? 0,
    eggTypes: pick(packed.eggTypes[place], labels.eggTypes),
    turningType: TURNING_TYPES[packed.turning[place] ?? -1] ?? 'none',
    humidityControl: HUMIDITY_CONTROLS[packed.humidity[place] ?? -1] ?? 'none',
    categories: pick(packed.categories[place], labels.categories),
    isIncubator: packed.categories[place]?.some((label) => label < labels.incubators) ?? false,
  }));
}

function pick(places: readonly number[] = [], slugs: readonly Slug[]): Slug[] {
  return places.flatMap((place) => slugs[place] ?? []);
}
