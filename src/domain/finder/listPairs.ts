import type { Request } from './criterion.ts';
import { mustTurn } from './limits.ts';
import { HEN } from './room.ts';

/** The list of all products with the filters that say what is asked for, as pairs of its query. */
export function listPairs(request: Pick<Request, 'answers' | 'eggs'>): [string, string][] {
  const { eggs, count, budget } = request.answers;
  // The list filters by the capacity that makers state, which is one of hen eggs.
  const isStated = count !== null && eggs === HEN;
  return [
    ['category', 'incubator'],
    ['eggType', eggs],
    ...(mustTurn(request) ? [['turningType', 'automatic'] as [string, string]] : []),
    ...(isStated ? [['capacityRange', `${count}-`] as [string, string]] : []),
    ...(budget === null ? [] : [['priceRange', `0-${budget}`] as [string, string]]),
  ];
}
