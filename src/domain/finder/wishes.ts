import { counted } from '../counted.ts';
import { formatCount } from '../money.ts';
import type { Tray, Walls } from '../products/product.ts';
import { keysOf } from '../table.ts';
import type { Hands, PowerSupply, Use } from './answers.ts';
import type { FinderProduct } from './finderIndex.ts';
import {
  backed,
  type Criterion,
  eggsIn,
  mustTurn,
  type Outcome,
  outcomeOf,
  type Request,
  rangeOf,
  sayRoom,
  turns,
  type Wish,
} from './limits.ts';

/** A batch for a classroom: so many eggs or fewer. */
const SMALL_BATCH = 12;
/** A batch for a small farm: so many eggs or more. */
const LARGE_BATCH = 48;
/** A small battery or generator carries so many watts for hours. */
const LOW_WATTS = 50;
/** An incubator for so many kinds of eggs takes what the year brings. */
const MANY_KINDS = 4;

type WishName =
  | 'madeFor'
  | 'size'
  | 'fan'
  | 'turner'
  | 'humidity'
  | 'byHand'
  | 'still'
  | 'small'
  | 'large'
  | 'adjustable'
  | 'manyKinds'
  | 'backup'
  | 'walls'
  | 'lowWatts';

type Points = Readonly<Partial<Record<WishName, number>>>;

/** What counts for everybody: an even heat, and an incubator made for the eggs, of their number, that leaves still what is never turned. */
export const ALWAYS: Points = { madeFor: 2, size: 4, fan: 2, still: 6 };

export const BY_HANDS: Readonly<Record<Hands, Points>> = {
  any: { turner: 1, humidity: 1 },
  least: { humidity: 4 },
  turner: { humidity: 1 },
  hand: { byHand: 3 },
};

export const BY_USE: Readonly<Record<Use, Points>> = {
  any: {},
  first: { turner: 2, humidity: 2, fan: 1 },
  classroom: { turner: 2, humidity: 1, small: 3 },
  farm: { turner: 2, humidity: 2, large: 4 },
  mixed: { adjustable: 3, manyKinds: 2 },
};

export const BY_POWER: Readonly<Record<PowerSupply, Points>> = {
  steady: {},
  cuts: { backup: 4, walls: 2, lowWatts: 1 },
  'off-grid': { lowWatts: 3, walls: 2 },
};

/** What the answers make of use, each with its points: those of all answers are added up. */
export function wishesOf(request: Request): Wish[] {
  const { hands, use, power } = request.answers;
  const points = added([ALWAYS, BY_HANDS[hands], BY_USE[use], BY_POWER[power]]);
  return keysOf(WISHES).flatMap((name) => {
    const of = points[name];
    return of && applies(name, request) ? [{ points: of, ...WISHES[name](request) }] : [];
  });
}

function added(all: readonly Points[]): Points {
  const sums: Partial<Record<WishName, number>> = {};
  for (const points of all)
    for (const name of keysOf(points)) sums[name] = (sums[name] ?? 0) + (points[name] ?? 0);
  return sums;
}

/** What a limit asks for already, or an answer or the eggs rule out, gives no points. */
function applies(name: WishName, request: Request): boolean {
  const { count, hands } = request.answers;
  const { isTurned } = request.eggs;
  if (name === 'turner') return isTurned && hands !== 'hand' && !mustTurn(request);
  if (name === 'byHand' || name === 'still') return isTurned === (name === 'byHand');
  if (name === 'size') return count !== null;
  return (name !== 'small' && name !== 'large') || count === null;
}

const WISHES: Readonly<Record<WishName, (request: Request) => Criterion>> = {
  madeFor,
  size: fitsSize,
  fan: () => ({
    judge: ({ heating }) => outcomeOf(heating, (method) => method === 'fan-based'),
    say: said(
      'A fan moves the warm air',
      'Its heating is not fan-based',
      'Whether it has a fan is not stated',
    ),
  }),
  turner: () => turns,
  humidity: () => ({
    judge: ({ humidity }) => outcomeOf(humidity, (control) => control === 'automatic'),
    say: said(
      'Holds the humidity by itself',
      'You look after the humidity',
      'Who looks after the humidity is not stated',
    ),
  }),
  byHand: () => ({ ...turns, judge: doesNotTurn }),
  still: (request) => ({
    judge: doesNotTurn,
    say: (product, outcome) =>
      turns.say(product, outcome) + (outcome === 'missed' ? `: ${eggsIn(request)} are never turned` : ''),
  }),
  small: (request) => batch(request, (eggs) => eggs <= SMALL_BATCH),
  large: (request) => batch(request, (eggs) => eggs >= LARGE_BATCH),
  adjustable: () => ({
    judge: ({ tray }) => outcomeOf(tray, (type) => ADJUSTABLE[type] !== null),
    say: ({ tray }) => sayTray(tray),
  }),
  manyKinds: () => ({
    judge: ({ eggTypes }) => outcomeOf(eggTypes.length || null, (kinds) => kinds >= MANY_KINDS),
    // The limit says already that no eggs are named.
    say: ({ eggTypes: { length } }) => (length ? `Sold for ${counted(length, 'kind')} of eggs` : ''),
  }),
  backup: () => backed,
  walls: () => ({
    judge: ({ walls }) => (walls === null ? 'unknown' : 'met'),
    say: ({ walls }) => (walls ? WALLED[walls] : 'How well it keeps its heat is not stated'),
  }),
  lowWatts: () => ({
    judge: ({ watts }) => outcomeOf(watts, (rated) => rated <= LOW_WATTS),
    say({ watts }, outcome) {
      if (watts === null) return 'Its rated power is not stated';
      return `Rated at ${formatCount(watts)} W${outcome === 'met' ? '' : `, more than ${LOW_WATTS}`}`;
    },
  }),
};

function doesNotTurn({ turning }: FinderProduct): Outcome {
  return outcomeOf(turning, (type) => type !== 'automatic');
}

function said(met: string, missed: string, unknown: string): Criterion['say'] {
  return (_, outcome) => ({ met, missed, unknown })[outcome];
}

/** Made for some eggs is what counts them, or names them before others. */
function madeFor(request: Request): Criterion {
  const { slug } = request.eggs;
  return {
    judge: ({ capacityCounts, eggTypes }) =>
      outcomeOf(eggTypes[0] ?? null, (first) => capacityCounts === slug || first === slug),
    say: ({ capacityCounts }, outcome) => {
      if (outcome === 'unknown') return '';
      if (outcome === 'missed') return `Names other eggs before ${eggsIn(request)}`;
      return capacityCounts === slug
        ? `Its capacity counts ${eggsIn(request)}`
        : `Names ${eggsIn(request)} before others`;
    },
  };
}

/** From the room that is asked for to twice as much, or to a small batch; what does not hold as many is told by the limit. */
function fitsSize(request: Request): Criterion {
  const wanted = request.answers.count ?? 0;
  const most = Math.max(wanted * 2, SMALL_BATCH);
  return {
    judge: (product) => outcomeOf(rangeOf(product, request), ({ min, max }) => max >= wanted && min <= most),
    say(product, outcome) {
      if (outcome === 'met') return `Of the size for ${eggsIn(request, wanted)}`;
      const isTooLarge = (rangeOf(product, request)?.min ?? 0) > most;
      return isTooLarge ? `More than twice the room for ${eggsIn(request, wanted)}` : '';
    },
  };
}

function batch(request: Request, isWanted: (eggs: number) => boolean): Criterion {
  return {
    judge: (product) => outcomeOf(rangeOf(product, request)?.min ?? null, isWanted),
    say: (product) => sayRoom(product, request),
  };
}

/** What a tray does for eggs of other sizes; null where it does nothing. */
const ADJUSTABLE: Readonly<Record<Tray, string | null>> = {
  cups: null,
  rails: null,
  rollers: 'Its rollers adjust to the width of the eggs',
  dividers: 'Its dividers adjust to the width of the eggs',
  inserts: 'Has trays or inserts to swap',
  shelves: 'Its shelves take eggs of different sizes',
  floor: 'Its open floor takes eggs of different sizes',
};

function sayTray(tray: Tray | null): string {
  if (tray === null) return 'Whether its tray adjusts to other eggs is not stated';
  return (
    ADJUSTABLE[tray] ?? (tray === 'cups' ? 'Its cups have one size' : 'Its rails are not said to adjust')
  );
}

const WALLED: Readonly<Record<Walls, string>> = {
  foam: 'Foam walls slow the loss of heat',
  double: 'Double walls slow the loss of heat',
};
