import { type EggSpace, roomFor } from '../products/eggSpace.ts';
import type { ClosedRange } from '../range.ts';
import type { Slug } from '../slug.ts';
import type { FinderProduct } from './finderProduct.ts';

/** An egg type that the finder asks about. */
export interface FinderEggs {
  readonly slug: Slug;
  readonly name: string;
  /** How many fit in the place of hen eggs, by each source; none where no source says. */
  readonly space: readonly EggSpace[];
  /** Whether they are turned: those of reptiles are never. */
  readonly isTurned: boolean;
}

/** How many eggs a machine holds: as its maker states it, or converted from hen eggs by the site's sources. */
export interface Room {
  readonly kind: 'stated' | 'converted';
  readonly range: ClosedRange;
}

/** The slug of the eggs that makers count where they say nothing else. */
export const HEN = 'chicken';

/**
 * How many of some eggs a machine holds; null where that is not known. From hen eggs it converts with every source, from the
 * fewest to the most that any gives: of a machine with cups, one egg a cup however small; where the tray is not known, either.
 */
export function roomOf({ capacity, counts, tray }: FinderProduct, { slug, space }: FinderEggs): Room | null {
  if (capacity === null) return null;
  if (counts === slug) return { kind: 'stated', range: { min: capacity, max: capacity } };
  if (String(counts) !== HEN || space.length === 0) return null;
  const room = roomFor(capacity, space) ?? { min: 0, max: 0 };
  const inCups = (eggs: number) => Math.min(eggs, capacity);
  const min = tray === 'cups' || tray === null ? inCups(room.min) : room.min;
  return { kind: 'converted', range: { min, max: tray === 'cups' ? inCups(room.max) : room.max } };
}
