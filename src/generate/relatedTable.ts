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
 * @param cache what an earlier build has found, and what is told of a catalogue once those of all its products were asked for
 */
export function relatedIndexer(
  cache: RelatedCache | undefined,
): (products: readonly Product[]) => FindRelated {
  if (!cache) return indexRelatedProducts;
  return (products) => {
    const relatable = products.map(relatableOf);
    const key = keyOf(relatable);
    const known = cache.read(TABLE);
    const isSame = known?.key === key;
    const rowOf = isSame
      ? rowsOf(known.places)
      : rowsFound(relatable, (places) => cache.write(TABLE, { key, places }));
    const placeOf = placesOf(products);
    return (product) => Array.from(rowOf(placeOf(product))).flatMap((place) => products[place] ?? []);
  };
}

function relatableOf({ capacity, categories, eggTypes, availability }: Product): Relatable {
  return { capacity, categories, eggTypes, availability };
}

/** Gives the row of a product in a table, by its place in the catalogue. */
type RowOf = (place: number) => Int32Array;

function rowsOf(places: Int32Array): RowOf {
  return (place) => places.subarray(place * MAX_RELATED, (place + 1) * MAX_RELATED);
}

/** Finds each row when it is asked for first: most are while threads make pages. */
function rowsFound(products: readonly Relatable[], onComplete: (places: Int32Array) => void): RowOf {
  const places = new Int32Array(products.length * MAX_RELATED).fill(NONE);
  const [rowOf, placeOf] = [rowsOf(places), placesOf(products)];
  const findRelated = indexRelatedProducts(products);
  const missing = new Set(products.keys());
  return (place) => {
    const product = products[place];
    if (product && missing.delete(place)) {
      places.set(findRelated(product).map(placeOf), place * MAX_RELATED);
      if (missing.size === 0) onComplete(places);
    }
    return rowOf(place);
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
