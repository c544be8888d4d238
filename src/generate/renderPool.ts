import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { moduleUrl } from '../cli/engine.ts';
import type { Made } from './remember.ts';
import type { RenderedPage, RenderJob, RenderSetup } from './renderer.ts';
import { OutputError } from './stagedFiles.ts';
import { endOf, startThread } from './thread.ts';

/** A message from a worker: the results of a batch, or why it could not be written. */
export type WorkerResponse =
  | { readonly kind: 'made'; readonly made: readonly Made<RenderedPage | null>[] }
  | { readonly kind: 'refused'; readonly message: string };

const WORKER = moduleUrl('src/generate/renderWorker.ts');

/** The queue of a worker: enough to keep it busy while the main thread does something else. */
const QUEUE = 400;

/** Rendering leaves few long-lived objects, so less memory than the default of V8 is enough for new ones. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** Renders pages and pictures in workers, one for each processor core but one. */
export class RenderPool {
  readonly #workers: readonly RenderWorker[];

  constructor(setup: RenderSetup) {
    const count = Math.max(1, os.availableParallelism() - 1);
    this.#workers = Array.from({ length: count }, () => new RenderWorker(setup));
  }

  /**
   * Renders a batch in the least busy worker. Objects that several jobs share, such as cards, stay shared within a batch.
   * @returns null if all queues are full; the promise rejects with an OutputError if a file cannot be written
   */
  render(jobs: readonly RenderJob[]): Promise<readonly Made<RenderedPage | null>[]> | null {
    const [worker] = this.#workers.toSorted((a, b) => a.waiting - b.waiting);
    return worker && worker.waiting < QUEUE ? worker.render(jobs) : null;
  }

  /** Stops the workers; unfinished batches fail. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}

interface Batch {
  readonly size: number;
  readonly resolve: (made: readonly Made<RenderedPage | null>[]) => void;
  readonly reject: (error: Error) => void;
}

class RenderWorker {
  /** Jobs in its queue. */
  waiting = 0;
  readonly #worker: Worker;
  /** Batches without a response, the oldest first. */
  readonly #batches: Batch[] = [];
  #failure: Error | null = null;

  constructor(setup: RenderSetup) {
    this.#worker = startThread(WORKER, setup, LIMITS);
    this.#worker.on('message', (response: WorkerResponse) => {
      const batch = this.#batches.shift();
      this.waiting -= batch?.size ?? 0;
      if (response.kind === 'made') batch?.resolve(response.made);
      else batch?.reject(new OutputError(response.message));
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) =>
      this.#fail(new Error(`a thread that renders pages ended early (${code})`)),
    );
  }

  render(jobs: readonly RenderJob[]): Promise<readonly Made<RenderedPage | null>[]> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.waiting += jobs.length;
      this.#batches.push({ size: jobs.length, resolve, reject });
      this.#worker.postMessage(jobs);
    });
  }

  async end(): Promise<void> {
    if (this.#failure) return;
    this.#worker.postMessage(null);
    await endOf(this.#worker);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#batches.splice(0)) reject(this.#failure);
  }
}
