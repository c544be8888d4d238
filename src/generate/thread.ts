import { once } from 'node:events';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/** Compiles the source of a module. */
const START = new URL('./worker.mjs', import.meta.url);

/** Milliseconds to wait for a worker to exit before it is terminated. */
export const PATIENCE_TO_END = 1000;

/** A message to a worker: a request, or the end. Replies have the numbers of their requests. */
type Message<Request> = { readonly id: number; readonly request: Request } | 'end';

interface Waiting<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** A worker thread that answers requests. Requests and replies are plain data. */
export class Thread<Request, Reply> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Reply>>();
  #lastId = 0;
  #failure: Error | null = null;

  /**
   * Starts the worker.
   * @param module what `moduleUrl` or `latestModuleUrl` gives; it calls `answerRequests`
   * @param data available as `workerData`
   */
  constructor(module: URL, data: unknown, resourceLimits: ResourceLimits = {}) {
    const start = module.pathname.endsWith('.ts') ? START : module;
    const options = { argv: [module.href], workerData: data, execArgv: [], resourceLimits };
    this.#worker = new Worker(start, options);
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a thread has ended early (${code})`)));
    this.#worker.on('message', ({ id, reply }: { id: number; reply: Reply }) => {
      this.#waiting.get(id)?.resolve(reply);
      this.#waiting.delete(id);
    });
  }

  get hasEnded(): boolean {
    return this.#failure !== null;
  }

  /**
   * Milliseconds since the start in which the worker did not wait, and in which a
   * processor worked for the whole process.
   */
  get used(): { readonly active: number; readonly cpu: number } {
    const { user, system } = process.cpuUsage();
    return { active: this.#worker.performance.eventLoopUtilization().active, cpu: (user + system) / 1000 };
  }

  /** Asks the worker. The promise rejects if the worker fails or ends before it has answered. */
  ask(request: Request): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request } satisfies Message<Request>);
    });
  }

  /**
   * Ends the worker, and waits until it has. Terminating it at once could crash the process: Node fails with
   * "close before init" if the worker is starting to compress a page.
   */
  async end(): Promise<void> {
    if (this.#failure) return;
    this.#worker.postMessage('end' satisfies Message<Request>);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_TO_END).unref());
    // Ignore its errors, because its results are no longer needed.
    const ended = once(this.#worker, 'exit').catch(() => undefined);
    await Promise.race([ended, late]);
    await this.#worker.terminate();
  }

  /** Ends a worker that does not answer; its requests fail with the reason. */
  giveUp(reason: Error): void {
    this.#fail(reason);
    void this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}

/** Answers the requests to this worker. An error ends it. */
export function answerRequests<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async (message: Message<Request>) => {
    // In a worker, this ends only the thread.
    if (message === 'end') return process.exit();
    parentPort?.postMessage({ id: message.id, reply: await answer(message.request) });
  });
}
