import os from 'node:os';
import { moduleUrl } from '../cli/engine.ts';
import type { Made } from './remember.ts';
import type { RenderedPage, RenderJob, RenderSetup } from './renderer.ts';
import { OutputError } from './stagedFiles.ts';
import { Thread } from './thread.ts';

type Results = readonly Made<RenderedPage | null>[];

/** What a worker replies: the results of a batch, or why it could not be written. */
export type RenderReply = { readonly made: Results } | { readonly refused: string };

const WORKER = moduleUrl('src/generate/renderWorker.ts');

/** The queue of a worker: enough to keep it busy while the main thread does something else. */
const QUEUE = 120;

/** Rendering leaves few long-lived objects, so less memory than the default of V8 is enough for new ones. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

interface RenderWorker {
  readonly thread: Thread<readonly RenderJob[], RenderReply>;
  /** Jobs in its queue. */
  waiting: number;
}

/** Renders pages and pictures in workers, one for each processor core but one. */
export class RenderPool {
  readonly #workers: readonly RenderWorker[];

  constructor(setup: RenderSetup) {
    const count = Math.max(1, os.availableParallelism() - 1);
    this.#workers = Array.from({ length: count }, () => ({
      thread: new Thread(WORKER, setup, LIMITS),
      waiting: 0,
    }));
  }

  /**
   * Renders a batch in the least busy worker. Objects that several jobs share, such as
   * cards, stay shared within a batch.
   * @returns null if all queues are full; the promise rejects with an
   *   OutputError if a file cannot be written
   */
  render(jobs: readonly RenderJob[]): Promise<Results> | null {
    const [worker] = this.#workers.toSorted((a, b) => a.waiting - b.waiting);
    return worker && worker.waiting < QUEUE ? renderIn(worker, jobs) : null;
  }

  /** Stops the workers; unfinished batches fail. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map(({ thread }) => thread.end()));
  }
}

async function renderIn(worker: RenderWorker, jobs: readonly RenderJob[]): Promise<Results> {
  worker.waiting += jobs.length;
  const reply = await worker.thread.ask(jobs);
  worker.waiting -= jobs.length;
  if ('refused' in reply) throw new OutputError(reply.refused);
  return reply.made;
}
