import { workerData } from 'node:worker_threads';
import type { Problem } from '../content/check/problem.ts';
import { suppressUnhandled } from '../generate/progress.ts';
import { answerRequests } from '../generate/thread.ts';
import type { DevSite } from './devSite.ts';
import { problemsOf } from './devState.ts';

export interface ThreadStart {
  readonly project: string;
  readonly content: string;
  /** The URL of the module that exports `DevSite`. */
  readonly module: string;
}

export type SiteCalls = Pick<DevSite, 'update' | 'restyle' | 'answer' | 'check'>;

/** A call, with the path for `answer`. */
export interface SiteRequest {
  readonly method: keyof SiteCalls;
  readonly path: string;
}

/** What a call returns. The code of the site may throw at each call. */
export type SiteReply = { readonly value: unknown } | { readonly problems: readonly Problem[] };

/** Worker that holds the site of `npm run dev`: a change of code replaces it as a whole. */
const { project, content, module }: ThreadStart = workerData;
const loading: Promise<{ DevSite: typeof DevSite }> = import(module);
const site: Promise<SiteCalls> = suppressUnhandled(loading.then((code) => new code.DevSite(content)));

answerRequests(
  ({ method, path }: SiteRequest): Promise<SiteReply> =>
    site
      .then(async (calls) => ({ value: await calls[method](path) }))
      .catch((error: unknown) => ({ problems: problemsOf(error, project) })),
);
