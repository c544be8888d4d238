import type { TextCache } from '../content/read/cachedReader.ts';
import type { Product } from '../domain/products/product.ts';
import {
  type FindRelated,
  indexRelatedProducts,
  MAX_RELATED,
  type Relatable,
} from '../domain/products/relatedProducts.ts';
import { type Key, keyOf } from './basis.ts';

/** The related products of a whole catalogue, and what tells that from which they were found from anything else. */
interface RelatedTable {
  readonly key: Key;
  /** Their places in the catalogue, `MAX_RELATED` of each product one after another; `NONE` where there are fewer. */
  readonly places: Int32Array;
}

/** The table is kept as a whole, by a text that never changes. */
export type RelatedCache = TextCache<RelatedTable>;

const TABLE = 'related products';
const NONE = -1;

/**
 * Makes the index of related products. They are found among what decides on them alone, so that its key tells all of it: an
 * edit of anything else takes over what is known.
 * @param cache what an earlier build has found; without it, the related products of each are found when they are asked for
 */
export function relatedIndexer(
  cache: RelatedCache | undefined,
): (products: readonly Product[]) => FindRelated {
  if (!cache) return indexRelatedProducts;
  return (products) => {
    const relatable = products.map(relatableOf);
    const key = keyOf(relatable);
    const known = cache.read(TABLE);
    const table = known?.key === key ? known : { key, places: findPlaces(relatable) };
    if (table !== known) cache.write(TABLE, table);
    return finderIn(products, table.places);
  };
}

function relatableOf({ capacity, categories, eggTypes, availability }: Product): Relatable {
  return { capacity, categories, eggTypes, availability };
}

function findPlaces(products: readonly Relatable[]): Int32Array {
  const places = new Int32Array(products.length * MAX_RELATED).fill(NONE);
  const placeOf = placesOf(products);
  const findRelated = indexRelatedProducts(products);
  for (const [place, product] of products.entries()) {
    places.set(findRelated(product).map(placeOf), place * MAX_RELATED);
  }
  return places;
}

function finderIn(products: readonly Product[], places: Int32Array): FindRelated {
  const placeOf = placesOf(products);
  return (product) => {
    const start = placeOf(product) * MAX_RELATED;
    return Array.from(places.subarray(start, start + MAX_RELATED)).flatMap((place) => products[place] ?? []);
  };
}

/** Gives the place of each of some products. */
function placesOf<P>(products: readonly P[]): (product: P) => number {
  const places = new Map(products.map((product, place) => [product, place]));
  return (product) => {
    const place = places.get(product);
    if (place === undefined) throw new Error('expected a product of the catalogue, found another one');
    return place;
  };
}
