import { parentPort, workerData } from 'node:worker_threads';
import { openCache } from './cache.ts';
import { indexSearch } from './searchIndex.ts';
import type { SearchAnswer, SearchTask } from './searchInThread.ts';
import { textCaches } from './textCache.ts';

/** Makes the index of a search in a thread of its own, and answers it. */
const { order, cachePlace }: SearchTask = workerData;
const { answers, ...index } = indexSearch(
  order,
  textCaches(openCache(cachePlace.folder, cachePlace.code))('search'),
);
parentPort?.postMessage({ ...index, answers: await answers() } satisfies SearchAnswer);
