import { type Answer, HOST_SKIPPED, noAnswer } from '../answer.ts';
import { createRateLimiter, type RateLimiter, type StopCondition, sleep } from './rateLimiter.ts';
import type { RequestPolicy } from './requestPolicy.ts';
import {
  backOff,
  isHostFailure,
  isThrottled,
  isTransient,
  MAX_ATTEMPTS,
  MAX_CONSECUTIVE_FAILURES,
  retryAfter,
} from './retry.ts';
import type { Semaphore } from './semaphore.ts';
import { sendRequest } from './sendRequest.ts';

/** A URL to request. */
export interface LinkRequest {
  /** The URL that is requested: on another origin than the link's where the store is overridden. */
  readonly requestUrl: string;
  /** The name under which requests share limits: a store with all its hosts, or a host. */
  readonly host: string;
  /** Whether to find out, where the URL redirects, if the redirect keeps a query. */
  readonly probeQuery: boolean;
}

/** What the requests of a run share. */
export interface RunState {
  readonly requestPolicy: RequestPolicy;
  readonly stop: StopCondition;
  readonly semaphore: Semaphore;
}

/** What the requests to one host share: its rate limiter and its circuit breaker. */
interface HostState extends RunState {
  readonly rateLimiter: RateLimiter;
  /** How many requests in a row have failed. */
  consecutiveFailures: number;
  /** How many links have a `Retry-After` beyond the end of the run. */
  deferred: number;
}

/**
 * Sends the requests of one host, as many at once as the policy allows; gives each answer as it comes. After ten failures
 * in a row the host is closed: the other requests are answered with `HOST_SKIPPED`.
 */
export async function fetchHost<R extends LinkRequest>(
  requests: readonly R[],
  run: RunState,
  onAnswer: (request: R, answer: Answer) => void,
): Promise<void> {
  const rateLimiter = createRateLimiter(run.requestPolicy.pause, run.stop);
  const host: HostState = { ...run, rateLimiter, consecutiveFailures: 0, deferred: 0 };
  const queue = requests.values();
  const work = async () => {
    for (const request of queue) {
      const answer =
        (await fetchLink(request, host)) ?? (rateLimiter.isClosed() ? noAnswer(HOST_SKIPPED) : null);
      host.consecutiveFailures = answer && isHostFailure(answer) ? host.consecutiveFailures + 1 : 0;
      if (host.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES)
        rateLimiter.pauseFor(Number.POSITIVE_INFINITY);
      if (answer) onAnswer(request, answer);
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.requestPolicy.perHost, requests.length) }, work));
}

/** Requests a link, with retries; null where the run stops before the first answer. */
async function fetchLink({ requestUrl, probeQuery }: LinkRequest, host: HostState): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (let attempts = 1; await host.rateLimiter.acquire(); attempts++) {
    const latest = await fetchOnce(requestUrl, host);
    if (latest === null) return answer;
    answer = latest;
    if (!isTransient(answer)) return probeQuery ? withQueryProbe(requestUrl, answer, host) : answer;
    if (!(await waitBeforeRetry(answer, attempts, host))) return answer;
  }
  return answer;
}

/**
 * Waits as long as `Retry-After` asks, or backs off. A throttle pauses the whole host. One link whose `Retry-After` is
 * beyond the end of the run may be alone with it; from the second such link on, the host is closed.
 * @returns whether to retry
 */
async function waitBeforeRetry(answer: Answer, attempts: number, host: HostState): Promise<boolean> {
  const { requestPolicy, rateLimiter, stop } = host;
  const wanted = retryAfter(answer.headers['retry-after'], Date.now());
  const isLast = attempts === MAX_ATTEMPTS;
  if (wanted !== null && Date.now() + wanted >= stop.deadline) {
    if (++host.deferred > 1) rateLimiter.pauseFor(wanted);
    return false;
  }
  if (wanted === null && isLast) return false;
  const milliseconds = wanted ?? backOff(attempts, requestPolicy.backOff);
  if (wanted !== null || isThrottled(answer)) rateLimiter.pauseFor(milliseconds);
  else await sleep(milliseconds, stop.signal);
  return !isLast;
}

/** Sends one request; null where the end of the run, and not the host, decided the answer. */
async function fetchOnce(url: string, { requestPolicy, stop, semaphore }: HostState): Promise<Answer | null> {
  await semaphore.acquire();
  try {
    const remaining = Math.ceil(stop.deadline - Date.now());
    if (remaining <= 0 || stop.signal.aborted) return null;
    const timeout = Math.min(requestPolicy.timeout, remaining);
    const answer = await sendRequest(url, { userAgent: requestPolicy.userAgent, timeout });
    const isCut = stop.signal.aborted || (answer.error !== null && Date.now() >= stop.deadline);
    return isCut ? null : answer;
  } finally {
    semaphore.release();
  }
}

/** A query parameter that no store reads, in place of the tag: a request with the tag would count as a click. */
const PROBE = 'link-audit';

/** Requests a URL that redirects a second time, with a query, and notes whether the redirect keeps it. */
async function withQueryProbe(requestUrl: string, answer: Answer, host: HostState): Promise<Answer> {
  if (answer.status !== 200 || answer.finalUrl === null || answer.finalUrl === requestUrl) return answer;
  if (!(await host.rateLimiter.acquire())) return answer;
  const url = new URL(requestUrl);
  url.searchParams.set(PROBE, '1');
  const second = await fetchOnce(url.href, host);
  if (second?.status !== 200 || second.finalUrl === null) return answer;
  const [page, again] = [new URL(answer.finalUrl), new URL(second.finalUrl)];
  // A bot wall, or any other page, says nothing about the redirect to the first page.
  if (again.origin !== page.origin || again.pathname !== page.pathname) return answer;
  return { ...answer, queryKept: again.searchParams.has(PROBE) };
}
