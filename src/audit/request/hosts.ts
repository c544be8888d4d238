import type { Clock } from '../../cli/clock.ts';

export interface RequestPolicy {
  /** How many links of one host are requested at once. */
  readonly perHost: number;
  /** The least time between the starts of two requests to one host, in milliseconds. */
  readonly pause: number;
  /** The longest time for one answer, its body included, in milliseconds. */
  readonly timeout: number;
  readonly backOff: number;
  /** The version of the audit, the site that it checks, and a contact (RFC 9110, section 10.1.5). */
  readonly userAgent: string;
}

export interface HostLimits {
  readonly requestPolicy: RequestPolicy;
  /** No request starts after the deadline, in milliseconds since 1970. */
  readonly stop: { readonly deadline: number; readonly signal: AbortSignal };
  readonly clock: Clock;
}

const MAX_REFUSALS = 10;

/**
 * The most bot walls in a row from a host that has answered other requests: some stores
 * show seven in ten requests a captcha.
 */
const MAX_WALLS = 30;

/** The most requests in a row that a host may throttle without a `Retry-After`. */
const MAX_THROTTLES = 3;

/** The kind of a host's reply: the page, a refusal or a failure, or a bot wall. */
export type HostReply = 'page' | 'refusal' | 'wall';

/**
 * A host with its rate limiter. Only the first request in the queue reads the clock, so that
 * late timers never start two at once.
 */
export class RequestHost {
  readonly #limits: HostLimits;
  #lastInRow: Promise<unknown> = Promise.resolve();
  #nextStart = 0;
  #pausedUntil = 0;
  #refusals = 0;
  #throttles = 0;
  #deferred = 0;
  #hasAnswered = false;

  constructor(limits: HostLimits) {
    this.#limits = limits;
  }

  /** Waits until a request may start; false if the run stops first. */
  start(): Promise<boolean> {
    const started = this.#lastInRow.then(() => this.#startNext());
    this.#lastInRow = started;
    return started;
  }

  pauseFor(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#limits.clock.now() + milliseconds);
  }

  /**
   * Leaves one link whose `Retry-After` is beyond the end of the run; from the second
   * such link on, the host is closed.
   */
  defer(milliseconds: number): void {
    if (++this.#deferred > 1) this.pauseFor(milliseconds);
  }

  isClosed(): boolean {
    const { stop, clock } = this.#limits;
    return !stop.signal.aborted && clock.now() < stop.deadline && this.#pausedUntil >= stop.deadline;
  }

  /**
   * Counts whether a request was throttled without a time to wait, and closes
   * the host after too many in a row.
   */
  countThrottle(isThrottle: boolean): void {
    this.#throttles = isThrottle ? this.#throttles + 1 : 0;
    if (this.#throttles >= MAX_THROTTLES) this.pauseFor(Number.POSITIVE_INFINITY);
  }

  countReply(reply: HostReply): void {
    if (reply === 'page') this.#hasAnswered = true;
    this.#refusals = reply === 'page' ? 0 : this.#refusals + 1;
    const most = reply === 'wall' && this.#hasAnswered ? MAX_WALLS : MAX_REFUSALS;
    if (this.#refusals >= most) this.pauseFor(Number.POSITIVE_INFINITY);
  }

  async #startNext(): Promise<boolean> {
    const { clock, stop, requestPolicy } = this.#limits;
    for (;;) {
      const now = clock.now();
      if (stop.signal.aborted || Math.max(now, this.#pausedUntil) >= stop.deadline) return false;
      const startAt = Math.max(this.#nextStart, this.#pausedUntil);
      if (now >= startAt) {
        this.#nextStart = now + requestPolicy.pause;
        return true;
      }
      await clock.sleep(startAt - now, stop.signal);
    }
  }
}
