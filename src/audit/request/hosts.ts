import { HostRateLimiter, type RateLimiter, type RunLimits } from './rateLimiter.ts';
import type { RequestPolicy } from './requestPolicy.ts';

/** What the requests to one host share: its rate limiter and its circuit breaker. */
export interface Host {
  readonly rateLimiter: RateLimiter;
  /** How many links in a row it has refused, or failed to answer. */
  consecutiveRefusals: number;
  /** Whether it has answered a link with its page in this run. */
  hasAnswered: boolean;
  /** How many links have a `Retry-After` beyond the end of the run. */
  deferred: number;
  /** How many requests in a row it has throttled without saying how long to wait. */
  throttles: number;
}

/** Gives the host of a name: one for the whole run, also for what redirects lead to. */
export type FindHost = (name: string) => Host;

/** Makes what gives the hosts of a run: each begins with the limits of the policy, and without a reply. */
export function createHosts(policy: RequestPolicy, limits: RunLimits): FindHost {
  const hosts = new Map<string, Host>();
  return (name) => {
    const known = hosts.get(name);
    if (known) return known;
    const rateLimiter = new HostRateLimiter(policy, limits);
    const host = { rateLimiter, consecutiveRefusals: 0, hasAnswered: false, deferred: 0, throttles: 0 };
    hosts.set(name, host);
    return host;
  };
}

/** How many links in a row a host may refuse before it is closed for the rest of the run. */
const MAX_REFUSALS = 10;

/**
 * How many in a row it may answer with a bot wall once it has answered others with their page. A store that shows seven
 * in ten requests a captcha does so ten times in a row within some hundred requests, and thirty times in a row within
 * some hundred thousand.
 */
const MAX_WALLS = 30;

/** How many requests in a row a host may throttle without a `Retry-After`: it wants none of them. */
const MAX_THROTTLES = 3;

/** Counts such an answer to a request, and closes the host after too many. */
export function countThrottle(host: Host, isThrottle: boolean): void {
  host.throttles = isThrottle ? host.throttles + 1 : 0;
  if (host.throttles >= MAX_THROTTLES) host.rateLimiter.pauseFor(Number.POSITIVE_INFINITY);
}

/** What the answer to a link says of its host: the page, a refusal or a failure, or a bot wall in place of the page. */
export type HostReply = 'page' | 'refusal' | 'wall';

/** Counts what a host has answered a link with, and closes it after too many refusals in a row. */
export function countReply(host: Host, reply: HostReply): void {
  if (reply === 'page') host.hasAnswered = true;
  host.consecutiveRefusals = reply === 'page' ? 0 : host.consecutiveRefusals + 1;
  const most = reply === 'wall' && host.hasAnswered ? MAX_WALLS : MAX_REFUSALS;
  if (host.consecutiveRefusals >= most) host.rateLimiter.pauseFor(Number.POSITIVE_INFINITY);
}
