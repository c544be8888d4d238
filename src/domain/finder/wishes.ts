import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { Answers } from './answers.ts';
import { type Criterion, type IndexedWish, outcomeOf, type Points, pointsKey } from './incubators.ts';
import { eggsIn, type Request, sayRoom, turner } from './limits.ts';

export interface Wish extends Criterion {
  readonly points: number;
}

export function wishesOf(request: Request, indexed: readonly IndexedWish[]): Wish[] {
  return [...wishesForEggs(request), ...indexed.flatMap((wish) => indexedWish(wish, request))];
}

function indexedWish({ points, says, rows }: IndexedWish, { answers }: Request): Wish[] {
  const given = pointsFor(points, answers);
  const saidOf = (row: number) => says[rows[row] ?? -1];
  return given === 0
    ? []
    : [
        {
          points: given,
          judge: ({ row }) => saidOf(row)?.[0] ?? 'unknown',
          say: ({ row }) => saidOf(row)?.[1] ?? '',
        },
      ];
}

function pointsFor(points: Points, { hands, use, power }: Answers): number {
  const keys = ['always', pointsKey('hands', hands), pointsKey('use', use), pointsKey('power', power)];
  return keys.reduce((sum, key) => sum + (points[key] ?? 0), 0);
}

/** The wishes that depend on the eggs. What a limit asks for already is no wish. */
function wishesForEggs(request: Request): Wish[] {
  const { answers, eggs } = request;
  const room: Wish = {
    points: 0,
    judge: (_, held) => outcomeOf(held, () => true),
    say: (product, _, held) => sayRoom(product, held, request),
  };
  /** Made for some eggs is what counts them, or names them before others. */
  const madeFor: Wish = {
    points: 1.5,
    judge: ({ capacityCounts, eggTypes }) =>
      outcomeOf(eggTypes[0] ?? null, (first) => capacityCounts === eggs.slug || first === eggs.slug),
    say: () => '',
  };
  const still: Wish = {
    points: 8,
    judge: ({ turningType }) => outcomeOf(turningType, (type) => type !== 'automatic'),
    say: (_, outcome) =>
      ({
        met: WORDS.reasons.still,
        missed: say(WORDS.reasons.neverTurned, { eggs: eggsIn(eggs) }),
        unknown: WORDS.reasons.noStill,
      })[outcome],
  };
  return [
    ...(answers.count === null ? [room] : []),
    madeFor,
    ...(eggs.isTurned ? [] : [still]),
    ...(eggs.isTurned && answers.hands === 'any' ? [{ ...turner(), points: TURNER[answers.use] }] : []),
  ];
}

/** The points for a turner where nobody says who turns the eggs. */
const TURNER: Readonly<Record<Answers['use'], number>> = {
  any: 3,
  first: 4,
  classroom: 4,
  farm: 4,
  mixed: 3,
};
