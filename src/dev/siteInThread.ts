import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../content/check/problem.ts';
import { endOf } from '../generate/thread.ts';
import type { Answer } from './answer.ts';
import type { Restyled, SiteReport } from './devSite.ts';
import { problemsOf } from './problems.ts';
import type {
  Opening,
  ThreadAnswers,
  ThreadQuestion,
  ThreadReply,
  ThreadRequest,
  ThreadStart,
} from './threadMessages.ts';

/** Milliseconds after which code that has not answered counts as code that never ends, such as a template with an endless loop. */
export const PATIENCE = 60_000;

/** The same for what the next site begins with, which can do without. */
export const PATIENCE_TO_HAND_OVER = 5000;

/** The code of a site threw an error, or its thread has ended. */
export class SiteFailure extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** A site in a thread of its own, which a change of code replaces as a whole. Each method throws a SiteFailure where the code throws. */
export class SiteInThread {
  readonly #project: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: ThreadReply<never>) => void>();
  #asked = 0;
  #ended: readonly Problem[] | null = null;

  /** Starts the thread, without a site yet. */
  constructor(start: ThreadStart) {
    this.#project = start.project;
    this.#worker = new Worker(path.join(start.project, 'scripts/run.mjs'), {
      argv: ['src/dev/siteThread.ts'],
      workerData: start,
      execArgv: [],
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread of the site has ended')));
    this.#worker.on('message', ({ id, reply }) => {
      this.#waiting.get(id)?.(reply);
      this.#waiting.delete(id);
    });
  }

  /** Opens the site of a content folder with the code of a program. */
  open(opening: Opening): Promise<SiteReport> {
    return this.#soon(this.#ask({ kind: 'open', ...opening }));
  }

  /** What the site that replaces this one may begin with; null where it is too busy to say, as with code that never ends. */
  handOver(): Promise<Uint8Array | null> {
    const nothing = new Promise<null>((resolve) => {
      setTimeout(resolve, PATIENCE_TO_HAND_OVER, null).unref();
    });
    return Promise.race([this.#ask({ kind: 'handOver' }), nothing]);
  }

  /** Reads what has changed in the content, of which a picture may be a part. */
  update(hasNewImage: boolean): Promise<SiteReport> {
    return this.#soon(this.#ask({ kind: 'update', hasNewImage }));
  }

  /** Makes the styles again, and gives what became of them. */
  restyle(): Promise<Restyled> {
    return this.#soon(this.#ask({ kind: 'restyle' }));
  }

  /** Answers a request for a path below the base path. */
  answer(request: string): Promise<Answer> {
    return this.#soon(this.#ask({ kind: 'page', path: request }));
  }

  /** Checks all pages, however long that takes; null where they have changed meanwhile. */
  check(): Promise<readonly Problem[] | null> {
    return this.#ask({ kind: 'check' });
  }

  /** Whether the thread has ended, by itself or because it was closed. */
  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#worker.postMessage('end' satisfies ThreadRequest);
    await endOf(this.#worker);
  }

  /** Gives an answer; ends the thread where none comes. */
  async #soon<T>(answer: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.#giveUp(), PATIENCE);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  #giveUp(): void {
    this.#end(new Error(`the code of the site has not answered for ${PATIENCE / 1000} s: it may never end`));
    void this.#worker.terminate();
  }

  async #ask<K extends ThreadQuestion['kind']>(
    question: Extract<ThreadQuestion, { kind: K }>,
  ): Promise<ThreadAnswers[K]> {
    if (this.#ended) throw new SiteFailure(this.#ended);
    const id = ++this.#asked;
    const reply = await new Promise<ThreadReply<ThreadAnswers[K]>>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, question } satisfies ThreadRequest);
    });
    if (reply.kind === 'failed') throw new SiteFailure(reply.problems);
    return reply.value;
  }

  #end(error: unknown): void {
    this.#ended ??= problemsOf(error, this.#project);
    for (const reply of this.#waiting.values()) reply({ kind: 'failed', problems: this.#ended });
    this.#waiting.clear();
  }
}
