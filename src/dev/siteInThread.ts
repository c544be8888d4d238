import type { Worker } from 'node:worker_threads';
import { moduleUrl } from '../cli/engine.ts';
import type { Problem } from '../content/check/problem.ts';
import { endOf, startThread } from '../generate/thread.ts';
import { problemsOf } from './devState.ts';
import type { SiteCalls, ThreadReply, ThreadRequest, ThreadStart } from './siteThread.ts';

/** Milliseconds after which code that does not answer is taken for an endless loop. */
export const PATIENCE = 60_000;

/** The code of the site has thrown an error, or its worker has ended. */
export class SiteFailure extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** A site in a worker of its own, so that the server answers and recovers whatever the code of the site does. */
export class SiteInThread {
  readonly #project: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: ThreadReply) => void>();
  #lastId = 0;
  #ended: readonly Problem[] | null = null;

  /** Starts the worker. */
  constructor(project: string, content: string, module = moduleUrl('src/dev/devSite.ts', project).href) {
    this.#project = project;
    const thread = moduleUrl('src/dev/siteThread.ts', project);
    this.#worker = startThread(thread, { project, content, module } satisfies ThreadStart);
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread of the site has ended')));
    this.#worker.on('message', (reply: ThreadReply) => {
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Calls a method of the site, `answer` with a path. A check may take as long as it likes; any other call ends the worker if it takes too long. */
  async call<M extends keyof SiteCalls>(
    method: M,
    requested = '',
  ): Promise<Awaited<ReturnType<SiteCalls[M]>>> {
    if (this.#ended) throw new SiteFailure(this.#ended);
    const late = method === 'check' ? undefined : setTimeout(() => this.#giveUp(), PATIENCE);
    const reply = await new Promise<ThreadReply>((resolve) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, method, path: requested } satisfies ThreadRequest);
    });
    clearTimeout(late);
    if ('problems' in reply) throw new SiteFailure(reply.problems);
    // The worker answers each method with what it returns.
    return reply.value as Awaited<ReturnType<SiteCalls[M]>>;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#worker.postMessage('end' satisfies ThreadRequest);
    await endOf(this.#worker);
  }

  #giveUp(): void {
    this.#end(new Error(`the code of the site has not answered for ${PATIENCE / 1000} s: it may never end`));
    void this.#worker.terminate();
  }

  #end(error: unknown): void {
    this.#ended ??= problemsOf(error, this.#project);
    for (const [id, resolve] of this.#waiting) resolve({ id, problems: this.#ended });
    this.#waiting.clear();
  }
}
