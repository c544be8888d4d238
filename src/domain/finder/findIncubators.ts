import { HEN } from '../products/room.ts';
import { firstInOrder } from '../table.ts';
import type { FinderProduct } from './finderIndex.ts';
import {
  type Criterion,
  type Limit,
  limitsOf,
  mustTurn,
  type Outcome,
  type Request,
  type Wish,
} from './limits.ts';
import { wishesOf } from './wishes.ts';

/** The number of results shown. */
const SHOWN = 3;

/** One reason for or against an incubator, or an unknown fact. */
export interface Reason {
  readonly kind: Outcome;
  readonly text: string;
  /** Whether it comes from a limit rather than a wish. */
  readonly isLimit: boolean;
  /** The points for a wish; 0 for a limit. */
  readonly points: number;
}

/** An incubator with its reasons and the sum of their points. */
export interface Assessed {
  readonly product: FinderProduct;
  readonly points: number;
  /** The maximum points for these answers. */
  readonly of: number;
  /** The number of limits with an unknown outcome. */
  readonly doubts: number;
  readonly reasons: readonly Reason[];
}

/** The result of the finder. */
export type Found =
  | {
      readonly kind: 'fit';
      /** The number of sure fits and of possible fits. */
      readonly sure: number;
      readonly doubtful: number;
      readonly best: readonly Assessed[];
    }
  /** The nearest has the fewest missed or unknown limits; null if the catalogue has no incubators. */
  | { readonly kind: 'none'; readonly nearest: Assessed | null };

/** The numbers that an incubator is ranked by. */
interface Rank {
  readonly product: FinderProduct;
  readonly missed: number;
  readonly gap: number;
  readonly doubts: number;
  readonly points: number;
}

/**
 * Finds the incubators that fit a request, best first: those without unknown limits, then those with more points,
 * then the cheaper ones, then by id. If none fits, the nearest is the one with the
 * fewest missed or unknown limits, then with fewer unknown ones, then with the smallest gap. Ratings and commissions have no influence.
 * @param products in any order
 */
export function findIncubators(products: readonly FinderProduct[], request: Request): Found {
  const limits = limitsOf(request);
  const wishes = wishesOf(request);
  const ranks = products.map((product) => rankOf(product, limits, wishes));
  const fitting = ranks.filter(({ missed }) => missed === 0);
  const assess = (rank: Rank) => assessed(rank, limits, wishes);
  if (fitting.length === 0) {
    const [nearest] = firstInOrder(ranks, 1, compareMisses);
    return { kind: 'none', nearest: nearest ? assess(nearest) : null };
  }
  const sure = fitting.filter(({ doubts }) => doubts === 0).length;
  const best = firstInOrder(fitting, SHOWN, compareFits).map(assess);
  return { kind: 'fit', sure, doubtful: fitting.length - sure, best };
}

function rankOf(product: FinderProduct, limits: readonly Limit[], wishes: readonly Wish[]): Rank {
  let [missed, gap, doubts, points] = [0, 0, 0, 0];
  for (const limit of limits) {
    const outcome = limit.judge(product);
    if (outcome === 'unknown') doubts++;
    if (outcome !== 'missed') continue;
    missed += limit.misses ?? 1;
    gap += limit.gap?.(product) ?? 1;
  }
  for (const wish of wishes) if (wish.judge(product) === 'met') points += wish.points;
  return { product, missed, gap, doubts, points };
}

/** Negative if the first fits better. */
function compareFits(a: Rank, b: Rank): number {
  return a.doubts - b.doubts || b.points - a.points || compareProducts(a.product, b.product);
}

/** Negative if the first misses less. */
function compareMisses(a: Rank, b: Rank): number {
  return (
    a.missed + a.doubts - b.missed - b.doubts || a.doubts - b.doubts || a.gap - b.gap || compareFits(a, b)
  );
}

function compareProducts(a: FinderProduct, b: FinderProduct): number {
  if (a.cents !== b.cents) return (a.cents ?? Infinity) - (b.cents ?? Infinity);
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

function assessed(
  { product, points, doubts }: Rank,
  limits: readonly Limit[],
  wishes: readonly Wish[],
): Assessed {
  const ofLimits = limits.flatMap((limit) => reasonOf(limit, product, null));
  const ofWishes = wishes.flatMap((wish) => reasonOf(wish, product, wish.points));
  const most = wishes.reduce((total, wish) => total + wish.points, 0);
  return { product, points, of: most, doubts, reasons: [...ofLimits, ...ofWishes] };
}

function reasonOf(criterion: Criterion, product: FinderProduct, points: number | null): Reason[] {
  const kind = criterion.judge(product);
  const text = criterion.say(product, kind);
  return text === ''
    ? []
    : [{ kind, text, isLimit: points === null, points: (kind === 'met' && points) || 0 }];
}

/** Returns the query of the product list with the filters that match a request. */
export function listPairs(request: Request): [string, string][] {
  const { eggs, count, budget } = request.answers;
  // The list filters by the stated capacity, which counts hen eggs.
  const isStated = count !== null && eggs === String(HEN);
  return [
    ['category', 'incubator'],
    ['eggType', eggs],
    ...(mustTurn(request) ? [['turningType', 'automatic'] as [string, string]] : []),
    ...(isStated ? [['capacityRange', `${count}-`] as [string, string]] : []),
    ...(budget === null ? [] : [['priceRange', `0-${budget}`] as [string, string]]),
  ];
}
