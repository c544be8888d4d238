/** Milliseconds since a start that a thread can see. */
export interface Used {
  /** In which the event loop of the worker did not wait, also while the machine did something else. */
  readonly active: number;
  /** In which a processor worked for the process, in any of its threads. */
  readonly cpu: number;
}

/**
 * Adds up the work of a worker. Neither of its two clocks knows the worker's own time: one runs
 * on while the process is stopped or waits for a processor, the other while the worker waits.
 * The smaller one never counts either.
 */
export class WorkMeter {
  #last: Used;
  #milliseconds = 0;

  constructor(used: Used) {
    this.#last = used;
  }

  /**
   * Adds what was used since the last call; gives all milliseconds of work. Call it
   * often: each step counts by itself.
   */
  add(used: Used): number {
    const { active, cpu } = this.#last;
    this.#last = used;
    this.#milliseconds += Math.max(0, Math.min(used.active - active, used.cpu - cpu));
    return this.#milliseconds;
  }
}
