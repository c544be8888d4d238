import type { Tray } from '../products/product.ts';
import { type EggSize, HEN, roomOf } from '../products/room.ts';
import { slugify } from '../slug.ts';
import { noPositions, type PositionSet, positionsAt } from './columns.ts';

/** What the room of a product comes from, besides its capacity and its egg types. */
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

/** A product's facts that decide how many eggs it holds. */
interface Places {
  readonly capacity: number | null;
  readonly eggTypes: readonly string[];
  readonly holder: number;
}

/** Tells which products have room for a number of eggs. Products with equal facts are asked about once. */
export class RoomIndex {
  readonly #groups: Places[] = [];
  readonly #at: Uint32Array;
  readonly #eggTypes: readonly string[];
  readonly #sizes: readonly EggSize[];

  constructor(places: readonly Places[], eggTypes: readonly string[], sizes: readonly EggSize[]) {
    this.#eggTypes = eggTypes;
    this.#sizes = sizes;
    const known = new Map<string, number>();
    this.#at = Uint32Array.from(places, (each) => {
      const name = `${each.capacity} ${each.holder} ${each.eggTypes}`;
      const group = known.get(name) ?? this.#groups.push(each) - 1;
      known.set(name, group);
      return group;
    });
  }

  /** Returns the positions of the products that hold so many of any of the chosen eggs that they take; without chosen eggs, of hen eggs. */
  holding(count: number, chosen: readonly string[]): PositionSet {
    return this.#where((group) => {
      const eggs = chosen.length > 0 ? chosen.filter((each) => group.eggTypes.includes(each)) : [HEN];
      return eggs.some((each) => (this.#room(group, each) ?? 0) >= count);
    });
  }

  /** Returns the positions of the products whose room nobody knows. */
  unstated(chosen: readonly string[]): PositionSet {
    const eggs = chosen.length > 0 ? chosen : [HEN];
    return this.#where(
      (group) => group.capacity !== 0 && eggs.every((each) => this.#room(group, each) === null),
    );
  }

  #room({ capacity, holder }: Places, eggs: string): number | null {
    const counts = this.#eggTypes[Math.floor(holder / TRAYS.length) - 1];
    const capacityCounts = counts === undefined ? null : slugify(counts);
    const tray = TRAYS[holder % TRAYS.length] ?? null;
    return roomOf({ capacity, capacityCounts, tray }, slugify(eggs), this.#sizes)?.range.min ?? null;
  }

  #where(test: (group: Places) => boolean): PositionSet {
    return this.#groups.length === 0 ? noPositions(0) : positionsAt(this.#at, this.#groups.map(test));
  }
}
