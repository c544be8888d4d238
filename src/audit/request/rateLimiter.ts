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

/**
 * Makes the rate limiter of one host. Requests wait in a row, and only the first of them looks at the clock: after a
 * pause, and after timers that fire late, they start one by one all the same.
 * @param limits `pause` is the least time between the starts of two requests, in milliseconds; `perHost` how many may be
 * open at once
 */
export function createRateLimiter(
  { pause, perHost }: { readonly pause: number; readonly perHost: number },
  { stop, clock, semaphore }: RunLimits,
): RateLimiter {
  const ofHost = new Semaphore(perHost);
  let nextStart = 0;
  let pausedUntil = 0;
  let lastInRow: Promise<unknown> = Promise.resolve();
  const isOver = () => stop.signal.aborted || Math.max(clock.now(), pausedUntil) >= stop.deadline;
  const release = () => {
    semaphore.release();
    ofHost.release();
  };
  const untilStart = async () => {
    for (;;) {
      const wait = Math.max(nextStart, pausedUntil) - clock.now();
      if (isOver() || wait <= 0) return;
      await clock.sleep(wait, stop.signal);
    }
  };
  const start = async (): Promise<boolean> => {
    await ofHost.acquire();
    for (;;) {
      await untilStart();
      await semaphore.acquire();
      if (isOver()) {
        release();
        return false;
      }
      const now = clock.now();
      // Another request may have paused the host while this one waited for its permit.
      if (now >= pausedUntil) {
        nextStart = now + pause;
        return true;
      }
      semaphore.release();
    }
  };
  return {
    isClosed: () => !stop.signal.aborted && clock.now() < stop.deadline && pausedUntil >= stop.deadline,
    pauseFor: (milliseconds) => {
      pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds);
    },
    acquire: () => {
      const started = lastInRow.then(start);
      lastInRow = started;
      return started;
    },
    release,
  };
}
