import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../content/check/problem.ts';
import { suppressUnhandled } from '../generate/progress.ts';
import type { DevSite } from './devSite.ts';
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
export type SiteCalls = Pick<DevSite, 'update' | 'restyle' | 'answer' | 'check'>;

/** A message to the worker: a call, with the path for `answer`, or the end. */
export type ThreadRequest =
  | { readonly id: number; readonly method: keyof SiteCalls; readonly path: string }
  | 'end';

/** A message from the worker. The code of the site may throw at each call. */
export type ThreadReply = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problems: readonly Problem[] }
);

/** Worker that holds the site of `npm run dev`: a change of code replaces it as a whole. */
const { project, content, module }: ThreadStart = workerData;
const loading: Promise<{ DevSite: typeof DevSite }> = import(module);
const site: Promise<SiteCalls> = suppressUnhandled(loading.then((code) => new code.DevSite(content)));

parentPort?.on('message', async (request: ThreadRequest) => {
  // In a worker, this ends only the thread.
  if (request === 'end') return process.exit();
  const { id, method, path } = request;
  const reply = await site
    .then(async (calls) => ({ value: await calls[method](path) }))
    .catch((error: unknown) => ({ problems: problemsOf(error, project) }));
  parentPort?.postMessage({ id, ...reply } satisfies ThreadReply);
});
