import { formatCount } from '../money.ts';
import type { FinderQuestion, PickList, ProductPick } from '../products/pickList.ts';
import { type Room, roomOf } from '../products/room.ts';
import type { ClosedRange } from '../range.ts';
import { firstInOrder, keysOf } from '../table.ts';
import { compareText } from '../text.ts';
import { WORDS } from '../words.ts';
import type { FinderAnswers, Use } from './answers.ts';
import type { FinderProduct, FitCriterion, Incubators } from './incubators.ts';
import { type Limit, limitsOf, type Request } from './limits.ts';
import { type LoosenedAnswer, loosenedAnswer } from './loosen.ts';
import { type Judged, type Shown, type SplitReasons, splitReasons } from './splitReasons.ts';
import { type Wish, wishesOf } from './wishes.ts';

const SHOWN = 3;
/** Room for up to this many eggs is never too much. */
const SMALL_BATCH = 12;

export interface FinderResult {
  readonly total: number;
  /** How many incubators surely fit, and how many may. */
  readonly sure: number;
  readonly doubtful: number;
  /** How many each limit leaves out, each incubator counted under the first limit that it misses. */
  readonly leftOut: readonly string[];
  readonly best: SplitReasons;
  readonly maybe: SplitReasons;
  /** The nearest, if none fits or may fit; null if there are no incubators. */
  readonly nearest: Shown | null;
  readonly loosened: LoosenedAnswer | null;
}

interface Rank extends Judged {
  readonly unmet: readonly Limit[];
  /** The first limit that it misses; undefined if it fits or may fit. */
  readonly missed: Limit | undefined;
  readonly points: number;
}

/**
 * Finds the incubators that fit a request, best first: the picks of the list that answers most of the
 * request, then those with more points, then the cheaper ones. Products out of stock come last. Ratings
 * and commissions have no influence.
 */
export function findIncubators(
  { products, wishes: indexed, pickLists }: Incubators,
  request: Request,
): FinderResult {
  const limits = limitsOf(request);
  const wishes = wishesOf(request, indexed);
  const ranks = products.map((product) => rankOf(product, limits, wishes, request));
  const sure = ranks.filter(({ unmet }) => unmet.length === 0);
  const doubtful = ranks.filter(({ unmet, missed }) => unmet.length > 0 && !missed);
  const picks = picksFor(request.answers, pickLists);
  const best = firstInOrder(sure, SHOWN, comparePicks(picks, request));
  const maybe = firstInOrder(doubtful, SHOWN, (a, b) => a.unmet.length - b.unmet.length || compareFits(a, b));
  const [nearest] =
    best.length + maybe.length > 0
      ? []
      : firstInOrder(ranks, 1, (a, b) => distanceOf(a) - distanceOf(b) || compareFits(a, b));
  const criteria = [inStock, ...limits, ...wishes];
  return {
    total: products.length,
    sure: sure.length,
    doubtful: doubtful.length,
    leftOut: limits.flatMap((limit) => {
      const count = ranks.filter(({ missed }) => missed === limit).length;
      return count === 0 ? [] : [`${formatCount(count)} ${limit.missed}`];
    }),
    best: splitReasons(best, criteria, picks),
    maybe: splitReasons(maybe, criteria),
    nearest: splitReasons(nearest ? [nearest] : [], criteria).shown[0] ?? null,
    loosened: loosenedAnswer(
      limits,
      (limit) => ranks.filter(({ unmet }) => unmet.length === 1 && unmet[0] === limit),
      request,
      sure.length === 0,
    ),
  };
}

function rankOf(
  product: FinderProduct,
  limits: readonly Limit[],
  wishes: readonly Wish[],
  request: Request,
): Rank {
  const room = roomOf(product, request.eggs.slug, request.sizes);
  const outcomeOf = ({ judge }: FitCriterion) => judge(product, room)[0];
  const unmet = limits.filter((limit) => outcomeOf(limit) !== 'met');
  const missed = unmet.find((limit) => outcomeOf(limit) === 'missed');
  let points = worthOf(product, room, request);
  for (const wish of wishes) if (outcomeOf(wish) === 'met') points += wish.points;
  return { product, room, unmet, missed, points };
}

/** The store may have it again. */
const inStock: FitCriterion = {
  judge: ({ isInStock }) => (isInStock ? ['met', ''] : ['missed', WORDS.reasons.soldOut]),
};

/** Returns the picks of the list whose `asks` has most of the visitor's answers, and no others. */
function picksFor(answers: FinderAnswers, lists: readonly PickList[]): readonly ProductPick[] {
  let found: readonly ProductPick[] = [];
  let most = 0;
  for (const { asks, picks } of lists) {
    if (!asks || !knows(asks, answers)) continue;
    const keys = keysOf(asks);
    if (keys.length > most && keys.every((key) => asks[key] === answers[key])) {
      found = picks;
      most = keys.length;
    }
  }
  return found;
}

/**
 * Whether a list covers all answers that are not limits: a list for chicken eggs does not cover power cuts.
 */
function knows(asks: FinderQuestion, { use, hands, power }: FinderAnswers): boolean {
  const isWished = { use: use !== 'any', hands: hands === 'least', power: power !== 'steady' };
  return keysOf(isWished).every((key) => !isWished[key] || key in asks);
}

/**
 * Negative if the first goes before the second: picks in their order, unless
 * they have more than twice the room.
 */
function comparePicks(picks: readonly ProductPick[], { answers: { count } }: Request) {
  const most = count === null ? Infinity : Math.max(SMALL_BATCH, 2 * count);
  const places = new Map<string, number>(picks.map(({ product }, place) => [product, place]));
  const placeOf = ({ product, room }: Rank) =>
    product.isInStock && (room?.range.min ?? 0) <= most
      ? (places.get(product.id) ?? places.size)
      : places.size;
  return (a: Rank, b: Rank) => placeOf(a) - placeOf(b) || compareFits(a, b);
}

function compareFits(a: Rank, b: Rank): number {
  return (
    Number(b.product.isInStock) - Number(a.product.isInStock) ||
    b.points - a.points ||
    compareProducts(a.product, b.product)
  );
}

function compareProducts(a: FinderProduct, b: FinderProduct): number {
  if (a.cents !== b.cents) return (a.cents ?? Number.MAX_VALUE) - (b.cents ?? Number.MAX_VALUE);
  return compareText(a.id, b.id);
}

/** A missed limit counts with its gap, and an unstated limit as if it were missed by half. */
function distanceOf({ product, room, unmet }: Rank): number {
  const distances = unmet.map((limit) =>
    limit.judge(product, room)[0] === 'missed' ? (limit.gap?.(product, room) ?? 1) : 0.5,
  );
  return distances.reduce((sum, distance) => sum + 1 + distance, 0);
}

/** The number of eggs assumed when the visitor gives none. */
const USUAL: Readonly<Record<Use, ClosedRange>> = {
  any: { min: 12, max: 24 },
  first: { min: 8, max: 24 },
  classroom: { min: 6, max: 12 },
  farm: { min: 48, max: 100 },
  mixed: { min: 24, max: 48 },
};

/** An unknown price counts as a high one. */
const HIGH_PRICE = 40_000;

/**
 * Returns the points for size and price, less than 0. Half the eggs that are meant, or twice as many, cost
 * three points. Twice the price costs half a point, and two more if it buys no more: where the number is
 * open, the price for each egg counts.
 * @param room how many of the eggs it holds; null if unknown, which counts as half of the eggs
 */
function worthOf({ cents }: FinderProduct, room: Room | null, { answers }: Request): number {
  const { count, use } = answers;
  const wanted = count === null ? USUAL[use] : { min: count, max: count * 1.5 };
  const eggs = room ? middleOf(room.range) : wanted.min / 2;
  const used = count ?? Math.min(eggs, wanted.max);
  const doublings = Math.log2(Math.max(wanted.min / eggs, eggs / wanted.max, 1));
  const price = (cents ?? HIGH_PRICE) / 100;
  return -3 * doublings - 0.5 * Math.log2(price) - 2 * Math.log2(price / used);
}

function middleOf({ min, max }: ClosedRange): number {
  return Math.sqrt(Math.max(1, min) * Math.max(1, max));
}
