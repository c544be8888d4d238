import type { ClosedRange } from '../range.ts';

/** The number of eggs that a source equates with a number of hen eggs. */
export interface EggSpace {
  readonly eggs: ClosedRange;
  readonly henEggs: number;
}

/**
 * Converts a capacity in hen eggs to another egg type: from the lowest to the highest number of any source, in
 * whole eggs. Returns null without a source, or if not a single egg fits.
 */
export function roomFor(capacity: number, spaces: readonly EggSpace[]): ClosedRange | null {
  if (spaces.length === 0) return null;
  const room = (count: number, henEggs: number) => Math.floor((capacity * count) / henEggs);
  const min = Math.min(...spaces.map(({ eggs, henEggs }) => room(eggs.min, henEggs)));
  const max = Math.max(...spaces.map(({ eggs, henEggs }) => room(eggs.max, henEggs)));
  return max === 0 ? null : { min, max };
}
