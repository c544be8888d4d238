import type { Slug } from '../slug.ts';
import { isOffered } from './availability.ts';
import type { Product } from './product.ts';

/** Related products on a page (specification, section 9). */
const MAX_RELATED = 4;

/**
 * Finds up to four products of the same category or for a shared egg type, never the product itself and none that was
 * withdrawn. The product looked for may be a withdrawn one.
 */
export type FindRelated = (product: Product) => readonly Product[];

/**
 * Indexes a catalogue for related products. Each category and egg type keeps its products in order of capacity, so
 * that a look-up reads only a product's neighbours in size: the cost does not grow with the catalogue.
 */
export function indexRelatedProducts(products: readonly Product[]): FindRelated {
  const byCapacity = products.filter(isOffered).sort((a, b) => a.capacity - b.capacity);
  const shelves = new Map<string, Shelf>();
  for (const product of byCapacity) for (const key of shelfKeys(product)) shelve(shelves, key, product);
  return (product) => {
    const near = new Set(shelfKeys(product).flatMap((key) => neighbours(shelves.get(key), product)));
    return [...near]
      .map((other) => ({ other, distance: distance(product, other) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_RELATED)
      .map(({ other }) => other);
  };
}

interface Shelf {
  readonly products: Product[];
  readonly place: Map<Product, number>;
}

function shelfKeys(product: Product): string[] {
  return [
    ...product.categories.map((slug) => `category ${slug}`),
    ...product.eggTypes.map((slug) => `egg ${slug}`),
  ];
}

function shelve(shelves: Map<string, Shelf>, key: string, product: Product): void {
  const shelf: Shelf = shelves.get(key) ?? { products: [], place: new Map() };
  shelf.place.set(product, shelf.products.length);
  shelf.products.push(product);
  shelves.set(key, shelf);
}

/** The four on either side of a product on its shelf: always four in all, where the shelf holds as many. */
function neighbours(shelf: Shelf | undefined, product: Product): Product[] {
  if (!shelf) return [];
  const { products, place } = shelf;
  const own = place.get(product);
  const start = own ?? placeOfCapacity(products, product.capacity);
  const end = own === undefined ? start : start + 1;
  return [
    ...products.slice(Math.max(0, start - MAX_RELATED), start),
    ...products.slice(end, end + MAX_RELATED),
  ];
}

/** Where a product of that capacity would stand on a shelf that it is not on. */
function placeOfCapacity(products: readonly Product[], capacity: number): number {
  let [low, high] = [0, products.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((products[middle]?.capacity ?? 0) < capacity) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Smaller is more alike: a shared category outweighs all else; after it, shared egg types and size count alike. */
function distance(a: Product, b: Product): number {
  const size = Math.abs(a.capacity - b.capacity) / (a.capacity + b.capacity + 1);
  return (
    size -
    2 * shared(a.categories, b.categories) -
    shared(a.eggTypes, b.eggTypes) / Math.max(1, b.eggTypes.length)
  );
}

function shared(a: readonly Slug[], b: readonly Slug[]): number {
  return a.filter((slug) => b.includes(slug)).length;
}
