import type { ClosedRange } from '../range.ts';

/** How many eggs of a kind a source puts in the place of a number of hen eggs. */
export interface EggSpace {
  readonly eggs: ClosedRange;
  readonly henEggs: number;
}

/**
 * How many eggs of a kind fit where `capacity` hen eggs do: from the fewest to the most that any source gives, in
 * whole eggs. Gives null where no source says, or where not one egg fits.
 */
export function roomFor(capacity: number, spaces: readonly EggSpace[]): ClosedRange | null {
  if (spaces.length === 0) return null;
  const room = (count: number, henEggs: number) => Math.floor((capacity * count) / henEggs);
  const min = Math.min(...spaces.map(({ eggs, henEggs }) => room(eggs.min, henEggs)));
  const max = Math.max(...spaces.map(({ eggs, henEggs }) => room(eggs.max, henEggs)));
  return max === 0 ? null : { min, max };
}
