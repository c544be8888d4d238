import { EventEmitter, once } from 'node:events';
import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Tone } from '../theme/tokens.ts';
import type { Hash } from './inputHashes.ts';
import { OutputError } from './outputError.ts';
import type { MadePage, MadePages, PageJob, PageSite } from './pageMaker.ts';
import { type CardsByHash, writeCards } from './pageText.ts';
import type { PictureJob } from './pictureMaker.ts';
import type { MadeFile } from './previousBuild.ts';
import type { StagingPlace } from './stagingWriter.ts';
import { endOf, startThread } from './thread.ts';

/** What a thread makes pages and pictures with. */
interface ThreadData {
  readonly site: PageSite;
  /** The tone of the machines in the colour of the site. */
  readonly barn: Tone;
  readonly place: StagingPlace;
}

/** What a thread is started with. */
export interface ThreadStart extends ThreadData {
  /** One number in memory that all threads share: 1 once what they make is not needed any more. */
  readonly stop: Int32Array;
}

/** What a thread is told: to make pages or pictures, or that there are no more. */
export type ThreadRequest =
  | {
      readonly kind: 'pages';
      readonly jobs: readonly PageJob[];
      /** The cards that these jobs name and no earlier ones did, as `writeCards` writes them. */
      readonly cards: string;
    }
  | { readonly kind: 'pictures'; readonly jobs: readonly PictureJob[] }
  | { readonly kind: 'end' };

/** What a thread answers; `ended` with the targets of the links of all its pages, by their numbers. */
export type ThreadAnswer =
  | { readonly kind: 'pages'; readonly pages: readonly MadePage[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly MadeFile[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'ended'; readonly targets: readonly string[] };

const PROGRAM = 'src/generate/makerThread.ts';

/** Pages from which on threads pay: each has to load the code (`npm run bench`). */
const MANY_PAGES = 1000;

/** The fewest pages that a thread has at once: while it makes some, others wait for it. */
const FEWEST_WAITING = 120;

/** The most pages that a thread has at once: so many last while the thread that hands them out makes something else. */
const MOST_WAITING = 2000;

/** Pictures that a thread is handed at once. */
const PICTURE_BATCH = 100;

/** Room for new objects: a page leaves few that live on, so that a quarter of what V8 takes by itself is enough. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/**
 * Starts threads where they pay.
 * @param pages how many pages are to be made
 */
export function startThreads(pages: number, data: ThreadData): MakerThreads | null {
  return pages >= MANY_PAGES ? new MakerThreads(data) : null;
}

/** Makes pages and pictures in threads: one for each processor but the one that this thread runs on. */
export class MakerThreads {
  readonly #threads: readonly Thread[];
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #answers = new EventEmitter<{ answer: [] }>();
  #failure: Error | null = null;

  constructor(data: ThreadData) {
    this.#threads = Array.from(
      { length: Math.max(1, os.availableParallelism() - 1) },
      () =>
        new Thread(
          { ...data, stop: this.#stop },
          (error) => this.#fail(error),
          () => this.#answers.emit('answer'),
        ),
    );
  }

  /**
   * Has the threads make pictures, all as many. They are handed out at once, as jobs are small: pages that are handed out later
   * are what all threads end with.
   * @throws OutputError where one could not be written
   */
  async makePictures(jobs: readonly PictureJob[]): Promise<MadeFile[]> {
    for (let from = 0; from < jobs.length; from += PICTURE_BATCH) {
      const thread = this.#threads[(from / PICTURE_BATCH) % this.#threads.length];
      thread?.makePictures(jobs.slice(from, from + PICTURE_BATCH));
    }
    const made = () => this.#threads.reduce((sum, { pictures }) => sum + pictures.length, 0);
    await this.#until(() => made() === jobs.length);
    return this.#threads.flatMap(({ pictures }) => pictures);
  }

  /**
   * Finds the thread that can be handed the next pages; null where all of them have enough to do: half of its share of what is
   * left, so that all end at the same time.
   * @param left the pages that are not handed out
   * @throws OutputError where an earlier page or picture could not be written
   */
  findFree(left: number): Pick<Thread, 'makePages'> | null {
    if (this.#failure) throw this.#failure;
    const enough = Math.min(Math.max(FEWEST_WAITING, left / (this.#threads.length + 1) / 2), MOST_WAITING);
    const [thread] = this.#threads.toSorted((a, b) => a.waiting - b.waiting);
    return thread && thread.waiting < enough ? thread : null;
  }

  /**
   * Waits until all pages and pictures are made, and ends the threads.
   * @returns the pages of each thread, in the order in which it got them
   * @throws OutputError where one could not be written
   */
  async end(): Promise<MadePages[]> {
    for (const thread of this.#threads) thread.end();
    await this.#until(() => this.#threads.every(({ targets }) => targets !== null));
    // What threads hold is given back before more is made of their answers.
    await this.#endAll();
    return this.#threads.map(({ pages, targets }) => ({ pages, targets: targets ?? [] }));
  }

  /** Ends the threads, whatever they are making: what waits for it fails. */
  async terminate(): Promise<void> {
    this.#fail(new Error('the threads that make pages and pictures were ended'));
    await this.#endAll();
  }

  async #endAll(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#answers.emit('answer');
  }

  /** Waits for answers until something is so. */
  async #until(isSo: () => boolean): Promise<void> {
    while (!this.#failure && !isSo()) await once(this.#answers, 'answer');
    if (this.#failure) throw this.#failure;
  }
}

/** A thread, and what it has answered so far. */
class Thread {
  readonly pages: MadePage[] = [];
  readonly pictures: MadeFile[] = [];
  targets: readonly string[] | null = null;
  /** Pages that it has not answered. */
  waiting = 0;
  readonly #worker: Worker;
  #hasEnded = false;
  /** The cards that it has been sent. */
  readonly #sent = new Set<Hash>();

  constructor(data: ThreadStart, fail: (error: Error) => void, onAnswer: () => void) {
    this.#worker = startThread(PROGRAM, data, LIMITS);
    this.#worker.on('error', fail);
    this.#worker.on('exit', (code) => {
      this.#hasEnded = true;
      fail(new Error(`a thread that makes pages ended early (${code})`));
    });
    this.#worker.on('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'refused') return fail(new OutputError(answer.message));
      this.#take(answer);
      onAnswer();
    });
  }

  /**
   * Has it make pages.
   * @param cards those that these pages name
   */
  makePages(jobs: readonly PageJob[], cards: CardsByHash): void {
    if (jobs.length === 0) return;
    this.waiting += jobs.length;
    const unsent = [...cards].filter(([hash]) => !this.#sent.has(hash));
    for (const [hash] of unsent) this.#sent.add(hash);
    this.#send({ kind: 'pages', jobs, cards: writeCards(unsent) });
  }

  makePictures(jobs: readonly PictureJob[]): void {
    this.#send({ kind: 'pictures', jobs });
  }

  end(): void {
    this.#send({ kind: 'end' });
  }

  /** Waits until the thread has ended, which is to stop: what it is told wakes it. */
  async terminate(): Promise<void> {
    this.#worker.removeAllListeners();
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.end();
    await endOf(this.#worker);
  }

  #take(answer: Exclude<ThreadAnswer, { kind: 'refused' }>): void {
    switch (answer.kind) {
      case 'pages':
        this.waiting -= answer.pages.length;
        this.pages.push(...answer.pages);
        break;
      case 'pictures':
        this.pictures.push(...answer.pictures);
        break;
      case 'ended':
        this.targets = answer.targets;
    }
  }

  #send(request: ThreadRequest): void {
    this.#worker.postMessage(request);
  }
}
