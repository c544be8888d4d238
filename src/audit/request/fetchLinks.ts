import type { Catalogue } from '../../content/catalogue.ts';
import { type LinkRules, linkRules } from '../../content/normalizeLink.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { memoize } from '../../domain/memoize.ts';
import { limitedHost, redirectFrom } from '../addresses.ts';
import {
  HOST_SKIPPED,
  type HttpAnswer,
  noAnswer,
  PRIVATE_REDIRECT,
  REFUSAL_STATUSES,
  ROBOTS,
  ROBOTS_FORBIDS,
} from '../answer.ts';
import { type HostLimits, type HostReply, RequestHost } from './hosts.ts';
import { isPrivateHost } from './privateHosts.ts';
import { cookiesIn, redirectIn, refreshIn } from './redirects.ts';
import { askRobots, type HostRobots, ROBOTS_LIMIT } from './robots.ts';
import type { SendRequest } from './sendRequest.ts';

export interface LinkRequest {
  readonly url: string;
  readonly pageLimit: number;
  /** Whether to find out if a redirect keeps a query. */
  readonly probeQuery: boolean;
}

interface FetchOptions extends HostLimits {
  readonly catalogue: Pick<Catalogue, 'stores' | 'networks' | 'site'>;
  readonly send: SendRequest;
}

interface FetchRun extends FetchOptions {
  readonly rules: LinkRules;
  /** Returns one object per host for the whole run, also for targets of redirects. */
  readonly hostOf: (name: string) => RequestHost;
  /** Asks each origin once a run for its robots.txt. */
  readonly robotsOf: (origin: string) => Promise<HostRobots | null>;
}

interface HostAnswer {
  readonly answer: HttpAnswer;
  readonly host: RequestHost;
}

interface AnswerTaker<R> {
  /** Takes each answer as it comes, and returns whether it is a bot wall. */
  takeAnswer(request: R, answer: HttpAnswer): { readonly isWall: boolean };
  /**
   * Called once all requests to a host have ended; `fetchOne` sends another one, or
   * returns null if the run stops first.
   */
  afterHost?(requests: readonly R[], fetchOne: (request: R) => Promise<HttpAnswer | null>): Promise<void>;
}

/** Sends all requests in their order, within the limits of each host; none is answered once the run stops. */
export async function fetchLinks<R extends LinkRequest>(
  requests: readonly R[],
  options: FetchOptions,
  taker: AnswerTaker<R>,
): Promise<void> {
  const run: FetchRun = {
    ...options,
    rules: linkRules(options.catalogue),
    hostOf: memoize((_name: string) => new RequestHost(options)),
    robotsOf: memoize((origin: string) => robotsOf(origin, run)),
  };
  const fetchHost = async (ofHost: readonly R[]) => {
    const queue = ofHost.values();
    const work = async () => {
      for (const request of queue) {
        const found = await fetchLink(request, run);
        if (found === null) continue;
        const { isWall } = taker.takeAnswer(request, found.answer);
        if (found.answer.error !== HOST_SKIPPED && !isForbidden(found.answer))
          found.host.countReply(replyOf(found.answer, isWall));
      }
    };
    await Promise.all(Array.from({ length: options.requestPolicy.perHost }, work));
    await taker.afterHost?.(ofHost, async (request) => (await fetchLink(request, run))?.answer ?? null);
  };
  const byHost = groupBy(requests, ({ url }) => limitedHost(url, options.catalogue.stores));
  await Promise.all(Array.from(byHost.values(), fetchHost));
}

function replyOf(answer: HttpAnswer, isWall: boolean): HostReply {
  const isRefusal = answer.status !== null && REFUSAL_STATUSES.has(answer.status);
  if (isTransient(answer) || isRefusal) return 'refusal';
  return isWall ? 'wall' : 'page';
}

const MAX_ATTEMPTS = 3;

/** Requests a link, with retries; null if the run stops before the first answer. */
async function fetchLink(request: LinkRequest, run: FetchRun): Promise<HostAnswer | null> {
  let last: HostAnswer | null = null;
  for (let attempts = 1; ; attempts++) {
    const latest = await followRedirects(request.url, request, run);
    if (latest === null || (last && latest.answer.error === HOST_SKIPPED)) return last;
    last = latest;
    const { answer, host } = latest;
    if (answer.error === HOST_SKIPPED) return latest;
    host.countThrottle(answer.status === 429 && !answer.headers['retry-after']);
    if (!isTransient(answer)) return request.probeQuery ? withQueryProbe(latest, request, run) : latest;
    if (!(await waitBeforeRetry(latest, attempts, run))) return latest;
  }
}

const REDIRECT_LOOP = 'a redirect loop';

const NO_WEB_ADDRESS = 'a redirect to no web address, or to an affiliate network';

/** The most redirects that a link may take. A store needs two or three, and each is a request. */
const MAX_REDIRECTS = 8;

/**
 * Requests a URL and what it redirects to. Null if the end of the run, and not the host, decides the answer.
 */
async function followRedirects(
  from: string,
  request: LinkRequest,
  run: FetchRun,
): Promise<HostAnswer | null> {
  /**
   * The cookies of the current host: some sites set one, redirect to the same
   * URL, and answer when they see it.
   */
  let cookies: ReadonlyMap<string, string> = new Map();
  const seen = new Set<string>();
  let theft: Pick<HttpAnswer, 'foreignTag'> = {};
  /** The page that led to the next request by a refresh instead of a redirect. */
  let page: HttpAnswer | null = null;
  for (let url = from; ; ) {
    const host = run.hostOf(limitedHost(url, run.catalogue.stores));
    const cookie = Array.from(cookies, ([key, value]) => `${key}=${value}`).join('; ');
    const step = `${url} ${cookie}`;
    if (seen.has(step) || seen.size > MAX_REDIRECTS)
      return { answer: { ...(page ?? noAnswer(REDIRECT_LOOP)), ...theft }, host };
    seen.add(step);
    const robots = await run.robotsOf(new URL(url).origin);
    if (robots === null) return host.isClosed() ? { answer: noAnswer(HOST_SKIPPED), host } : null;
    if ('answer' in robots) return { answer: robots.answer, host };
    if (!robots.rules.allows(new URL(url))) return { answer: noAnswer(ROBOTS_FORBIDS), host };
    const sent = await fetchOnce(url, cookie, request, host, run);
    if (sent === null) return null;
    const answer = { ...sent, finalUrl: sent.status === null ? null : url };
    const redirect = redirectIn(answer);
    const location = redirect ?? refreshIn(answer);
    if (location === null) return { answer: { ...answer, ...theft }, host };
    const next = redirectFrom(url, location, run.rules);
    if (next === null) return { answer: noAnswer(NO_WEB_ADDRESS), host };
    if (isPrivateHost(new URL(next.url)))
      return { answer: noAnswer(`${PRIVATE_REDIRECT}: ${new URL(next.url).host}`), host };
    if (next.foreignTag !== null) theft = { foreignTag: next.foreignTag };
    const isSameHost = new URL(next.url).host === new URL(url).host;
    cookies = isSameHost ? new Map([...cookies, ...cookiesIn(answer)]) : new Map();
    page = redirect === null ? answer : null;
    url = next.url;
  }
}

/** Asks an origin for its robots.txt; null if the run, or the host, ends first. */
function robotsOf(origin: string, run: FetchRun): Promise<HostRobots | null> {
  const [program = ''] = run.requestPolicy.userAgent.split('/');
  return askRobots(origin, program, (address) => {
    const host = run.hostOf(limitedHost(address, run.catalogue.stores));
    return fetchOnce(address, '', { pageLimit: ROBOTS_LIMIT }, host, run);
  });
}

/** Whether a link was not asked because of the robots.txt of its host. */
function isForbidden({ error }: HttpAnswer): boolean {
  return error?.startsWith(ROBOTS) ?? false;
}

/** Sends one request; null if the end of the run, and not the host, decided the answer. */
async function fetchOnce(
  url: string,
  cookie: string,
  { pageLimit }: Pick<LinkRequest, 'pageLimit'>,
  host: RequestHost,
  { requestPolicy, stop, clock, send }: FetchRun,
): Promise<HttpAnswer | null> {
  if (!(await host.start())) return host.isClosed() ? noAnswer(HOST_SKIPPED) : null;
  const headers = { 'User-Agent': requestPolicy.userAgent, ...(cookie !== '' && { cookie }) };
  const timeout = Math.min(requestPolicy.timeout, Math.ceil(stop.deadline - clock.now()));
  const answer = await send(url, { headers, timeout, pageLimit });
  const isCut = stop.signal.aborted || (answer.error !== null && clock.now() >= stop.deadline);
  return isCut ? null : answer;
}

/**
 * Whether a retry may bring another answer: after a throttle, a failure of the server (RFC 9110,
 * section 15.6) or of the connection.
 */
function isTransient({ status, error }: HttpAnswer): boolean {
  if (error === REDIRECT_LOOP || error === NO_WEB_ADDRESS) return false;
  if (error?.startsWith(PRIVATE_REDIRECT) || error?.startsWith(ROBOTS)) return false;
  if (error !== null || status === null || status === 429 || status === 408) return true;
  return status >= 500 && status < 600;
}

/** Waits for `Retry-After`, or backs off, and returns whether to retry. A throttle pauses the whole host. */
async function waitBeforeRetry(
  { answer, host }: HostAnswer,
  attempts: number,
  { requestPolicy, stop, clock }: FetchRun,
): Promise<boolean> {
  const wanted = retryAfter(answer.headers['retry-after'], clock.now());
  const isLast = attempts === MAX_ATTEMPTS;
  if (wanted !== null && clock.now() + wanted >= stop.deadline) {
    host.defer(wanted);
    return false;
  }
  if (wanted === null && isLast) return false;
  const milliseconds = wanted ?? backOff(attempts, requestPolicy.backOff);
  const isThrottle = answer.status === 429 || answer.status === 503;
  if (wanted !== null || isThrottle) host.pauseFor(milliseconds);
  else await clock.sleep(milliseconds, stop.signal);
  return !isLast;
}

const MAX_BACK_OFF = 60_000;

/**
 * Random up to a limit that doubles
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function backOff(attempts: number, base: number, random: () => number = Math.random): number {
  return random() * Math.min(MAX_BACK_OFF, base * 2 ** attempts);
}

/**
 * Reads `Retry-After`, seconds or a date (RFC 9110, section 10.2.3), as milliseconds; null if it is invalid.
 */
export function retryAfter(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * A query parameter that no store reads, in place of the tag: a request with the tag would count as a click.
 */
const PROBE = 'link-audit';

/** Requests a URL that redirects a second time, with a query, and notes whether the redirect keeps it. */
async function withQueryProbe(first: HostAnswer, request: LinkRequest, run: FetchRun): Promise<HostAnswer> {
  const { answer, host } = first;
  if (answer.status !== 200 || answer.finalUrl === null || answer.finalUrl === request.url) return first;
  const url = new URL(request.url);
  const others = [...url.searchParams];
  url.searchParams.set(PROBE, '1');
  const second = (await followRedirects(url.href, request, run))?.answer;
  if (second?.foreignTag) return { answer: { ...answer, foreignTag: second.foreignTag }, host };
  if (second?.status !== 200 || second.finalUrl === null) return first;
  const page = new URL(answer.finalUrl);
  const again = new URL(second.finalUrl);
  // A bot wall, or any other page, says nothing about the redirect to the first page.
  if (again.origin !== page.origin || again.pathname !== page.pathname) return first;
  // If another part is kept, the redirect drops only parameters that the store
  // does not know, and it knows the tag.
  const keepsOthers = others.some(([name, value]) => again.searchParams.get(name) === value);
  const queryKept = again.searchParams.has(PROBE) || (keepsOthers ? null : false);
  return { answer: { ...answer, queryKept }, host };
}
