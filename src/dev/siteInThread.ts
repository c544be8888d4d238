import { latestModuleUrl } from '../cli/engine.ts';
import type { Problem } from '../content/check/problem.ts';
import { Thread } from '../generate/thread.ts';
import type { SiteCalls, SiteReply, SiteRequest, ThreadStart } from './siteThread.ts';

/** Milliseconds after which code that does not answer is taken for an endless loop. */
export const PATIENCE = 60_000;

export class SiteFailure extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** A site in a worker of its own, so that the server answers and recovers whatever the code of the site does. */
export class SiteInThread {
  readonly #thread: Thread<SiteRequest, SiteReply>;

  constructor(
    project: string,
    content: string,
    module = latestModuleUrl('src/dev/devSite.ts', project).href,
  ) {
    const start: ThreadStart = { project, content, module };
    this.#thread = new Thread(latestModuleUrl('src/dev/siteThread.ts', project), start);
  }

  get hasEnded(): boolean {
    return this.#thread.hasEnded;
  }

  /** Calls a method of the site, `answer` with a path. A check may take as long as it likes; any other call ends the worker if it takes too long. */
  async call<M extends keyof SiteCalls>(method: M, path = ''): Promise<Awaited<ReturnType<SiteCalls[M]>>> {
    const late = method === 'check' ? undefined : setTimeout(() => this.#thread.giveUp(TOO_LATE), PATIENCE);
    const reply = await this.#thread.ask({ method, path }).finally(() => clearTimeout(late));
    if ('problems' in reply) throw new SiteFailure(reply.problems);
    // The worker answers each method with what it returns.
    return reply.value as Awaited<ReturnType<SiteCalls[M]>>;
  }

  close(): Promise<void> {
    return this.#thread.end();
  }
}

const TOO_LATE = new Error(
  `the code of the site has not answered for ${PATIENCE / 1000} s: it may never end`,
);
