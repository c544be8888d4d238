import { type HttpAnswer, REFUSAL_STATUSES } from '../answer.ts';
import { NO_WEB_ADDRESS, REDIRECT_LOOP } from './redirects.ts';

/** How many times a URL is requested at most, the first time included. */
export const MAX_ATTEMPTS = 3;

/** The longest back-off, in milliseconds. */
const MAX_BACK_OFF = 60_000;

/** Whether a retry may bring another answer: after a throttle, a failure of the server (RFC 9110, section 15.6) or of the connection. */
export function isTransient({ status, error }: HttpAnswer): boolean {
  if (error === REDIRECT_LOOP || error === NO_WEB_ADDRESS) return false;
  if (error !== null || status === null || status === 429 || status === 408) return true;
  return status >= 500 && status < 600;
}

/** Whether the answer is a throttle, which is meant for every request to the host. */
export function isThrottled({ status }: HttpAnswer): boolean {
  return status === 429 || status === 503;
}

/** Whether an answer counts as a failure of the host: it refuses programs, fails, or does not respond. */
export function isHostFailure(answer: HttpAnswer): boolean {
  return isTransient(answer) || (answer.status !== null && REFUSAL_STATUSES.has(answer.status));
}

/**
 * The time to wait before a retry: random, up to a limit that doubles each time, so that programs that were refused at
 * the same time do not retry at the same time ("full jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @param attempts how many times the URL has been requested, from 1
 * @param base in milliseconds
 * @returns milliseconds
 */
export function backOff(attempts: number, base: number, random: () => number = Math.random): number {
  return random() * Math.min(MAX_BACK_OFF, base * 2 ** attempts);
}

/**
 * Reads the header `Retry-After`: seconds, or a date (RFC 9110, section 10.2.3).
 * @param now in milliseconds since 1970
 * @returns milliseconds, or null where the header is missing or cannot be read
 */
export function retryAfter(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
