import { memoize } from '../memoize.ts';
import type { Slug } from '../slug.ts';
import { firstIndex, firstInOrder } from '../table.ts';
import { isOffered } from './availability.ts';
import type { Product } from './product.ts';

export const MAX_RELATED = 4;

/**
 * Finds up to four products of the same category or for a shared egg type, never the product itself and none that was
 * withdrawn. The given product may itself be withdrawn.
 */
export type FindRelated<P = Product> = (product: P) => readonly P[];

export type Relatable = Pick<Product, 'capacity' | 'categories' | 'eggTypes' | 'availability'>;

/**
 * Indexes a catalogue for related products. Each category and egg type has a list of its products in order of
 * capacity, so that a look-up reads only a product's neighbours in size: its cost does not grow with the catalogue.
 */
export function indexRelatedProducts<P extends Relatable>(products: readonly P[]): FindRelated<P> {
  const byCapacity = products.filter(isOffered).sort((a, b) => sizeOf(a) - sizeOf(b));
  const label = createLabeller<P>();
  const entries = byCapacity.map((product, rank) => label(product, rank));
  const entryOf = new Map(entries.map((entry) => [entry.product, entry]));
  const groups = groupByLabel(entries);
  return (product) => {
    const own = entryOf.get(product) ?? label(product, rankOf(product, byCapacity));
    const near = new Set<Entry<P>>();
    for (const number of own.labels) addNeighbours(near, groups[number] ?? [], own);
    return nearest(own, near);
  };
}

/** Sorts products so that related ones are close to each other. */
export function compareRelatable(a: Relatable, b: Relatable): number {
  const [one = '', other = ''] = [a.categories[0], b.categories[0]];
  if (one === other) return sizeOf(a) - sizeOf(b);
  return one < other ? -1 : 1;
}

/** A product with its labels as numbers, which are faster to compare than strings. */
interface Entry<P> {
  readonly product: P;
  /** Its index in the order of capacity. */
  readonly rank: number;
  readonly categories: readonly number[];
  readonly eggTypes: readonly number[];
  /** Categories, then egg types. */
  readonly labels: readonly number[];
}

function createLabeller<P extends Relatable>(): (product: P, rank: number) => Entry<P> {
  let count = 0;
  const numberOf = () => memoize((_slug: Slug) => count++);
  const [category, eggType] = [numberOf(), numberOf()];
  return (product, rank) => {
    const categories = product.categories.map((slug) => category(slug));
    const eggTypes = product.eggTypes.map((slug) => eggType(slug));
    return { product, rank, categories, eggTypes, labels: categories.concat(eggTypes) };
  };
}

function groupByLabel<P>(entries: readonly Entry<P>[]): readonly Entry<P>[][] {
  const groups: Entry<P>[][] = [];
  for (const entry of entries) {
    for (const number of entry.labels) {
      groups[number] ??= [];
      groups[number].push(entry);
    }
  }
  return groups;
}

/** Returns the insertion index of a product, before all of the same capacity. */
function rankOf(product: Relatable, byCapacity: readonly Relatable[]): number {
  return firstIndex(byCapacity, (other) => sizeOf(other) >= sizeOf(product)) - 0.5;
}

/** An unknown capacity sorts like 0, far from any incubator. */
function sizeOf({ capacity }: Relatable): number {
  return capacity ?? 0;
}

/** Adds up to four neighbors on each side of a product in a group. */
function addNeighbours<P>(near: Set<Entry<P>>, group: readonly Entry<P>[], own: Entry<P>): void {
  const start = firstIndex(group, ({ rank }) => rank >= own.rank);
  const end = group[start] === own ? start + 1 : start;
  for (let at = Math.max(0, start - MAX_RELATED); at < end + MAX_RELATED; at++) {
    const entry = group[at];
    if (entry && entry !== own) near.add(entry);
  }
}

/** Returns the most similar products in order; ties keep the order of the products. */
function nearest<P extends Relatable>(own: Entry<P>, others: Iterable<Entry<P>>): P[] {
  const candidates = Array.from(others, (other) => ({ other, distance: distance(own, other) }));
  const found = firstInOrder(candidates, MAX_RELATED, (a, b) => a.distance - b.distance);
  return found.map(({ other }) => other.product);
}

/** Smaller means more similar. A shared category outweighs the rest; then egg types and size count equally. */
function distance(a: Entry<Relatable>, b: Entry<Relatable>): number {
  const [capacity, other] = [sizeOf(a.product), sizeOf(b.product)];
  const size = Math.abs(capacity - other) / (capacity + other + 1);
  return (
    size -
    2 * shared(a.categories, b.categories) -
    shared(a.eggTypes, b.eggTypes) / Math.max(1, b.eggTypes.length)
  );
}

function shared(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  for (const label of a) if (b.includes(label)) count++;
  return count;
}
