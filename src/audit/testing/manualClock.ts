import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../cli/clock.ts';

interface Timer {
  readonly at: number;
  readonly end: () => void;
}

/** A clock that stops until nothing else can happen without it, and then jumps to the next timer. */
export class ManualClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
  /** How late each timer fires, in milliseconds; a machine that sleeps fires them all late. */
  readonly #lateness: () => number;

  constructor(now = Date.parse('2026-01-01T00:00:00Z'), lateness: () => number = () => 0) {
    this.#now = now;
    this.#lateness = lateness;
  }

  now(): number {
    return this.#now;
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds <= 0 || signal.aborted) return;
    await new Promise<void>((end) => void this.#timers.add({ at: this.#now + milliseconds, end }));
  }

  /** Lets time pass until some work is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (;;) {
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      if (isDone) return work;
      const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
      if (!next) throw new Error('nothing is left to wait for');
      this.#now = Math.max(this.#now, next.at + this.#lateness());
      for (const timer of this.#timers) {
        if (timer.at <= this.#now && this.#timers.delete(timer)) timer.end();
      }
    }
  }
}
