import type { CachePlace } from './cache.ts';
import type { SearchIndex, SearchOrder } from './searchIndex.ts';
import { askThread } from './thread.ts';

/** What a thread is told. */
export interface SearchTask {
  readonly order: SearchOrder;
  readonly cachePlace: CachePlace;
}

/** What a thread answers. */
export type SearchAnswer = Omit<SearchIndex, 'answers'> & {
  readonly answers: Awaited<ReturnType<SearchIndex['answers']>>;
};

const PROGRAM = 'src/generate/searchIndexThread.ts';

/** Makes the index of a search in a thread: after an edit, another processor has nothing to do. */
export async function indexSearchInThread(task: SearchTask): Promise<SearchIndex> {
  const { answers, ...index } = await askThread<SearchAnswer>(PROGRAM, task);
  return { ...index, answers: async () => answers };
}
