import { EventEmitter, once } from 'node:events';
import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Tone } from '../theme/tokens.ts';
import type { Hash } from './inputHashes.ts';
import { OutputError } from './outputError.ts';
import type { PageJob, PageSite, RenderedPage, RenderedPages } from './pageRenderer.ts';
import { type CardsByHash, writeCards } from './pageText.ts';
import type { PictureJob } from './pictureWriter.ts';
import type { MadeFile } from './previousBuild.ts';
import type { StagingTarget } from './stagingWriter.ts';
import { endOf, startThread } from './thread.ts';

/** What a worker needs to render pages and pictures. */
interface WorkerSetup {
  readonly site: PageSite;
  /** The tone of the machines in the colour of the site. */
  readonly barn: Tone;
  readonly stagingTarget: StagingTarget;
}

/** The `workerData` of a worker. */
export interface WorkerStart extends WorkerSetup {
  /** Shared flag: 1 tells all workers to stop. */
  readonly stop: Int32Array;
}

/** Messages to a worker. */
export type WorkerRequest =
  | {
      readonly kind: 'pages';
      readonly jobs: readonly PageJob[];
      /** The cards that these jobs are the first to refer to, serialized by `writeCards`. */
      readonly cards: string;
    }
  | { readonly kind: 'pictures'; readonly jobs: readonly PictureJob[] }
  | { readonly kind: 'end' };

/** Messages from a worker. `ended` has the link targets of all its pages, by number. */
export type WorkerResponse =
  | { readonly kind: 'pages'; readonly pages: readonly RenderedPage[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly MadeFile[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'ended'; readonly targets: readonly string[] };

const WORKER = new URL('./renderWorker.ts', import.meta.url);

/** With fewer pages, loading the code in each worker takes longer than it saves (`npm run bench`). */
const MANY_PAGES = 1000;

/** Lower limit for the queue of a worker. */
const FEWEST_WAITING = 120;

/** Upper limit for the queue of a worker, long enough for the main thread to do something else meanwhile. */
const MOST_WAITING = 2000;

/** Pictures per message to a worker. */
const PICTURE_BATCH = 100;

/** Rendering leaves few long-lived objects, so less memory than the default of V8 is enough for new ones. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/**
 * Starts workers if there are enough pages.
 * @param pages the number of pages to render
 */
export function startRenderPool(pages: number, data: WorkerSetup): RenderPool | null {
  return pages >= MANY_PAGES ? new RenderPool(data) : null;
}

/** Renders pages and pictures in workers, one for each processor core but one. */
export class RenderPool {
  readonly #workers: readonly RenderWorker[];
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #responses = new EventEmitter<{ response: [] }>();
  #failure: Error | null = null;

  constructor(data: WorkerSetup) {
    this.#workers = Array.from(
      { length: Math.max(1, os.availableParallelism() - 1) },
      () =>
        new RenderWorker(
          { ...data, stop: this.#stop },
          (error) => this.#fail(error),
          () => this.#responses.emit('response'),
        ),
    );
  }

  /**
   * Draws pictures, shared equally among the workers. All are queued at once; pages that are queued later balance the load.
   * @throws OutputError if one could not be written
   */
  async drawPictures(jobs: readonly PictureJob[]): Promise<MadeFile[]> {
    for (let from = 0; from < jobs.length; from += PICTURE_BATCH) {
      const worker = this.#workers[(from / PICTURE_BATCH) % this.#workers.length];
      worker?.drawPictures(jobs.slice(from, from + PICTURE_BATCH));
    }
    const made = () => this.#workers.reduce((sum, { pictures }) => sum + pictures.length, 0);
    await this.#waitUntil(() => made() === jobs.length);
    return this.#workers.flatMap(({ pictures }) => pictures);
  }

  /**
   * Finds a worker for the next pages; null if all queues are full. A full queue is half of a fair share of the pages that are left, so
   * that all workers finish at about the same time.
   * @param left the number of pages that are not queued yet
   * @throws OutputError if an earlier page or picture could not be written
   */
  findFree(left: number): Pick<RenderWorker, 'renderPages'> | null {
    if (this.#failure) throw this.#failure;
    const enough = Math.min(Math.max(FEWEST_WAITING, left / (this.#workers.length + 1) / 2), MOST_WAITING);
    const [worker] = this.#workers.toSorted((a, b) => a.waiting - b.waiting);
    return worker && worker.waiting < enough ? worker : null;
  }

  /**
   * Waits for all pages and pictures, then stops the workers.
   * @returns the pages of each worker, in the order in which they were queued
   * @throws OutputError if one could not be written
   */
  async end(): Promise<RenderedPages[]> {
    for (const worker of this.#workers) worker.end();
    await this.#waitUntil(() => this.#workers.every(({ targets }) => targets !== null));
    // Free the memory of the workers before the results are processed.
    await this.#endAll();
    return this.#workers.map(({ pages, targets }) => ({ pages, targets: targets ?? [] }));
  }

  /** Stops the workers at once; pending calls fail. */
  async terminate(): Promise<void> {
    this.#fail(new Error('the threads that make pages and pictures were ended'));
    await this.#endAll();
  }

  async #endAll(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#responses.emit('response');
  }

  /** Waits for responses until a condition holds. */
  async #waitUntil(isDone: () => boolean): Promise<void> {
    while (!this.#failure && !isDone()) await once(this.#responses, 'response');
    if (this.#failure) throw this.#failure;
  }
}

/** A worker, and its responses so far. */
class RenderWorker {
  readonly pages: RenderedPage[] = [];
  readonly pictures: MadeFile[] = [];
  targets: readonly string[] | null = null;
  /** Pages in its queue. */
  waiting = 0;
  readonly #worker: Worker;
  #hasEnded = false;
  /** Hashes of the cards that it has. */
  readonly #sent = new Set<Hash>();

  constructor(data: WorkerStart, fail: (error: Error) => void, onResponse: () => void) {
    this.#worker = startThread(WORKER, data, LIMITS);
    this.#worker.on('error', fail);
    this.#worker.on('exit', (code) => {
      this.#hasEnded = true;
      fail(new Error(`a thread that makes pages ended early (${code})`));
    });
    this.#worker.on('message', (response: WorkerResponse) => {
      if (response.kind === 'refused') return fail(new OutputError(response.message));
      this.#receive(response);
      onResponse();
    });
  }

  /**
   * Queues pages.
   * @param cards the cards that these pages refer to
   */
  renderPages(jobs: readonly PageJob[], cards: CardsByHash): void {
    if (jobs.length === 0) return;
    this.waiting += jobs.length;
    const unsent = [...cards].filter(([hash]) => !this.#sent.has(hash));
    for (const [hash] of unsent) this.#sent.add(hash);
    this.#send({ kind: 'pages', jobs, cards: writeCards(unsent) });
  }

  drawPictures(jobs: readonly PictureJob[]): void {
    this.#send({ kind: 'pictures', jobs });
  }

  end(): void {
    this.#send({ kind: 'end' });
  }

  /** Waits until the worker has stopped. The message wakes it, so that it sees the flag. */
  async terminate(): Promise<void> {
    this.#worker.removeAllListeners();
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.end();
    await endOf(this.#worker);
  }

  #receive(response: Exclude<WorkerResponse, { kind: 'refused' }>): void {
    switch (response.kind) {
      case 'pages':
        this.waiting -= response.pages.length;
        this.pages.push(...response.pages);
        break;
      case 'pictures':
        this.pictures.push(...response.pictures);
        break;
      case 'ended':
        this.targets = response.targets;
    }
  }

  #send(request: WorkerRequest): void {
    this.#worker.postMessage(request);
  }
}
