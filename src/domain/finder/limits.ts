import { EGGS } from '../list/facets.ts';
import type { QueryPair } from '../list/queryString.ts';
import { type CurrencySymbol, formatAmount, formatCount } from '../money.ts';
import { formFor } from '../plural.ts';
import { isSoldFor } from '../products/eggFit.ts';
import type { EggSize, Room } from '../products/room.ts';
import { displayRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import { assumedFor, type FinderAnswers } from './answers.ts';
import { type FinderProduct, type FitCriterion, judged } from './incubators.ts';

export interface Request {
  readonly answers: FinderAnswers;
  readonly eggs: FinderEggs;
  /** All egg types of the finder, between which capacities are converted. */
  readonly sizes: readonly FinderEggs[];
  readonly symbol: CurrencySymbol;
}

export interface FinderEggs extends EggSize {
  readonly name: string;
  /** Whether these eggs are turned; reptile eggs are not. */
  readonly isTurned: boolean;
}

export interface EggOption extends FinderEggs {
  /** The address of its drawing; null without one. */
  readonly picture: string | null;
}

export interface FinderData {
  readonly eggs: readonly EggOption[];
  readonly index: string;
  readonly products: string;
  readonly compare: string;
  readonly symbol: CurrencySymbol;
  /** The page of all species; null on a site without one. */
  readonly allEggs: string | null;
  /** Set where the finder is one part of a page, which asks the main questions and begins with an answer. */
  readonly brief: { readonly page: string; readonly summary: string } | null;
}

/** A required criterion: an incubator that misses it does not fit. */
export interface Limit extends FitCriterion {
  /** The filter of the product list that lets the same incubators pass. */
  readonly filter: QueryPair;
  /** The word for incubators that miss it: `too small`. */
  readonly missed: string;
  /**
   * How far an incubator is from it: 0.5 if it costs 50% more, or if 50% more eggs are
   * requested than it holds. Default: 1.
   */
  readonly gap?: (product: FinderProduct, room: Room | null) => number;
  /** The answer that is changed to let more incubators pass; absent if the visitor cannot change it. */
  readonly loosen?: Loosen;
}

type Loosen =
  | {
      readonly key: 'count' | 'budget';
      readonly need: (product: FinderProduct, room: Room | null) => number | null;
    }
  | { readonly key: 'hands' };

/** Names the eggs within a sentence: `duck eggs`, `1 duck egg`, `6 eggs of small birds`. */
export function eggsIn({ name }: Pick<FinderEggs, 'name'>, count: string | number = ''): string {
  const animal = name.toLowerCase();
  const forms = animal.endsWith('s') ? WORDS.finder.eggsOf : WORDS.finder.eggs;
  // No number, and a range, take the plural.
  const [number, written] = typeof count === 'number' ? [count, formatCount(count)] : [2, count];
  return say(formFor(number, forms), { count: written, animal }).trim();
}

export function limitsOf(request: Request): Limit[] {
  const { answers, eggs, symbol } = request;
  const { count, hands, power } = answers;
  const { places, budget } = assumedFor(answers);
  return [
    soldFor(eggs),
    ...(count === null ? [] : [holds(request, count)]),
    ...(places === null ? [] : [upTo(places)]),
    ...(eggs.isTurned && hands !== 'any' ? [hands === 'hand' ? byHand() : turner()] : []),
    ...(budget === null ? [] : [within(budget, symbol)]),
    ...(power === 'off-grid' ? [offGrid()] : []),
  ];
}

/** Returns the query of the product list that shows what surely fits. */
export function listQuery(request: Request): readonly QueryPair[] {
  return [['category', 'incubator'], ...limitsOf(request).map(({ filter }) => filter)];
}

function soldFor(eggs: FinderEggs): Limit {
  const named = eggsIn(eggs);
  const missed = say(WORDS.reasons.notSold, { eggs: named });
  const unknown = say(WORDS.reasons.saysNothing, { eggs: named });
  return {
    missed,
    filter: ['eggType', eggs.slug],
    judge: (product) => judged(isSoldFor(product, eggs.slug), (isSold) => isSold, ['', missed, unknown]),
    // More than all other limits together, so that no price makes up for it.
    gap: () => 99,
  };
}

function holds(request: Request, wanted: number): Limit {
  const missed = WORDS.reasons.tooSmall;
  return {
    missed,
    filter: [EGGS, String(wanted)],
    judge(product, room) {
      const takes = sayRoom(product, room, request);
      if (room === null || (room.range.min < wanted && room.range.max >= wanted)) return ['unknown', takes];
      if (room.range.min >= wanted) return ['met', takes];
      const { max } = room.range;
      if (max === 0) return ['missed', takes];
      const count = formatCount(wanted);
      const machines = formatCount(Math.ceil(wanted / max));
      return ['missed', say(WORDS.reasons.machines, { missed, takes, count, machines })];
    },
    loosen: { key: 'count', need: (_, room) => room?.range.min || null },
    gap: (_, room) => wanted / Math.max(1, room?.range.max ?? wanted) - 1,
  };
}

export function sayRoom(
  { capacity, capacityCounts }: FinderProduct,
  room: Room | null,
  { eggs, sizes }: Request,
): string {
  if (room === null || capacity === null) return say(WORDS.reasons.noRoom, { eggs: eggsIn(eggs) });
  const { min, max } = room.range;
  const takes = say(WORDS.reasons.takes, {
    eggs: eggsIn(eggs, min === max ? max : displayRange(room.range)),
  });
  const counts = sizes.find(({ slug }) => slug === capacityCounts);
  return room.kind === 'stated' || !counts
    ? takes
    : say(WORDS.reasons.orOf, { takes, eggs: eggsIn(counts, capacity) });
}

/** A machine of a size that suits the use, whatever the eggs. */
function upTo(places: number): Limit {
  const missed = say(WORDS.reasons.tooLarge, { count: places });
  return {
    missed,
    filter: ['capacityRange', `1-${places}`],
    judge: ({ capacity }) => judged(capacity, (eggs) => eggs <= places, ['', missed, WORDS.reasons.noSize]),
    gap: ({ capacity }) => (capacity ?? places) / places - 1,
  };
}

export function turner(): Limit {
  return {
    missed: WORDS.reasons.withoutTurner,
    filter: ['turningType', 'automatic'],
    judge: ({ turningType }) =>
      judged(turningType, (type) => type === 'automatic', [
        WORDS.reasons.turns,
        WORDS.reasons.byHand,
        WORDS.reasons.noTurning,
      ]),
    loosen: { key: 'hands' },
  };
}

function byHand(): Limit {
  const missed = WORDS.reasons.withTurner;
  return {
    missed,
    filter: ['turningType', 'manual,none'],
    judge: ({ turningType }) =>
      judged(turningType, (type) => type !== 'automatic', [
        WORDS.reasons.byHand,
        missed,
        WORDS.reasons.noTurning,
      ]),
    loosen: { key: 'hands' },
  };
}

function within(budget: number, symbol: CurrencySymbol): Limit {
  const amount = formatAmount(symbol, budget);
  const missed = say(WORDS.reasons.over, { amount });
  const met = say(WORDS.reasons.costs, { amount });
  return {
    missed,
    filter: ['priceRange', `0-${budget}`],
    judge: ({ cents }) =>
      judged(cents, (price) => price <= budget * 100, [met, missed, WORDS.reasons.noPrice]),
    loosen: { key: 'budget', need: ({ cents }) => cents && Math.ceil(cents / 100) },
    gap: ({ cents }) => (cents ?? 0) / 100 / budget - 1,
  };
}

/**
 * Met by a 12 V input. How long a battery lasts is not known. An incubator that states
 * neither is assumed to need mains power.
 */
function offGrid(): Limit {
  const missed = WORDS.reasons.mains;
  return {
    missed,
    filter: ['backupPower', '12v'],
    judge({ battery }) {
      if (battery === '12v') return ['met', WORDS.reasons.battery];
      return battery ? ['unknown', WORDS.reasons.noBattery] : ['missed', missed];
    },
  };
}
