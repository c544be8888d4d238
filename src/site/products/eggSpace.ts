import type { ClosedRange } from '../../domain/range.ts';

/** How many eggs of a kind a source puts in the place of a number of hen eggs. */
export interface EggSpace {
  readonly eggs: readonly [fewest: number, most: number];
  readonly henEggs: number;
}

/**
 * How many eggs of a kind fit where `capacity` hen eggs do: from the fewest to the most that any source gives, in
 * whole eggs. Gives null where no source says, or where not one egg fits.
 */
export function roomFor(capacity: number, spaces: readonly EggSpace[]): ClosedRange | null {
  if (spaces.length === 0) return null;
  const room = (eggs: number, henEggs: number) => Math.floor((capacity * eggs) / henEggs);
  const min = Math.min(...spaces.map(({ eggs: [fewest], henEggs }) => room(fewest, henEggs)));
  const max = Math.max(...spaces.map(({ eggs: [, most], henEggs }) => room(most, henEggs)));
  return max === 0 ? null : { min, max };
}
