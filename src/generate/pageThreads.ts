import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { OutputError } from './outputError.ts';
import type { MadePage, MadePages, PageJob, PageSite } from './pageMaker.ts';
import { type CardsByKey, writeCards } from './pageText.ts';
import type { StagePlan } from './stage.ts';

/** What a thread makes pages with. */
export interface ThreadData {
  readonly site: PageSite;
  readonly plan: StagePlan;
}

/** What a thread is told: to make pages, or that there are no more. */
export type ThreadRequest =
  | {
      readonly kind: 'make';
      readonly jobs: readonly PageJob[];
      /** The cards that these jobs name and no earlier ones did, as `writeCards` writes them. */
      readonly cards: string;
    }
  | { readonly kind: 'end' };

/** What a thread answers; `ended` with the targets of the links of all its pages, by their numbers. */
export type ThreadAnswer =
  | { readonly kind: 'made'; readonly pages: readonly MadePage[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'ended'; readonly targets: readonly string[] };

/** Runs programs of this project, in threads too. */
const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const PROGRAM = 'src/generate/pageThread.ts';

/** Pages that a thread has at once, at least: while it makes some, others wait for it. */
const FEW = 120;

/** At most: so many last while the thread that hands them out makes something else. */
const MANY = 2000;

/** Room for new objects: a page leaves few that live on, so that half of what V8 takes by itself is enough. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/** Makes pages in threads: one for each processor but the one that this thread runs on. */
export class PageThreads {
  readonly #threads: readonly Thread[];
  #failure: Error | null = null;
  #onAnswer: () => void = () => undefined;

  /** @param cards those that pages name; more may come to them later */
  constructor(data: ThreadData, cards: CardsByKey) {
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#onAnswer();
    };
    this.#threads = Array.from(
      { length: Math.max(1, os.availableParallelism() - 1) },
      () => new Thread(data, cards, fail, () => this.#onAnswer()),
    );
  }

  /**
   * Hands a batch of pages to a thread; false where all of them have enough to do: half of its share of what is left, so that
   * all end at the same time.
   * @param left the pages that are not handed out, these among them
   * @throws OutputError where an earlier page could not be written
   */
  tryMake(jobs: readonly PageJob[], left = jobs.length): boolean {
    if (this.#failure) throw this.#failure;
    const enough = Math.min(Math.max(FEW, left / (this.#threads.length + 1) / 2), MANY);
    const [thread] = this.#threads.toSorted((a, b) => a.waiting - b.waiting);
    if (!thread || thread.waiting >= enough) return false;
    thread.make(jobs);
    return true;
  }

  /**
   * Waits until all pages are made, and ends the threads.
   * @returns the pages of each thread, in the order in which it got them
   * @throws OutputError where one could not be written
   */
  async end(): Promise<MadePages[]> {
    for (const thread of this.#threads) thread.end();
    while (!this.#failure && this.#threads.some(({ targets }) => targets === null)) {
      await new Promise<void>((resolve) => {
        this.#onAnswer = resolve;
      });
    }
    if (this.#failure) throw this.#failure;
    // What threads hold is given back before more is made of their answers.
    await this.terminate();
    return this.#threads.map(({ pages, targets }) => ({ pages, targets: targets ?? [] }));
  }

  async terminate(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

/** A thread, and what it has answered so far. */
class Thread {
  readonly pages: MadePage[] = [];
  targets: readonly string[] | null = null;
  /** Pages that it has not answered. */
  waiting = 0;
  readonly #worker: Worker;
  readonly #cards: CardsByKey;
  /** Cards that it has been sent. */
  #sent = 0;

  constructor(data: ThreadData, cards: CardsByKey, fail: (error: Error) => void, onAnswer: () => void) {
    this.#cards = cards;
    const started = { argv: [PROGRAM], workerData: data, execArgv: [], resourceLimits: LIMITS };
    this.#worker = new Worker(RUN, started);
    this.#worker.on('error', fail);
    this.#worker.on('exit', (code) => fail(new Error(`a thread that makes pages ended early (${code})`)));
    this.#worker.on('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'refused') return fail(new OutputError(answer.message));
      if (answer.kind === 'ended') this.targets = answer.targets;
      else this.#take(answer.pages);
      onAnswer();
    });
  }

  make(jobs: readonly PageJob[]): void {
    this.waiting += jobs.length;
    this.#send({ kind: 'make', jobs, cards: writeCards(this.#cards, this.#sent) });
    this.#sent = this.#cards.size;
  }

  end(): void {
    this.#send({ kind: 'end' });
  }

  async terminate(): Promise<void> {
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  #take(pages: readonly MadePage[]): void {
    this.waiting -= pages.length;
    this.pages.push(...pages);
  }

  #send(request: ThreadRequest): void {
    this.#worker.postMessage(request);
  }
}
