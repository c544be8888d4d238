import { counted } from '../counted.ts';
import { type CurrencySymbol, formatCount, formatMoney } from '../money.ts';
import { type EggSpace, roomFor } from '../products/eggSpace.ts';
import type { BackupPower, TurningType } from '../products/product.ts';
import { type ClosedRange, displayRange } from '../range.ts';
import type { Slug } from '../slug.ts';
import type { Answers } from './answers.ts';
import type { FinderProduct } from './finderIndex.ts';

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
export function eggsIn({ eggs }: Request, count: number | null = null): string {
  const egg = `${eggs.name.toLowerCase()} egg`;
  return count === null ? `${egg}s` : counted(count, egg);
}

/** An egg type that the finder asks about. */
export interface FinderEggs {
  readonly slug: Slug;
  readonly name: string;
  /** How many fit in the place of hen eggs, by each source; none where no source says. */
  readonly space: readonly EggSpace[];
  /** Whether they are turned: those of reptiles are never. */
  readonly isTurned: boolean;
}

/** What the page of the finder tells its script. */
export interface FinderData {
  /** The eggs that incubators are sold for. */
  readonly eggs: readonly FinderEggs[];
  /** Where the file that says of all incubators what the finder asks about is. */
  readonly index: string;
  /** Where the list of all products is. */
  readonly products: string;
  /** Where products are compared by their slugs. */
  readonly compare: string;
  readonly symbol: CurrencySymbol;
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
function roomOf({ capacity, counts, tray }: FinderProduct, { slug, space }: FinderEggs): Room | null {
  if (capacity === null) return null;
  if (counts === slug) return { kind: 'stated', range: { min: capacity, max: capacity } };
  if (String(counts) !== HEN || space.length === 0) return null;
  const room = roomFor(capacity, space) ?? { min: 0, max: 0 };
  const inCups = (eggs: number) => Math.min(eggs, capacity);
  const min = tray === 'cups' || tray === null ? inCups(room.min) : room.min;
  return { kind: 'converted', range: { min, max: tray === 'cups' ? inCups(room.max) : room.max } };
}

/**
 * What the answers leave no choice about. Without a fact to judge by, an incubator may fit: it comes after those that surely
 * do, and the reader is told.
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

/** Whether the visitor has said that the incubator is to turn the eggs, and they are eggs that are turned. */
export function mustTurn({ answers: { hands }, eggs }: Request): boolean {
  return eggs.isTurned && (hands === 'least' || hands === 'turner');
}

/** Nobody knows whether what is out of stock can be bought again. */
const inStock: Limit = {
  judge: ({ isInStock }) => (isInStock ? 'met' : 'unknown'),
  say: (_, outcome) => (outcome === 'met' ? '' : 'Out of stock at the store'),
};

function soldForEggs(request: Request): Limit {
  const { slug } = request.eggs;
  return {
    // More than all others: no price makes up for it.
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

/** How many of the eggs it holds; null where that is not known. */
export function rangeOf(product: FinderProduct, { eggs }: Request): ClosedRange | null {
  return roomOf(product, eggs)?.range ?? null;
}

/** How many of the eggs it holds, in words. */
export function sayRoom(product: FinderProduct, request: Request): string {
  const { capacity } = product;
  const room = roomOf(product, request.eggs);
  if (room === null || capacity === null) return `How many ${eggsIn(request)} it holds is not stated`;
  const { min, max } = room.range;
  const eggs = min === max ? eggsIn(request, max) : `${displayRange(room.range)} ${eggsIn(request)}`;
  if (room.kind === 'stated') return `Holds ${eggs}`;
  return `Its ${counted(capacity, 'place')} for chicken eggs ${capacity === 1 ? 'has' : 'have'} room for ${eggs}`;
}

/** That the incubator turns the eggs. */
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
 * A battery that a machine has for power cuts may last for minutes: nobody says that it does without mains. One that is stated
 * to run on the mains, and on nothing else, does not.
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

/** That the incubator runs on something besides the mains. */
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
