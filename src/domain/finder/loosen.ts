import { formatAmount } from '../money.ts';
import { sayCount } from '../plural.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import { assumedFor } from './answers.ts';
import type { Limit, Request } from './limits.ts';
import type { Judged } from './splitReasons.ts';

/** A change of one answer, with its gain in words. */
export interface LoosenedAnswer {
  readonly key: 'count' | 'budget' | 'hands';
  readonly value: string;
  readonly text: string;
}

/** How far a number is changed, and how far if nothing fits. */
const STEP = { some: 0.25, none: 0.5 };

/**
 * The change of one answer that adds the most incubators. A small change of a number is preferred
 * to a change of who turns the eggs.
 */
export function loosenedAnswer(
  limits: readonly Limit[],
  leftOut: (limit: Limit) => readonly Judged[],
  request: Request,
  isEmpty: boolean,
): LoosenedAnswer | null {
  const changes = limits.flatMap((limit) => changed(limit, leftOut(limit), request, isEmpty));
  const small = changes.filter(({ key }) => key !== 'hands');
  const [first, ...others] = small.length > 0 ? small : changes;
  return first ? others.reduce((best, other) => (other.added > best.added ? other : best), first) : null;
}

function changed(
  { loosen }: Limit,
  candidates: readonly Judged[],
  { answers, symbol }: Request,
  isEmpty: boolean,
): (LoosenedAnswer & { readonly added: number })[] {
  if (!loosen || candidates.length === 0) return [];
  const changeOf = (answer: LoosenedAnswer['key'], value: string, what: string, added: number) => [
    { key: answer, value, added, text: say(sayCount(added, WORDS.finder.more), { change: what }) },
  ];
  if (loosen.key === 'hands')
    return changeOf(
      'hands',
      'any',
      answers.hands === 'hand' ? WORDS.finder.aTurner : WORDS.finder.noTurner,
      candidates.length,
    );
  const { key, need } = loosen;
  const now = (key === 'count' ? answers.count : assumedFor(answers).budget) ?? 0;
  const distances = candidates
    .flatMap(({ product, room }) => Math.abs((need(product, room) ?? Infinity) - now))
    .sort((a, b) => a - b);
  const within = (share: number) => distances.filter((distance) => distance <= now * share);
  const step = within(STEP.some).at(-1) ?? (isEmpty ? within(STEP.none)[0] : undefined);
  if (step === undefined) return [];
  const reached = distances.filter((distance) => distance <= step).length;
  return key === 'count'
    ? changeOf(key, String(now - step), sayCount(step, WORDS.finder.fewer), reached)
    : changeOf(
        key,
        String(now + step),
        say(WORDS.finder.dearer, { amount: formatAmount(symbol, step) }),
        reached,
      );
}
