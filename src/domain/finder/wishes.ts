import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { FinderAnswers } from './answers.ts';
import { type FitCriterion, type IndexedWish, judged, type Points, pointsKey } from './incubators.ts';
import { eggsIn, type Request, sayRoom, turner } from './limits.ts';

export interface Wish extends FitCriterion {
  readonly points: number;
}

export function wishesOf(request: Request, indexed: readonly IndexedWish[]): Wish[] {
  const stated = indexed.map(
    ({ points, says, rows }): Wish => ({
      points: pointsFor(points, request.answers),
      judge: ({ row }) => says[rows[row] ?? -1] ?? ['unknown', ''],
    }),
  );
  return [...wishesForEggs(request), ...stated.filter(({ points }) => points !== 0)];
}

function pointsFor(points: Points, { hands, use, power }: FinderAnswers): number {
  const keys = ['always', pointsKey('hands', hands), pointsKey('use', use), pointsKey('power', power)];
  return keys.reduce((sum, key) => sum + (points[key] ?? 0), 0);
}

/** The wishes that depend on the eggs. A fact that a limit requires is not a wish. */
function wishesForEggs(request: Request): Wish[] {
  const { answers, eggs } = request;
  const room: Wish = {
    points: 0,
    judge: (product, held) => [held ? 'met' : 'unknown', sayRoom(product, held, request)],
  };
  /** Made for these eggs: its capacity counts them, or it lists them first. */
  const madeFor: Wish = {
    points: 1.5,
    judge: ({ capacityCounts, eggTypes }) =>
      judged(eggTypes[0] ?? null, (first) => capacityCounts === eggs.slug || first === eggs.slug, NO_WORDS),
  };
  const turned = say(WORDS.reasons.neverTurned, { eggs: eggsIn(eggs) });
  const still: Wish = {
    points: 8,
    judge: ({ turningType }) =>
      judged(turningType, (type) => type !== 'automatic', [
        WORDS.reasons.still,
        turned,
        WORDS.reasons.noStill,
      ]),
  };
  return [
    ...(answers.count === null ? [room] : []),
    madeFor,
    ...(eggs.isTurned ? [] : [still]),
    ...(eggs.isTurned && answers.hands === 'any' ? [{ ...turner(), points: TURNER[answers.use] }] : []),
  ];
}

const NO_WORDS = ['', '', ''] as const;

/** The points for a turner if the product does not state who turns the eggs. */
const TURNER: Readonly<Record<FinderAnswers['use'], number>> = {
  any: 3,
  first: 4,
  classroom: 4,
  farm: 4,
  mixed: 3,
};
