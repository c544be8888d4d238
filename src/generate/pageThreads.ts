import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Catalogue } from '../content/catalogue.ts';
import type { DataAddresses } from '../site/pages/pageContext.ts';
import { OutputError } from './outputError.ts';
import type { MadeShare, PageFrame } from './pageMaker.ts';
import type { StagePlan } from './stage.ts';

/** What a thread makes its share of the pages from: plain data, from which it works out all else for itself. */
export interface PageShare extends PageFrame {
  readonly catalogue: Catalogue;
  readonly siteUrl: string;
  readonly buildDate: string;
  readonly data: DataAddresses;
  readonly plan: StagePlan;
  /** The thread makes every page whose place among the routes gives this remainder when divided by the threads. */
  readonly remainder: number;
  readonly threads: number;
}

/** What a thread says of its share. */
export type ShareMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'made'; readonly made: MadeShare };

/** Runs programs of this project, in threads too. */
const RUN = new URL('../../scripts/run.mjs', import.meta.url);
const PROGRAM = 'src/generate/pageThread.ts';

/**
 * Makes all pages in threads, one for each processor.
 * @returns the shares in the order of their remainders
 * @throws OutputError where a page cannot be written
 */
export async function makeInThreads(
  share: Omit<PageShare, 'remainder' | 'threads'>,
  onProgress: (done: number) => void,
): Promise<MadeShare[]> {
  const threads = os.availableParallelism();
  const done = new Array<number>(threads).fill(0);
  return Promise.all(
    done.map((_, remainder) =>
      runThread({ ...share, remainder, threads }, (pages) => {
        done[remainder] = pages;
        onProgress(done.reduce((sum, count) => sum + count, 0));
      }),
    ),
  );
}

function runThread(share: PageShare, onProgress: (done: number) => void): Promise<MadeShare> {
  const worker = new Worker(fileURLToPath(RUN), { argv: [PROGRAM], workerData: share, execArgv: [] });
  return new Promise<MadeShare>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a thread that makes pages ended early (${code})`)));
    worker.on('message', (message: ShareMessage) => {
      if (message.kind === 'progress') onProgress(message.done);
      else if (message.kind === 'made') resolve(message.made);
      else reject(new OutputError(message.message));
    });
  }).finally(() => worker.terminate());
}
