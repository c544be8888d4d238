import type { CurrencySymbol } from './money.ts';
import { HUMIDITY_CONTROLS, type ProductSummary, TURNING_TYPES } from './product.ts';
import type { Slug } from './slug.ts';

/**
 * What a list page sends of each product beside its card, as short as JSON allows: price in cents, rating (0 where
 * there is none), capacity in eggs, places of turning and humidity in their lists, places of egg types and
 * categories in the page's label lists, and the description where the page can be searched.
 */
export type PackedProduct = readonly [
  cents: number,
  rating: number,
  capacity: number,
  turning: number,
  humidity: number,
  eggTypes: readonly number[],
  categories: readonly number[],
  description?: string,
];

/** The lists that packed places point into. */
export interface PackingLabels {
  readonly symbol: CurrencySymbol;
  readonly eggTypes: readonly Slug[];
  readonly categories: readonly Slug[];
}

/** Packs a product; its name and slug stay behind, as its card shows them. */
export function packProduct(
  product: ProductSummary,
  labels: PackingLabels,
  searchable: boolean,
): PackedProduct {
  const packed = [
    product.price.cents,
    product.rating ?? 0,
    product.capacity,
    TURNING_TYPES.indexOf(product.turningType),
    HUMIDITY_CONTROLS.indexOf(product.humidityControl),
    product.eggTypes.map((slug) => labels.eggTypes.indexOf(slug)),
    product.categories.map((slug) => labels.categories.indexOf(slug)),
  ] as const;
  return searchable ? [...packed, product.description] : packed;
}

/** Unpacks a product, with the name and slug of its card. */
export function unpackProduct(
  [cents, rating, capacity, turning, humidity, eggTypes, categories, description = '']: PackedProduct,
  labels: PackingLabels,
  { slug, name }: Pick<ProductSummary, 'slug' | 'name'>,
): ProductSummary {
  return {
    slug,
    name,
    description,
    price: { symbol: labels.symbol, cents },
    rating: rating === 0 ? null : rating,
    capacity,
    eggTypes: pick(eggTypes, labels.eggTypes),
    turningType: TURNING_TYPES[turning] ?? 'none',
    humidityControl: HUMIDITY_CONTROLS[humidity] ?? 'none',
    categories: pick(categories, labels.categories),
  };
}

function pick(places: readonly number[], slugs: readonly Slug[]): Slug[] {
  return places.flatMap((place) => slugs[place] ?? []);
}
