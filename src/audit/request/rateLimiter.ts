import { setTimeout as wait } from 'node:timers/promises';

/** When a run stops. */
export interface StopCondition {
  /** The time after which no request starts, in milliseconds since 1970. */
  readonly deadline: number;
  /** Stops the run earlier when it is aborted. */
  readonly signal: AbortSignal;
}

/** Decides when the next request to a host may start. */
export interface RateLimiter {
  /** Waits until a request may start; false where the run stops first. */
  acquire(): Promise<boolean>;
  /** Whether the host is paused until the run stops. */
  isClosed(): boolean;
  /** Pauses all requests to the host, for some milliseconds from now. */
  pauseFor(milliseconds: number): void;
}

/**
 * Makes the rate limiter of one host.
 * @param pause the least time between the starts of two requests, in milliseconds
 */
export function createRateLimiter(pause: number, stop: StopCondition): RateLimiter {
  let nextStart = 0;
  let pausedUntil = 0;
  const isOver = () => stop.signal.aborted || Math.max(Date.now(), pausedUntil) >= stop.deadline;
  return {
    isClosed: () => !stop.signal.aborted && Date.now() < stop.deadline && pausedUntil >= stop.deadline,
    pauseFor: (milliseconds) => {
      pausedUntil = Math.max(pausedUntil, Date.now() + milliseconds);
    },
    acquire: async () => {
      if (isOver()) return false;
      const start = Math.max(Date.now(), nextStart);
      nextStart = start + pause;
      await sleep(start - Date.now(), stop.signal);
      // Another request may have paused the host, or lengthened its pause, during the sleep.
      while (pausedUntil > Date.now() && !isOver()) await sleep(pausedUntil - Date.now(), stop.signal);
      return !isOver();
    },
  };
}

/** Sleeps for some milliseconds, or until the signal is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
