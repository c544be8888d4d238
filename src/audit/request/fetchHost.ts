import type { Semaphore } from '../../linkcheck/semaphore.ts';
import { type Answer, HOST_SKIPPED, noAnswer } from '../answer.ts';
import type { LinkRequest } from './fetchAll.ts';
import { createPace, type End, type Pace, sleep } from './rateLimiter.ts';
import { request } from './request.ts';
import type { RequestPolicy } from './requestPolicy.ts';
import {
  ATTEMPTS,
  backOff,
  isInVain,
  isThrottled,
  isTransient,
  MAX_CONSECUTIVE_FAILURES,
  retryAfter,
} from './retry.ts';

/** What a run has for all hosts together. */
export interface Run {
  readonly requestPolicy: RequestPolicy;
  readonly end: End;
  readonly gate: Semaphore;
}

/** What it has for one host. */
interface Way extends Run {
  readonly pace: Pace;
  /** How many addresses in a row were asked in vain. */
  consecutiveFailures: number;
  /** How many addresses asked for more patience than the run has. */
  deferred: number;
}

/** Asks the addresses of one host, as many at once as the requestPolicy allow; gives each answer as it comes. */
export async function fetchHost<E extends LinkRequest>(
  errands: readonly E[],
  run: Run,
  onAnswer: (errand: E, answer: Answer) => void,
): Promise<void> {
  const way: Way = {
    ...run,
    pace: createPace(run.requestPolicy.pause, run.end),
    consecutiveFailures: 0,
    deferred: 0,
  };
  const queue = errands.values();
  const work = async () => {
    for (const errand of queue) {
      const answer = (await askPatiently(errand, way)) ?? (way.pace.isShut() ? noAnswer(HOST_SKIPPED) : null);
      way.consecutiveFailures = answer && isInVain(answer) ? way.consecutiveFailures + 1 : 0;
      if (way.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) way.pace.hold(Number.POSITIVE_INFINITY);
      if (answer) onAnswer(errand, answer);
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.requestPolicy.perHost, errands.length) }, work));
}

/** Asks until an answer will do, no other try is worth it, or the run ends: null where it ended before any answer. */
async function askPatiently({ address, probeQuery }: LinkRequest, way: Way): Promise<Answer | null> {
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
  const { requestPolicy, pace, end } = way;
  const asked = retryAfter(answer.headers['retry-after'], Date.now());
  const isLast = tries === ATTEMPTS;
  if (asked !== null && Date.now() + asked >= end.deadline) {
    if (++way.deferred > 1) pace.hold(asked);
    return false;
  }
  if (asked === null && isLast) return false;
  const milliseconds = asked ?? backOff(tries, requestPolicy.backOff);
  if (asked !== null || isThrottled(answer)) pace.hold(milliseconds);
  else await sleep(milliseconds, end.signal);
  return !isLast;
}

/** Makes one request; null where the end of the run, and not the host, decided what came of it. */
async function askOnce(address: string, { requestPolicy, end, gate }: Way): Promise<Answer | null> {
  await gate.acquire();
  try {
    const left = Math.ceil(end.deadline - Date.now());
    if (left <= 0 || end.signal.aborted) return null;
    const timeout = Math.min(requestPolicy.timeout, left);
    const answer = await request(address, { userAgent: requestPolicy.userAgent, timeout });
    const isCut = end.signal.aborted || (answer.error !== null && Date.now() >= end.deadline);
    return isCut ? null : answer;
  } finally {
    gate.release();
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
