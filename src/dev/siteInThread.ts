import { latestModuleUrl } from '../cli/engine.ts';
import type { Problem } from '../content/check/problem.ts';
import { Thread } from '../generate/thread.ts';
import { problemOfFolder } from './devState.ts';
import type { SiteCalls, SiteReply, SiteRequest, ThreadStart } from './siteThread.ts';
import { WorkMeter } from './workMeter.ts';

/** How long code may take for a call, in milliseconds. */
export const CALL_TIMEOUT_MS = 60_000;

/** Milliseconds between two looks at a call. */
const STEP = 500;

export class SiteFailure extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** The code has worked on a call for so long that it is taken for an endless loop, and was ended. */
export class EndlessCall extends SiteFailure {
  /** The path that was asked for, empty for other calls. */
  readonly path: string;

  constructor(path: string, project: string, patience: number) {
    const call = path === '' ? 'the content' : `the page '${path}'`;
    const message =
      `expected the code to be done with ${call}, found it at work for ${patience / 1000} s: it may never ` +
      'end; correct the code, or the content that it does not cope with';
    super([problemOfFolder(project, message)]);
    this.path = path;
  }
}

interface SiteOptions {
  /** The URL of the module that exports `DevSite`. */
  readonly module?: string;
  readonly patience?: number;
  /**
   * Called with true when a call takes long although the code has not worked much,
   * and with false when it is answered.
   */
  readonly onSlow?: (isSlow: boolean) => void;
}

/**
 * A site in a worker of its own, so that the server answers and recovers whatever the code of the site does.
 */
export class SiteInThread {
  readonly #thread: Thread<SiteRequest, SiteReply>;
  readonly #project: string;
  readonly #patience: number;
  readonly #onSlow: (isSlow: boolean) => void;

  constructor(
    project: string,
    content: string,
    {
      module = latestModuleUrl('src/dev/devSite.ts', project).href,
      patience = CALL_TIMEOUT_MS,
      onSlow = () => undefined,
    }: SiteOptions = {},
  ) {
    const start: ThreadStart = { project, content, module };
    this.#thread = new Thread(latestModuleUrl('src/dev/siteThread.ts', project), start);
    this.#project = project;
    this.#patience = patience;
    this.#onSlow = onSlow;
  }

  get hasEnded(): boolean {
    return this.#thread.hasEnded;
  }

  /**
   * Calls a method of the site, `answer` with a path. A check may work as long as it likes; any other call
   * ends the worker if it works too long. The clock ends nothing: a machine may be slow, or asleep.
   */
  async call<M extends keyof SiteCalls>(method: M, path = ''): Promise<Awaited<ReturnType<SiteCalls[M]>>> {
    const stopWatching = method === 'check' ? () => undefined : this.#watch(path);
    const reply = await this.#thread.ask({ method, path }).finally(stopWatching);
    if ('problems' in reply) throw new SiteFailure(reply.problems);
    // The worker answers each method with what it returns.
    return reply.value as Awaited<ReturnType<SiteCalls[M]>>;
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  /** Watches a call; gives what ends that. */
  #watch(path: string): () => void {
    const meter = new WorkMeter(this.#thread.used);
    let steps = 0;
    let isSlow = false;
    const look = () => {
      steps += 1;
      const isEndless = meter.add(this.#thread.used) >= this.#patience;
      if (isEndless) this.#thread.giveUp(new EndlessCall(path, this.#project, this.#patience));
      else if (!isSlow && steps * STEP >= this.#patience) {
        isSlow = true;
        this.#onSlow(true);
      }
    };
    const interval = setInterval(look, STEP);
    return () => {
      clearInterval(interval);
      if (isSlow) this.#onSlow(false);
    };
  }
}
