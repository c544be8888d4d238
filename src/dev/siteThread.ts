import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../content/check/problem.ts';
import type { Answer, DevSite, Restyled, SiteReport } from './devSite.ts';
import { problemsOf } from './devState.ts';

/** The `workerData` of the worker. */
export interface ThreadStart {
  /** The folder with the code of the site. */
  readonly project: string;
  readonly content: string;
  /** The URL of the module that exports `DevSite`. */
  readonly module: string;
}

/** What the worker can be asked. */
export interface SiteCalls {
  /** Loads the code and reads the content; comes first. */
  open(): Promise<SiteReport>;
  update(hasNewImage: boolean): Promise<SiteReport>;
  restyle(): Promise<Restyled>;
  answer(path: string): Promise<Answer>;
  check(): Promise<readonly Problem[] | null>;
}

/** A message to the worker: a call, or the end. */
export type ThreadRequest =
  | { readonly id: number; readonly method: keyof SiteCalls; readonly args: readonly unknown[] }
  | 'end';

/** A message from the worker. The code of the site may throw at each call. */
export type ThreadReply = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problems: readonly Problem[] }
);

/** Worker that holds the site of `npm run dev`: a change of code replaces it as a whole. */
const { project, content, module }: ThreadStart = workerData;
let site: DevSite | null = null;

const calls: SiteCalls = {
  async open() {
    const code: { DevSite: typeof DevSite } = await import(module);
    const opened = await code.DevSite.open(content);
    site = opened.site;
    return opened.report;
  },
  update: (hasNewImage) => openSite().update(hasNewImage),
  restyle: () => openSite().restyle(),
  answer: (path) => openSite().answer(path),
  check: () => openSite().check(),
};

function openSite(): DevSite {
  if (!site) throw new Error('the site was not opened');
  return site;
}

parentPort?.on('message', async (request: ThreadRequest) => {
  // In a worker, this ends only the thread.
  if (request === 'end') return process.exit();
  const { id, method, args } = request;
  parentPort?.postMessage({ id, ...(await reply(method, args)) } satisfies ThreadReply);
});

async function reply(method: keyof SiteCalls, args: readonly unknown[]) {
  try {
    const call: (...values: never[]) => Promise<unknown> = calls[method];
    return { value: await call(...(args as never[])) };
  } catch (error) {
    return { problems: problemsOf(error, project) };
  }
}
