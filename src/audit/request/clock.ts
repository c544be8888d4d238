import { setTimeout as wait } from 'node:timers/promises';

/** Tells the time and waits. Tests have one of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sleeps for some milliseconds, or until the signal is aborted. It may take longer: a machine may sleep, too. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  },
};
