import type { Clock } from './clock.ts';
import { Semaphore } from './semaphore.ts';

/** When a run stops. */
export interface StopCondition {
  /** The time after which no request starts, in milliseconds since 1970. */
  readonly deadline: number;
  /** Stops the run earlier when it is aborted. */
  readonly signal: AbortSignal;
}

/** What the rate limiters of a run share. */
export interface RunLimits {
  readonly stop: StopCondition;
  readonly clock: Clock;
  /** Permits for requests to all hosts together. */
  readonly semaphore: Semaphore;
}

/** Decides when the next request to a host may start. */
export interface RateLimiter {
  /** Waits until a request may start; false where the run stops first. After `true` the caller calls `release`. */
  acquire(): Promise<boolean>;
  /** Tells that the request has ended. */
  release(): void;
  /** Whether the host is paused until the run stops. */
  isClosed(): boolean;
  /** Pauses all requests to the host, for some milliseconds from now. */
  pauseFor(milliseconds: number): void;
}

/** What the rate limiter of a host keeps to, of the run's policy. */
interface HostPolicy {
  /** The least time between the starts of two requests, in milliseconds. */
  readonly pause: number;
  /** How many may be open at once. */
  readonly perHost: number;
}

/**
 * The rate limiter of one host. Requests wait in a row, and only the first of them looks at the clock: after a pause, and
 * after timers that fire late, they start one by one all the same.
 */
export class HostRateLimiter implements RateLimiter {
  readonly #pause: number;
  readonly #limits: RunLimits;
  readonly #ofHost: Semaphore;
  #nextStart = 0;
  #pausedUntil = 0;
  #lastNow = 0;
  #lastInRow: Promise<unknown> = Promise.resolve();

  constructor({ pause, perHost }: HostPolicy, limits: RunLimits) {
    this.#pause = pause;
    this.#limits = limits;
    this.#ofHost = new Semaphore(perHost);
  }

  acquire(): Promise<boolean> {
    const started = this.#lastInRow.then(() => this.#start());
    this.#lastInRow = started;
    return started;
  }

  release(): void {
    this.#limits.semaphore.release();
    this.#ofHost.release();
  }

  isClosed(): boolean {
    const { stop } = this.#limits;
    return !stop.signal.aborted && this.#now() < stop.deadline && this.#pausedUntil >= stop.deadline;
  }

  pauseFor(milliseconds: number): void {
    const now = this.#now();
    this.#pausedUntil = Math.max(this.#pausedUntil, now + milliseconds);
  }

  async #start(): Promise<boolean> {
    const { semaphore } = this.#limits;
    await this.#ofHost.acquire();
    for (;;) {
      await this.#untilStart();
      await semaphore.acquire();
      if (this.#isOver()) {
        this.release();
        return false;
      }
      if (this.#startNow()) return true;
      semaphore.release();
    }
  }

  /** Starts a request, unless another one has paused the host while this one waited for its permit. */
  #startNow(): boolean {
    const now = this.#now();
    if (now < this.#pausedUntil) return false;
    this.#nextStart = now + this.#pause;
    return true;
  }

  async #untilStart(): Promise<void> {
    const { clock, stop } = this.#limits;
    for (;;) {
      const now = this.#now();
      const wait = Math.max(this.#nextStart, this.#pausedUntil) - now;
      if (this.#isOver() || wait <= 0) return;
      await clock.sleep(wait, stop.signal);
    }
  }

  #isOver(): boolean {
    const { stop } = this.#limits;
    return stop.signal.aborted || Math.max(this.#now(), this.#pausedUntil) >= stop.deadline;
  }

  /** The time. Where the clock was set back, what is waited for is moved back with it. */
  #now(): number {
    const now = this.#limits.clock.now();
    const back = Math.max(0, this.#lastNow - now);
    this.#nextStart -= back;
    this.#pausedUntil -= back;
    this.#lastNow = now;
    return now;
  }
}
