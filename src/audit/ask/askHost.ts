import { type Answer, LEFT_ALONE, noAnswer } from '../answer.ts';
import type { Gate } from '../internal/gate.ts';
import type { Errand } from './askAll.ts';
import type { Manners } from './manners.ts';
import { createPace, type End, type Pace, sleep } from './pace.ts';
import { request } from './request.ts';
import { ATTEMPTS, backOff, isInVain, isThrottled, isTransient, PATIENCE, retryAfter } from './retry.ts';

/** What a run has for all hosts together. */
export interface Run {
  readonly manners: Manners;
  readonly end: End;
  readonly gate: Gate;
}

/** What it has for one host. */
interface Way extends Run {
  readonly pace: Pace;
  /** How many addresses in a row were asked in vain. */
  inVain: number;
  /** How many addresses asked for more patience than the run has. */
  postponed: number;
}

/** Asks the addresses of one host, as many at once as the manners allow; gives each answer as it comes. */
export async function askHost<E extends Errand>(
  errands: readonly E[],
  run: Run,
  onAnswer: (errand: E, answer: Answer) => void,
): Promise<void> {
  const way: Way = { ...run, pace: createPace(run.manners.pause, run.end), inVain: 0, postponed: 0 };
  const queue = errands.values();
  const work = async () => {
    for (const errand of queue) {
      const answer = (await askPatiently(errand, way)) ?? (way.pace.isShut() ? noAnswer(LEFT_ALONE) : null);
      way.inVain = answer && isInVain(answer) ? way.inVain + 1 : 0;
      if (way.inVain >= PATIENCE) way.pace.hold(Number.POSITIVE_INFINITY);
      if (answer) onAnswer(errand, answer);
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.manners.perHost, errands.length) }, work));
}

/** Asks until an answer will do, no other try is worth it, or the run ends: null where it ended before any answer. */
async function askPatiently({ address, probeQuery }: Errand, way: Way): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (let tries = 1; await way.pace.turn(); tries++) {
    const latest = await askOnce(address, way);
    if (latest === null) return answer;
    answer = latest;
    if (!isTransient(answer)) return probeQuery ? probed(address, answer, way) : answer;
    if (!(await stepBack(answer, tries, way))) return answer;
  }
  return answer;
}

/**
 * Waits as long as the server asks, or backs off; a throttle is meant for all who ask this host. One address that asks
 * for more patience than the run has may be alone with that: from the second on it is the host that does.
 * @returns whether to try again
 */
async function stepBack(answer: Answer, tries: number, way: Way): Promise<boolean> {
  const { manners, pace, end } = way;
  const asked = retryAfter(answer.headers['retry-after'], Date.now());
  const isLast = tries === ATTEMPTS;
  if (asked !== null && Date.now() + asked >= end.deadline) {
    if (++way.postponed > 1) pace.hold(asked);
    return false;
  }
  if (asked === null && isLast) return false;
  const milliseconds = asked ?? backOff(tries, manners.backOff);
  if (asked !== null || isThrottled(answer)) pace.hold(milliseconds);
  else await sleep(milliseconds, end.signal);
  return !isLast;
}

/** Makes one request; null where the end of the run, and not the host, decided what came of it. */
async function askOnce(address: string, { manners, end, gate }: Way): Promise<Answer | null> {
  await gate.enter();
  try {
    const left = Math.ceil(end.deadline - Date.now());
    if (left <= 0 || end.signal.aborted) return null;
    const timeout = Math.min(manners.timeout, left);
    const answer = await request(address, { userAgent: manners.userAgent, timeout });
    const isCut = end.signal.aborted || (answer.error !== null && Date.now() >= end.deadline);
    return isCut ? null : answer;
  } finally {
    gate.leave();
  }
}

/** A parameter that means nothing to a store, in the place of the tag: the tag itself would count as a click. */
const PROBE = 'link-audit';

/** Asks an address that redirects once more, with a query, and notes whether the final address has it still. */
async function probed(address: string, answer: Answer, way: Way): Promise<Answer> {
  if (answer.status !== 200 || answer.finalUrl === null || answer.finalUrl === address) return answer;
  if (!(await way.pace.turn())) return answer;
  const url = new URL(address);
  url.searchParams.set(PROBE, '1');
  const second = await askOnce(url.href, way);
  if (second?.status !== 200 || second.finalUrl === null) return answer;
  const [page, again] = [new URL(answer.finalUrl), new URL(second.finalUrl)];
  // A bot wall, or whatever else came this time, says nothing of the way to the page.
  if (again.origin !== page.origin || again.pathname !== page.pathname) return answer;
  return { ...answer, queryKept: again.searchParams.has(PROBE) };
}
