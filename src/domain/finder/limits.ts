import { counted } from '../counted.ts';
import { type CurrencySymbol, formatCount, formatMoney } from '../money.ts';
import type { BackupPower, TurningType } from '../products/product.ts';
import { type EggSize, roomOf } from '../products/room.ts';
import { type ClosedRange, displayRange } from '../range.ts';
import type { Answers } from './answers.ts';
import type { FinderProduct } from './finderIndex.ts';

/** The visitor's answers, with the details of the chosen eggs. */
export interface Request {
  readonly answers: Answers;
  /** The eggs that the answers name. */
  readonly eggs: FinderEggs;
  /** All egg types of the finder, which capacities are converted between. */
  readonly sizes: readonly FinderEggs[];
  readonly symbol: CurrencySymbol;
}

/** The outcome of a criterion; `unknown` if the specification is not stated. */
export type Outcome = 'met' | 'missed' | 'unknown';

/** A test of an incubator. */
export interface Criterion {
  readonly judge: (product: FinderProduct) => Outcome;
  /** Describes the outcome for readers; empty if there is nothing to say. */
  readonly say: (product: FinderProduct, outcome: Outcome) => string;
}

/** A required criterion: an incubator that misses it does not fit. */
export interface Limit extends Criterion {
  /** How many limits a miss counts as. Default: 1. */
  readonly misses?: number;
  /** The relative gap of an incubator that misses it: 0.5 if it costs 50% more, or if 50% more eggs are requested than it holds. Default: 1. */
  readonly gap?: (product: FinderProduct) => number;
}

/** A preferred criterion, worth points. */
export interface Wish extends Criterion {
  readonly points: number;
}

/** Returns the outcome for a fact that may be unknown. */
export function outcomeOf<V>(value: V | null, isWanted: (value: V) => boolean): Outcome {
  if (value === null) return 'unknown';
  return isWanted(value) ? 'met' : 'missed';
}

/** Names the eggs within a sentence: `duck eggs`, or with a count `1 duck egg`. */
export function eggsIn({ eggs }: Request, count: number | null = null): string {
  const egg = `${eggs.name.toLowerCase()} egg`;
  return count === null ? `${egg}s` : counted(count, egg);
}

/** An egg type of the finder. */
export interface FinderEggs extends EggSize {
  readonly name: string;
  /** Whether these eggs are turned; reptile eggs are not. */
  readonly isTurned: boolean;
}

/** The data that the finder page passes to its script. */
export interface FinderData {
  /** The egg types that incubators are sold for. */
  readonly eggs: readonly FinderEggs[];
  /** The URL of the `FinderIndexFile`. */
  readonly index: string;
  /** The URL of the list of all products. */
  readonly products: string;
  /** The URL of the comparison page. */
  readonly compare: string;
  readonly symbol: CurrencySymbol;
}

/**
 * Returns the limits of a request. An incubator with an unknown fact may fit: it comes after those that surely
 * do, with a note.
 */
export function limitsOf(request: Request): Limit[] {
  const { count, budget, power } = request.answers;
  return [
    inStock,
    soldForEggs(request),
    ...(count === null ? [] : [holds(request, count)]),
    ...(mustTurn(request) ? [turns] : []),
    ...(budget === null ? [] : [within(request, budget)]),
    ...(power === 'off-grid' ? [runsOffGrid] : []),
  ];
}

/** Whether the visitor wants the incubator to turn the eggs, and the eggs need turning. */
export function mustTurn({ answers: { hands }, eggs }: Request): boolean {
  return eggs.isTurned && (hands === 'least' || hands === 'turner');
}

/** A product out of stock counts as unknown, since it may come back. */
const inStock: Limit = {
  judge: ({ isInStock }) => (isInStock ? 'met' : 'unknown'),
  say: (_, outcome) => (outcome === 'met' ? '' : 'Out of stock at the store'),
};

function soldForEggs(request: Request): Limit {
  const { slug } = request.eggs;
  return {
    // More than all other limits together, so that no price makes up for it.
    misses: 9,
    judge: ({ eggTypes }) =>
      outcomeOf(eggTypes.length === 0 ? null : eggTypes, (named) => named.includes(slug)),
    say: (_, outcome) => {
      if (outcome === 'met') return '';
      return outcome === 'missed'
        ? `Not sold for ${eggsIn(request)}`
        : `Whether it takes ${eggsIn(request)} is not stated`;
    },
  };
}

function holds(request: Request, wanted: number): Limit {
  return {
    judge(product) {
      const range = rangeOf(product, request);
      if (range === null || (range.min < wanted && range.max >= wanted)) return 'unknown';
      return range.min >= wanted ? 'met' : 'missed';
    },
    gap: (product) => wanted / Math.max(1, rangeOf(product, request)?.max ?? wanted) - 1,
    say: (product, outcome) =>
      sayRoom(product, request) + (outcome === 'met' ? '' : `; you asked for ${formatCount(wanted)}`),
  };
}

/** Returns how many of the requested eggs it holds, or null if unknown. */
export function rangeOf(product: FinderProduct, { eggs, sizes }: Request): ClosedRange | null {
  return roomOf(product, eggs.slug, sizes)?.range ?? null;
}

/** Describes how many of the requested eggs it holds. */
export function sayRoom(product: FinderProduct, request: Request): string {
  const { capacity, capacityCounts } = product;
  const room = roomOf(product, request.eggs.slug, request.sizes);
  if (room === null || capacity === null) return `How many ${eggsIn(request)} it holds is not stated`;
  const { min, max } = room.range;
  const eggs = min === max ? eggsIn(request, max) : `${displayRange(room.range)} ${eggsIn(request)}`;
  if (room.kind === 'stated') return `Holds ${eggs}`;
  const counts = request.sizes.find(({ slug }) => slug === capacityCounts)?.name ?? 'other';
  return `Its ${counted(capacity, 'place')} for ${counts.toLowerCase()} eggs ${capacity === 1 ? 'has' : 'have'} room for ${eggs}`;
}

/** Met if the incubator turns the eggs. */
export const turns: Criterion = {
  judge: ({ turning }) => outcomeOf(turning, (type) => type === 'automatic'),
  say: ({ turning }) => (turning ? TURNED[turning] : 'How the eggs are turned is not stated'),
};

const TURNED: Readonly<Record<TurningType, string>> = {
  automatic: 'Turns the eggs by itself',
  manual: 'You turn the eggs by hand',
  none: 'Has no turner',
};

function within({ symbol }: Request, budget: number): Limit {
  const most = budget * 100;
  return {
    judge: ({ cents }) => outcomeOf(cents, (price) => price <= most),
    gap: ({ cents }) => (cents ?? most) / most - 1,
    say({ cents }) {
      if (cents === null) return 'Its price is not stated';
      return cents <= most
        ? `Within your budget of ${formatMoney({ symbol, cents: most })}`
        : `Costs ${formatMoney({ symbol, cents: cents - most })} more than your budget`;
    },
  };
}

/**
 * Met by a 12 V input or a battery as main power. A backup battery may last only for minutes, so it counts as unknown. A machine stated
 * to run only on the mains misses it.
 */
const runsOffGrid: Limit = {
  judge({ backup, power }) {
    if (backup === '12v' || power === 'battery') return 'met';
    return backup === null && power === 'electric' ? 'missed' : 'unknown';
  },
  say(product, outcome) {
    if (outcome === 'missed') return 'Runs on the mains, with no battery or 12 V input stated';
    const isDoubtful = outcome === 'unknown' && product.backup;
    return backed.say(product, outcome) + (isDoubtful ? '; for how long is not stated' : '');
  },
};

/** Met if the incubator has a power source other than the mains. */
export const backed: Criterion = {
  judge: (product) => (poweredBy(product) === null ? 'unknown' : 'met'),
  say(product) {
    const power = poweredBy(product);
    return power ? POWERED[power] : 'Whether it runs on a battery is not stated';
  },
};

const POWERED: Readonly<Record<BackupPower, string>> = {
  '12v': 'Has a 12 V input for a battery',
  battery: 'Has a battery',
};

function poweredBy({ backup, power }: FinderProduct): BackupPower | null {
  return backup ?? (power === 'battery' ? power : null);
}
