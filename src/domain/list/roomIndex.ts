import { memoize } from '../memoize.ts';
import type { Tray } from '../products/product.ts';
import { type EggSize, roomOf } from '../products/room.ts';
import { slugify } from '../slug.ts';

/** What the room of a product comes from, besides its capacity. */
interface Holder {
  readonly capacityCounts: string | null;
  readonly tray: Tray | null;
}

/** The kinds of trays that change how many eggs fit: unknown, cups of one size, and all others, encoded as `floor`. */
const TRAYS = [null, 'cups', 'floor'] as const;

export function encodeHolder({ capacityCounts, tray }: Holder, eggTypes: readonly string[]): number {
  const counts = capacityCounts === null ? 0 : eggTypes.indexOf(capacityCounts) + 1;
  return counts * TRAYS.length + (tray === null ? 0 : tray === 'cups' ? 1 : 2);
}

interface Places {
  readonly capacity: number | null;
  readonly holder: number;
}

/** Makes a function that gives how many of some eggs surely fit; null if nobody knows. Equal places are worked out once. */
export function roomReader(eggTypes: readonly string[], sizes: readonly EggSize[]) {
  return memoize(
    ([{ capacity, holder }, eggs]: readonly [Places, eggs: string]): number | null => {
      const counts = eggTypes[Math.floor(holder / TRAYS.length) - 1];
      const capacityCounts = counts === undefined ? null : slugify(counts);
      const tray = TRAYS[holder % TRAYS.length] ?? null;
      return roomOf({ capacity, capacityCounts, tray }, slugify(eggs), sizes)?.range.min ?? null;
    },
    ([{ capacity, holder }, eggs]) => `${capacity} ${holder} ${eggs}`,
  );
}
