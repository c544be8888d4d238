import { listAt } from '../groupBy.ts';
import { firstIndex, firstInOrder } from '../table.ts';
import { isOffered } from './availability.ts';
import type { Product } from './product.ts';

export const MAX_RELATED = 4;

/**
 * Finds up to four other products of the same category or for a shared egg type, none of which was withdrawn.
 */
export type FindRelated<P = Product> = (product: P) => readonly P[];

type Relatable = Pick<Product, 'capacity' | 'categories' | 'eggTypes' | 'availability'>;

/**
 * Indexes products by category and egg type in order of capacity, so that a
 * look-up reads only neighbors in size.
 */
export function indexRelatedProducts<P extends Relatable>(products: readonly P[]): FindRelated<P> {
  const bySize = products.filter(isOffered).sort((a, b) => sizeOf(a) - sizeOf(b));
  const ranks = new Map(bySize.map((product, rank) => [product, rank]));
  const groups = new Map<string, P[]>();
  for (const product of bySize) for (const label of labelsOf(product)) listAt(groups, label).push(product);
  // A product outside of the catalogue goes before all products of its size.
  const rankOf = (product: P) =>
    ranks.get(product) ?? firstIndex(bySize, (other) => sizeOf(other) >= sizeOf(product)) - 0.5;
  return (product) => {
    const rank = rankOf(product);
    const near = new Set<P>();
    for (const label of labelsOf(product)) {
      const group = groups.get(label) ?? [];
      const start = firstIndex(group, (other) => rankOf(other) >= rank);
      const end = group[start] === product ? start + 1 : start;
      for (const other of group.slice(Math.max(0, start - MAX_RELATED), end + MAX_RELATED)) near.add(other);
    }
    near.delete(product);
    const candidates = Array.from(near, (other) => ({ other, distance: distance(product, other) }));
    const nearest = firstInOrder(candidates, MAX_RELATED, (a, b) => a.distance - b.distance);
    return nearest.map(({ other }) => other);
  };
}

/** Sorts products so that related ones are close to each other. */
export function compareRelatable(a: Relatable, b: Relatable): number {
  const [one = '', other = ''] = [a.categories[0], b.categories[0]];
  if (one === other) return sizeOf(a) - sizeOf(b);
  return one < other ? -1 : 1;
}

/** An unknown capacity sorts like 0, far from any incubator. */
function sizeOf({ capacity }: Relatable): number {
  return capacity ?? 0;
}

function labelsOf({ categories, eggTypes }: Relatable): string[] {
  return [...categories.map((slug) => `category ${slug}`), ...eggTypes];
}

/**
 * Smaller means more similar. A shared category outweighs the rest; then egg types and size count equally.
 */
function distance(a: Relatable, b: Relatable): number {
  const size = Math.abs(sizeOf(a) - sizeOf(b)) / (sizeOf(a) + sizeOf(b) + 1);
  const eggTypes = shared(a.eggTypes, b.eggTypes) / Math.max(1, b.eggTypes.length);
  return size - 2 * shared(a.categories, b.categories) - eggTypes;
}

function shared(a: readonly string[], b: readonly string[]): number {
  return a.filter((label) => b.includes(label)).length;
}
