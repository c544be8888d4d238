import { setTimeout as wait } from 'node:timers/promises';

/** A time after which nothing more is asked, and a signal that ends a run earlier. */
export interface End {
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** When the next request to a host may begin. */
export interface Pace {
  /** Waits for a turn; false where none comes before the run ends. */
  turn(): Promise<boolean>;
  /** Whether the host is to be left alone for longer than the run lasts. */
  isShut(): boolean;
  /** Leaves the host alone for some milliseconds. */
  hold(milliseconds: number): void;
}

/** Sets the pace for one host: between the starts of two requests lies at least the pause. */
export function createPace(pause: number, end: End): Pace {
  let next = 0;
  let heldUntil = 0;
  const isOver = () => end.signal.aborted || Math.max(Date.now(), heldUntil) >= end.deadline;
  return {
    isShut: () => !end.signal.aborted && Date.now() < end.deadline && heldUntil >= end.deadline,
    hold: (milliseconds) => {
      heldUntil = Math.max(heldUntil, Date.now() + milliseconds);
    },
    turn: async () => {
      if (isOver()) return false;
      const start = Math.max(Date.now(), next);
      next = start + pause;
      await sleep(start - Date.now(), end.signal);
      // A hold may have come, or grown, while this turn was waited for.
      while (heldUntil > Date.now() && !isOver()) await sleep(heldUntil - Date.now(), end.signal);
      return !isOver();
    },
  };
}

/** Sleeps for some milliseconds; ends at once where the signal is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
