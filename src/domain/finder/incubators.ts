import type { PickList } from '../products/pickList.ts';
import type { BackupPower, Tray, TurningType } from '../products/product.ts';
import type { Room } from '../products/room.ts';
import type { Slug } from '../slug.ts';
import type { Answers } from './answers.ts';

export interface Incubators {
  readonly products: readonly FinderProduct[];
  readonly wishes: readonly IndexedWish[];
  readonly pickLists: readonly PickList[];
}

/** What the browser fetches about all incubators. Names and formatted prices come from the cards. */
export interface FinderIndex extends Incubators {
  readonly shards: readonly string[];
}

export type Outcome = 'met' | 'missed' | 'unknown';

/** A test of an incubator, and of its room for the requested eggs; null if unknown. */
export interface Criterion {
  readonly judge: (product: FinderProduct, room: Room | null) => Outcome;
  /** Tells the outcome as what the incubator does: `turns the eggs`. Empty if there is nothing to tell. */
  readonly say: (product: FinderProduct, outcome: Outcome, room: Room | null) => string;
}

export function outcomeOf<V>(value: V | null, isWanted: (value: V) => boolean): Outcome {
  if (value === null) return 'unknown';
  return isWanted(value) ? 'met' : 'missed';
}

/** The points for a wish by the answers that make it one; `always` for a wish of everybody. */
export type Points = Readonly<Record<string, number>>;

/** The key of an answer in `Points`. */
export function pointsKey<K extends 'hands' | 'use' | 'power'>(key: K, answer: Answers[K]): string {
  return `${key}=${answer}`;
}

export interface IndexedWish {
  readonly points: Points;
  /** The outcomes, and the words for them. */
  readonly says: readonly (readonly [Outcome, string])[];
  /** The number of what it says, by the rows of products. */
  readonly rows: readonly number[];
}

/** The facts of an incubator that limits are about. Null means that neither maker nor store states it. */
export interface FinderProduct {
  readonly id: string;
  /** Its row in the columns of wishes. */
  readonly row: number;
  readonly position: number;
  readonly cents: number | null;
  readonly capacity: number | null;
  readonly capacityCounts: Slug | null;
  readonly eggTypes: readonly Slug[];
  readonly turningType: TurningType | null;
  readonly tray: Tray | null;
  /** What it runs on without the mains. */
  readonly battery: BackupPower | null;
  readonly isInStock: boolean;
}
