import { firstInOrder } from '../firstInOrder.ts';
import type { Slug } from '../slug.ts';
import { isOffered } from './availability.ts';
import type { Product } from './product.ts';

/** Related products on a page. */
const MAX_RELATED = 4;

/**
 * Finds up to four products of the same category or for a shared egg type, never the product itself and none that was
 * withdrawn. The product looked for may be a withdrawn one.
 */
export type FindRelated = (product: Product) => readonly Product[];

/**
 * Indexes a catalogue for related products. Each category and egg type has a list of its products in order of
 * capacity, so that a look-up reads only a product's neighbours in size: its cost does not grow with the catalogue.
 */
export function indexRelatedProducts(products: readonly Product[]): FindRelated {
  const byCapacity = products.filter(isOffered).sort((a, b) => a.capacity - b.capacity);
  const groups = new Map<string, Group>();
  for (const product of byCapacity) for (const key of groupKeys(product)) addTo(groups, key, product);
  return (product) => {
    const near = new Set(groupKeys(product).flatMap((key) => neighbours(groups.get(key), product)));
    return nearest(product, near);
  };
}

/** The products that are most alike, in order; of those that are equally alike, the first. */
function nearest(product: Product, others: Iterable<Product>): Product[] {
  const candidates = Array.from(others, (other) => ({ other, distance: distance(product, other) }));
  return firstInOrder(candidates, MAX_RELATED, (a, b) => a.distance - b.distance).map(({ other }) => other);
}

/** The products of one category or egg type, by capacity. */
interface Group {
  readonly products: Product[];
  readonly indexOf: Map<Product, number>;
}

function groupKeys(product: Product): string[] {
  return [
    ...product.categories.map((slug) => `category ${slug}`),
    ...product.eggTypes.map((slug) => `egg ${slug}`),
  ];
}

function addTo(groups: Map<string, Group>, key: string, product: Product): void {
  const group: Group = groups.get(key) ?? { products: [], indexOf: new Map() };
  group.indexOf.set(product, group.products.length);
  group.products.push(product);
  groups.set(key, group);
}

/** Up to four products on either side of a product in its group. */
function neighbours(group: Group | undefined, product: Product): Product[] {
  if (!group) return [];
  const { products, indexOf } = group;
  const own = indexOf.get(product);
  const start = own ?? insertionIndex(products, product.capacity);
  const end = own === undefined ? start : start + 1;
  return [
    ...products.slice(Math.max(0, start - MAX_RELATED), start),
    ...products.slice(end, end + MAX_RELATED),
  ];
}

/** Where a product of that capacity would be in a group that it is not in. */
function insertionIndex(products: readonly Product[], capacity: number): number {
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
  let count = 0;
  for (const slug of a) if (b.includes(slug)) count++;
  return count;
}
