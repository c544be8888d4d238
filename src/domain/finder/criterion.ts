import { counted } from '../counted.ts';
import type { CurrencySymbol } from '../money.ts';
import type { Answers } from './answers.ts';
import type { FinderProduct } from './finderProduct.ts';
import type { FinderEggs } from './room.ts';

/** What a visitor asks for. */
export interface Request {
  readonly answers: Answers;
  /** The eggs that the answers name. */
  readonly eggs: FinderEggs;
  readonly symbol: CurrencySymbol;
}

/** What a specification says of what is asked: it is so, it is not so, or nothing is known of it. */
export type Outcome = 'met' | 'missed' | 'unknown';

/** What is asked of an incubator. */
export interface Criterion {
  readonly judge: (product: FinderProduct) => Outcome;
  /** What a reader is told of it, in words made of the specifications; empty where there is nothing to say. */
  readonly say: (product: FinderProduct, outcome: Outcome) => string;
}

/** What an incubator has to keep: one that misses it does not fit. */
export interface Limit extends Criterion {
  /** How many limits it counts for where it is missed; 1 without it. */
  readonly misses?: number;
  /** How far an incubator is from it that misses it: 0.5 costs half as much again, or half as many eggs again are asked for as it holds; 1 without it. */
  readonly gap?: (product: FinderProduct) => number;
}

/** What an incubator had better keep: it gets so many points for it. */
export interface Wish extends Criterion {
  readonly points: number;
}

/** The outcome for a fact that may not be known. */
export function outcomeOf<V>(value: V | null, isWanted: (value: V) => boolean): Outcome {
  if (value === null) return 'unknown';
  return isWanted(value) ? 'met' : 'missed';
}

/** The eggs in the middle of a sentence: `duck eggs`, or with their number `1 duck egg`. */
export function eggsIn({ eggs }: Pick<Request, 'eggs'>, count: number | null = null): string {
  const egg = `${eggs.name.toLowerCase()} egg`;
  return count === null ? `${egg}s` : counted(count, egg);
}
