import type { QueryPairs } from '../list/queryString.ts';
import { isSlug } from '../slug.ts';

/** How many products are compared at most: a row of more is not read. */
export const MOST_COMPARED = 5;

/** The key of the query that names the products. */
export const COMPARE_KEY = 'p';

/** What the address of a comparison says. */
export interface CompareState {
  /** The slugs of the products, each once. */
  readonly slugs: readonly string[];
  /** Whether only rows show in which the products differ. */
  readonly differences: boolean;
}

/** What is read of an address, and how many products it names beyond those. */
export interface ReadCompareState extends CompareState {
  readonly omitted: number;
}

/** Reads `?p=slug,slug&rows=different`. What can be no slug is passed over; of more than five products the first count. */
export function readCompareQuery(pairs: QueryPairs): ReadCompareState {
  const all = [...pairs];
  const named = all.flatMap(([key, value]) => (key === COMPARE_KEY ? value.split(',') : []));
  const slugs = [...new Set(named.map((name) => name.trim().toLowerCase()).filter(isSlug))];
  return {
    slugs: slugs.slice(0, MOST_COMPARED),
    omitted: Math.max(0, slugs.length - MOST_COMPARED),
    differences: all.some(([key, value]) => key === 'rows' && value === 'different'),
  };
}

/** Writes the query of a comparison with its `?`; empty without products. Slugs need no escaping. */
export function writeCompareQuery({ slugs, differences }: CompareState): string {
  if (slugs.length === 0) return '';
  return `?${COMPARE_KEY}=${slugs.join(',')}${differences ? '&rows=different' : ''}`;
}
