import { HOST_SKIPPED, type HttpAnswer, noAnswer } from '../answer.ts';
import type { PageSelectors } from '../classify/answerPage.ts';
import { countThrottle, type FindHost, type Host } from './hosts.ts';
import type { RunLimits } from './rateLimiter.ts';
import { atUrl, RedirectChain } from './redirectChain.ts';
import { NO_WEB_ADDRESS } from './redirects.ts';
import type { RequestPolicy } from './requestPolicy.ts';
import { backOff, isThrottled, isTransient, MAX_ATTEMPTS, retryAfter } from './retry.ts';
import type { SendRequest } from './sendRequest.ts';

/** Where URLs are requested. */
export interface Addresses {
  /**
   * The URL that is requested in place of a URL: on another origin where its store is overridden. `host` is the name
   * under which requests share limits: a store with all its hosts, or a host.
   */
  requestOf(url: string): { readonly requestUrl: string; readonly host: string };
  /** Where an answer to a URL redirects to; null where that is no web address, or only counts a click. */
  redirectFrom(url: string, location: string): Redirect | null;
}

/** Where a redirect leads. */
export interface Redirect {
  /** Without any associate tag. */
  readonly url: string;
  /** The tag of another associate that it carries, or null. */
  readonly foreignTag: string | null;
}

/** A link to request. */
export interface LinkRequest {
  readonly url: string;
  /** See `Addresses`. */
  readonly host: string;
  /** `If-None-Match` and `If-Modified-Since`, where an earlier answer can be confirmed by them. */
  readonly conditions: Readonly<Record<string, string>>;
  /** The most bytes of the page that are read. */
  readonly pageLimit: number;
  /**
   * The elements behind which a long page is not read on, since nothing behind them changes the verdict; null where it is read
   * to its end or its limit.
   */
  readonly readUntil: PageSelectors | null;
  /** Whether to find out, where the URL redirects, if the redirect keeps a query. */
  readonly probeQuery: boolean;
}

/** What the requests of a run share. */
export interface RunState extends RunLimits {
  readonly requestPolicy: RequestPolicy;
  readonly addresses: Addresses;
  readonly findHost: FindHost;
  readonly send: SendRequest;
}

/** The answer to a link, and the host that gave it. */
interface LinkAnswer {
  readonly answer: HttpAnswer;
  readonly host: Host;
}

/** Requests a link, with retries; null where the run stops before the first answer. */
export async function fetchLink(request: LinkRequest, run: RunState): Promise<LinkAnswer | null> {
  let last: LinkAnswer | null = null;
  for (let attempts = 1; ; attempts++) {
    const latest = await followRedirects(request.url, request, run);
    if (latest === null || (last && latest.answer.error === HOST_SKIPPED)) return last;
    last = latest;
    if (latest.answer.error === HOST_SKIPPED) return latest;
    countThrottle(latest.host, latest.answer.status === 429 && !latest.answer.headers['retry-after']);
    if (!isTransient(latest.answer))
      return request.probeQuery ? withQueryProbe(latest, request, run) : latest;
    if (!(await waitBeforeRetry(latest, attempts, run))) return latest;
  }
}

/**
 * Requests a URL and what it redirects to, each within the limits of its host. Null where the end of the run, and not the
 * host, decides the answer; the error `HOST_SKIPPED` where the host is closed.
 */
async function followRedirects(
  from: string,
  request: LinkRequest,
  run: RunState,
): Promise<LinkAnswer | null> {
  const { addresses, findHost } = run;
  const chain = new RedirectChain(request.conditions);
  let theft: Pick<HttpAnswer, 'foreignTag'> = {};
  for (let url = from; ; ) {
    const { requestUrl, host: name } = addresses.requestOf(url);
    const host = findHost(name);
    const headers = chain.takeStep(url);
    if (headers === null) return { answer: { ...chain.end, ...theft }, host };
    const answer = await fetchOnce(requestUrl, { ...request, headers }, host, run);
    if (answer === null) return null;
    const location = chain.locationAfter(answer, url);
    if (location === null) return { answer: { ...atUrl(answer, url), ...theft }, host };
    const next = addresses.redirectFrom(url, location);
    if (next === null) return { answer: noAnswer(NO_WEB_ADDRESS), host };
    if (next.foreignTag !== null) theft = { foreignTag: next.foreignTag };
    url = next.url;
  }
}

/** The request for one URL of the chain of a link. */
type StepRequest = Pick<LinkRequest, 'pageLimit' | 'readUntil'> & {
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends one request; null where the end of the run, and not the host, decided the answer. */
async function fetchOnce(
  url: string,
  step: StepRequest,
  { rateLimiter }: Host,
  run: RunState,
): Promise<HttpAnswer | null> {
  const { requestPolicy, stop, clock, send } = run;
  if (!(await rateLimiter.acquire())) return rateLimiter.isClosed() ? noAnswer(HOST_SKIPPED) : null;
  try {
    const { pageLimit, readUntil } = step;
    const headers = { 'User-Agent': requestPolicy.userAgent, ...step.headers };
    const timeout = Math.min(requestPolicy.timeout, Math.ceil(stop.deadline - clock.now()));
    const answer = await send(url, { headers, timeout, pageLimit, readUntil });
    const isCut = stop.signal.aborted || (answer.error !== null && clock.now() >= stop.deadline);
    return isCut ? null : answer;
  } finally {
    rateLimiter.release();
  }
}

/**
 * Waits as long as `Retry-After` asks, or backs off. A throttle pauses the whole host. One link whose `Retry-After` is
 * beyond the end of the run may be alone with it; from the second such link on, the host is closed.
 * @returns whether to retry
 */
async function waitBeforeRetry(
  { answer, host }: LinkAnswer,
  attempts: number,
  run: RunState,
): Promise<boolean> {
  const { requestPolicy, stop, clock } = run;
  const wanted = retryAfter(answer.headers['retry-after'], clock.now());
  const isLast = attempts === MAX_ATTEMPTS;
  if (wanted !== null && clock.now() + wanted >= stop.deadline) {
    if (++host.deferred > 1) host.rateLimiter.pauseFor(wanted);
    return false;
  }
  if (wanted === null && isLast) return false;
  const milliseconds = wanted ?? backOff(attempts, requestPolicy.backOff);
  if (wanted !== null || isThrottled(answer)) host.rateLimiter.pauseFor(milliseconds);
  else await clock.sleep(milliseconds, stop.signal);
  return !isLast;
}

/** A query parameter that no store reads, in place of the tag: a request with the tag would count as a click. */
const PROBE = 'link-audit';

/**
 * Requests a URL that redirects a second time, with a query, and notes whether the redirect keeps it. Where it keeps another
 * part of the query, nothing is known of the tag.
 */
async function withQueryProbe(first: LinkAnswer, request: LinkRequest, run: RunState): Promise<LinkAnswer> {
  const { answer, host } = first;
  if (answer.status !== 200 || answer.finalUrl === null || answer.finalUrl === request.url) return first;
  const url = new URL(request.url);
  url.searchParams.set(PROBE, '1');
  const second = (await followRedirects(url.href, { ...request, conditions: {} }, run))?.answer;
  if (second?.foreignTag) return { answer: { ...answer, foreignTag: second.foreignTag }, host };
  if (second?.status !== 200 || second.finalUrl === null) return first;
  const [page, again] = [new URL(answer.finalUrl), new URL(second.finalUrl)];
  // A bot wall, or any other page, says nothing about the redirect to the first page.
  if (again.origin !== page.origin || again.pathname !== page.pathname) return first;
  const queryKept =
    again.searchParams.has(PROBE) || (keepsOthers(new URL(request.url), again) ? null : false);
  return { answer: { ...answer, queryKept }, host };
}

/** Whether a redirect has kept a part of the query: it drops what the store does not know, which the tag is not. */
function keepsOthers(from: URL, to: URL): boolean {
  return [...from.searchParams].some(([name, value]) => to.searchParams.get(name) === value);
}
