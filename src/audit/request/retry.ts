import type { Answer } from '../answer.ts';
import { TURNED_AWAY } from '../classify/blocked.ts';

/** How often an address is asked, the first time included. */
export const ATTEMPTS = 3;

/** How many addresses of a host in a row may be asked in vain before the host is left alone. */
export const MAX_CONSECUTIVE_FAILURES = 10;

/** The longest that a back-off grows to, in milliseconds. */
const LONGEST = 60_000;

/** fetch's own words; each try would be twenty requests. */
const REDIRECT_LOOP = 'redirect count exceeded';

/** Whether another try may bring another answer: a throttle, a server that failed, a connection that broke. */
export function isTransient({ status, error }: Answer): boolean {
  if (error === REDIRECT_LOOP) return false;
  return error !== null || status === null || status === 429 || status === 408 || status >= 500;
}

/** Whether a host, and not the page, turns requests away. */
export function isThrottled({ status }: Answer): boolean {
  return status === 429 || status === 503;
}

/** Whether asking a host for more is likely to be in vain: it turns requests away, or says nothing to any. */
export function isInVain(answer: Answer): boolean {
  return answer.status === null ? isTransient(answer) : TURNED_AWAY.has(answer.status);
}

/**
 * How long to wait before trying again: somewhere up to twice as long each time, so that those who were turned away
 * together do not come back together ("full jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @param tries how often the address has been asked, from 1
 */
export function backOff(tries: number, base: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST, base * 2 ** tries);
}

/**
 * How many milliseconds a server asks to be left alone: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); null
 * where it says nothing of use.
 */
export function retryAfter(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
