import type { Room } from '../products/room.ts';
import type { ClosedRange } from '../range.ts';
import type { Use } from './answers.ts';
import type { FinderProduct } from './incubators.ts';
import type { Request } from './limits.ts';

/** How many eggs are meant where nobody says how many. */
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
 * Returns the points for size and price, less than 0. Half the eggs that are meant, or twice as many, cost three points. Twice the
 * price costs half a point, and two more if it buys no more: where the number is open, the price for each egg counts.
 * @param room how many of the eggs it holds; null if unknown, which counts as half of the eggs
 */
export function worthOf({ cents }: FinderProduct, room: Room | null, { answers }: Request): number {
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
