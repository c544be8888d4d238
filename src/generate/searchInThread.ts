import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CachePlace } from './cache.ts';
import type { SearchIndex, SearchOrder } from './searchIndex.ts';

/** What a thread is told. */
export interface SearchTask {
  readonly order: SearchOrder;
  readonly kept: CachePlace;
}

/** What a thread answers. */
export type SearchAnswer = Omit<SearchIndex, 'answers'> & {
  readonly answers: ReturnType<SearchIndex['answers']>;
};

/** Runs programs of this project, in threads too. */
const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const PROGRAM = 'src/generate/searchIndexThread.ts';

/** Makes the index of a search in a thread: after an edit, another processor has nothing to do. */
export function indexSearchInThread(task: SearchTask): Promise<SearchIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(RUN, { argv: [PROGRAM], workerData: task, execArgv: [] });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a thread that indexes texts ended early (${code})`)));
    worker.on('message', ({ answers, ...index }: SearchAnswer) =>
      resolve({ ...index, answers: () => answers }),
    );
  });
}
