import { parentPort, workerData } from 'node:worker_threads';
import type { CardProps } from '../site/props/cardCache.ts';
import type { Key } from './basis.ts';
import { loadRenderers } from './loadRenderers.ts';
import { OutputError } from './outputError.ts';
import { createPageMaker } from './pageMaker.ts';
import { readCards } from './pageText.ts';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './pageThreads.ts';

/** Makes pages in a thread of its own, as it is told by the thread that started it. */
const { site, plan }: ThreadData = workerData;
const cards = new Map<Key, CardProps>();
const { make, targets } = createPageMaker(site, await loadRenderers(), plan, cards);

parentPort?.on('message', (request: ThreadRequest) => parentPort?.postMessage(answer(request)));

function answer(request: ThreadRequest): ThreadAnswer {
  if (request.kind === 'end') return { kind: 'ended', targets: targets() };
  for (const [key, card] of readCards(request.cards)) cards.set(key, card);
  try {
    return { kind: 'made', pages: request.jobs.map(make) };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}
