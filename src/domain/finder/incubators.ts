import type { PickList } from '../products/pickList.ts';
import type { BackupPower, EggTray, TurningType } from '../products/product.ts';
import type { Room } from '../products/room.ts';
import type { Slug } from '../slug.ts';
import type { FinderAnswers } from './answers.ts';

export interface Incubators {
  readonly products: readonly FinderProduct[];
  readonly wishes: readonly IndexedWish[];
  readonly pickLists: readonly PickList[];
}

/** What the browser fetches about all incubators. Names and formatted prices come from the cards. */
export interface FinderIndex extends Incubators {
  readonly shards: readonly string[];
}

/** The incubators of a finder whose prices may not be shown. */
export function unpricedIncubators(incubators: FinderIndex): FinderIndex {
  return { ...incubators, products: incubators.products.map((product) => ({ ...product, cents: null })) };
}

export type FitOutcome = 'met' | 'missed' | 'unknown';

/**
 * An outcome as what the incubator does: `turns the eggs`. The words are empty if it needs no mention.
 */
export type FitReason = readonly [FitOutcome, words: string];

/** A test of an incubator, and of its room for the requested eggs; null if unknown. */
export interface FitCriterion {
  /** Points for meeting it: none for a limit, 0 for information only. */
  readonly points?: number;
  readonly judge: (product: FinderProduct, room: Room | null) => FitReason;
}

/** Judges a value, which is null if neither maker nor store states it, with the words for each outcome. */
export function judged<V>(
  value: V | null,
  isWanted: (value: V) => boolean,
  [met, missed, unknown]: readonly [met: string, missed: string, unknown: string],
): FitReason {
  if (value === null) return ['unknown', unknown];
  return isWanted(value) ? ['met', met] : ['missed', missed];
}

/** The points for a wish by the answers that make it one; `always` for a wish of everybody. */
export type Points = Readonly<Record<string, number>>;

export function pointsKey<K extends 'hands' | 'use' | 'power'>(key: K, answer: FinderAnswers[K]): string {
  return `${key}=${answer}`;
}

export interface IndexedWish {
  readonly points: Points;
  readonly says: readonly FitReason[];
  /** For each row of products, the index of its reason in `says`. */
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
  readonly tray: EggTray | null;
  /** Its power source without the mains. */
  readonly battery: BackupPower | null;
  readonly isInStock: boolean;
}
