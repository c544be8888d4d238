import type { Answer } from '../answer.ts';
import { LEFT_ALONE, noAnswer } from '../answer.ts';
import { Gate } from '../internal/gate.ts';
import type { Manners } from './manners.ts';
import { createPace, type End, type Pace, sleep } from './pace.ts';
import { request } from './request.ts';
import { ATTEMPTS, backOff, isThrottled, isTransient, PATIENCE, retryAfter } from './retry.ts';

/** An address to ask. */
export interface Errand {
  /** Where it is asked: on another host than it names, if the store was overridden. */
  readonly address: string;
  /** Those who share the manners' limits: a store with all its hosts, or a host. */
  readonly host: string;
  /** Whether to find out, where the address redirects, if a query goes along. */
  readonly probeQuery: boolean;
}

/** Requests at once to all hosts together: each may hold a page in memory. */
const MAX_REQUESTS = 32;

/**
 * Asks every address, with the manners that each host is owed; gives each answer as it comes. Where the run ends first,
 * the rest stays unasked; where a host asks to be left alone for longer than the run lasts, or throttles all, the answer says so.
 */
export async function askAll<E extends Errand>(
  errands: readonly E[],
  manners: Manners,
  end: End,
  onAnswer: (errand: E, answer: Answer) => void,
): Promise<void> {
  const gate = new Gate(MAX_REQUESTS);
  const askHost = async (ofHost: readonly E[]) => {
    const way: Way = { manners, end, gate, pace: createPace(manners.pause, end) };
    const queue = ofHost.values();
    let throttled = 0;
    const work = async () => {
      for (const errand of queue) {
        const answer = (await askPatiently(errand, way)) ?? (way.pace.isShut() ? noAnswer(LEFT_ALONE) : null);
        throttled = answer && isThrottled(answer) ? throttled + 1 : 0;
        if (throttled >= PATIENCE) way.pace.hold(Number.POSITIVE_INFINITY);
        if (answer) onAnswer(errand, answer);
      }
    };
    await Promise.all(Array.from({ length: Math.min(manners.perHost, ofHost.length) }, work));
  };
  await Promise.all(byHost(errands).map(askHost));
}

function byHost<E extends Errand>(errands: readonly E[]): E[][] {
  const hosts = new Map<string, E[]>();
  for (const errand of errands) {
    const ofHost = hosts.get(errand.host);
    if (ofHost) ofHost.push(errand);
    else hosts.set(errand.host, [errand]);
  }
  return [...hosts.values()];
}

interface Way {
  readonly manners: Manners;
  readonly end: End;
  readonly pace: Pace;
  readonly gate: Gate;
}

/** Asks until an answer will do, the attempts are used up, or the run ends: null where it ended before any answer. */
async function askPatiently({ address, probeQuery }: Errand, way: Way): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (let tries = 1; tries <= ATTEMPTS && (await way.pace.turn()); tries++) {
    const latest = await askOnce(address, way);
    if (latest === null) return answer;
    answer = latest;
    if (!isTransient(answer)) return probeQuery ? probed(address, answer, way) : answer;
    await stepBack(answer, tries, way);
  }
  return answer;
}

/** Waits as long as the server asks, or backs off; a throttle is meant for all who ask this host. */
async function stepBack(answer: Answer, tries: number, { manners, pace, end }: Way): Promise<void> {
  const asked = retryAfter(answer.headers['retry-after'], Date.now());
  if (asked === null && tries === ATTEMPTS) return;
  const milliseconds = asked ?? backOff(tries, manners.backOff);
  if (asked !== null || isThrottled(answer)) pace.hold(milliseconds);
  else await sleep(milliseconds, end.signal);
}

/** Makes one request; null where the end of the run, and not the host, decided what came of it. */
async function askOnce(address: string, { manners, end, gate }: Way): Promise<Answer | null> {
  await gate.enter();
  try {
    const left = Math.ceil(end.deadline - Date.now());
    if (left <= 0 || end.signal.aborted) return null;
    const answer = await request(address, {
      userAgent: manners.userAgent,
      timeout: Math.min(manners.timeout, left),
    });
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
  return { ...answer, queryKept: new URL(second.finalUrl).searchParams.has(PROBE) };
}
