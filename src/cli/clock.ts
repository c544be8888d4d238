import { setTimeout as wait } from 'node:timers/promises';

/** Reads the time and waits. Tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. It never goes back, even if the system's clock is set. */
  now(): number;
  /**
   * Sleeps for some milliseconds, or until the signal is aborted. It may take
   * longer: a machine may sleep, too.
   */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: async (milliseconds, signal) => {
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  },
};
