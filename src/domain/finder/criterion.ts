import type { Room } from '../products/room.ts';
import type { FinderProduct, Outcome } from './incubators.ts';

/** A test of an incubator, and of its room for the requested eggs; null if unknown. */
export interface Criterion {
  readonly judge: (product: FinderProduct, room: Room | null) => Outcome;
  /** Tells the outcome as what the incubator does: `turns the eggs`. Empty if there is nothing to tell. */
  readonly say: (product: FinderProduct, outcome: Outcome, room: Room | null) => string;
}

/** Returns the outcome for a fact that may be unknown. */
export function outcomeOf<V>(value: V | null, isWanted: (value: V) => boolean): Outcome {
  if (value === null) return 'unknown';
  return isWanted(value) ? 'met' : 'missed';
}
