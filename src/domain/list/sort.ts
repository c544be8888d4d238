import { groupBy } from '../groupBy.ts';
import { fiveHatchCost, type PoweredPlaces } from '../products/fiveHatches.ts';
import type { ProductFacts, ProductSummary } from '../products/product.ts';
import { centsPerEgg } from '../products/room.ts';
import type { WORDS } from '../words.ts';

export type SortOrder = keyof (typeof WORDS)['sorts'];

/** An order by the products themselves. The other one, `picks`, is that of a page. */
export type FactOrder = Exclude<SortOrder, 'picks'>;

const COMMON_SORTS = [
  'price-low',
  'price-high',
  'rating',
  'capacity',
  'egg-price',
  'five-hatches',
  'hatch-power',
] as const;
export const LIST_SORTS = ['featured', ...COMMON_SORTS] as const;
/** Of a landing page with picks. */
export const PICKED_LIST_SORTS = ['picks', ...LIST_SORTS] as const;
export const CATEGORY_SORTS = ['name', ...LIST_SORTS] as const;
export const PICKED_CATEGORY_SORTS = ['name', ...PICKED_LIST_SORTS] as const;
export const REVIEW_SORTS = ['rating', 'price-low', 'name'] as const;

export interface Sortable extends PoweredPlaces, Pick<ProductFacts, 'rating'> {
  readonly nameRank: number;
}

/**
 * The ascending sort key of each order; what is unknown comes last. The
 * featured order keeps the list unchanged.
 */
const MEASURES: Record<FactOrder, (product: Sortable) => number> = {
  featured: () => 0,
  'price-low': ({ price }) => price?.cents ?? Number.POSITIVE_INFINITY,
  'price-high': ({ price }) => (price ? -price.cents : Number.POSITIVE_INFINITY),
  rating: ({ rating }) => -(rating ?? 0),
  capacity: ({ capacity }) => -(capacity ?? -1),
  'egg-price': (product) => centsPerEgg(product) ?? Number.POSITIVE_INFINITY,
  'five-hatches': (product) => {
    const cents = fiveHatchCost(product);
    return typeof cents === 'number' ? cents : Number.POSITIVE_INFINITY;
  },
  'hatch-power': ({ hatchCents }) => hatchCents ?? Number.POSITIVE_INFINITY,
  name: ({ nameRank }) => nameRank,
};

/**
 * Returns a stably sorted copy. Sorting only the distinct numbers is much faster for thousands of products.
 */
export function sortBy<P extends Sortable>(products: readonly P[], order: FactOrder): P[] {
  const groups = groupBy(products, MEASURES[order]);
  return [...Float64Array.from(groups.keys()).sort()].flatMap((number) => groups.get(number) ?? []);
}

/**
 * Returns the rank of each product among all names; equal names share one. Numbers in
 * names sort numerically: 3 before 10.
 */
export function nameRanks(products: readonly Pick<ProductSummary, 'name'>[]): number[] {
  const names = products.map(({ name }) => name);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ranks = new Map<string, number>();
  let before = '';
  for (const [place, name] of [...names].sort(compare).entries()) {
    ranks.set(name, compare(before, name) === 0 ? (ranks.get(before) ?? place) : place);
    before = name;
  }
  return names.map((name) => ranks.get(name) ?? 0);
}
