import { parentPort, workerData } from 'node:worker_threads';
import type { CardProps } from '../site/props/cardCache.ts';
import type { Hash } from './inputHashes.ts';
import { loadRenderers } from './loadRenderers.ts';
import type { ThreadAnswer, ThreadRequest, ThreadStart } from './makerThreads.ts';
import { OutputError } from './outputError.ts';
import { createPageMaker } from './pageMaker.ts';
import { readCards } from './pageText.ts';
import { createPictureMaker } from './pictureMaker.ts';

/** Makes pages and pictures in a thread of its own, as it is told by the thread that started it. */
const { site, barn, place, stop }: ThreadStart = workerData;
const renderers = await loadRenderers();
const cards = new Map<Hash, CardProps>();
const pageMaker = createPageMaker(site, renderers, place, cards);
const makePicture = createPictureMaker(barn, renderers, place);

parentPort?.on('message', (request: ThreadRequest) => parentPort?.postMessage(answerOrRefuse(request)));

function answerOrRefuse(request: ThreadRequest): ThreadAnswer {
  try {
    return answer(request);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}

function answer(request: ThreadRequest): ThreadAnswer {
  endIfStopped();
  switch (request.kind) {
    case 'pages':
      for (const [hash, card] of readCards(request.cards)) cards.set(hash, card);
      return { kind: 'pages', pages: request.jobs.map(unlessStopped(pageMaker.make)) };
    case 'pictures':
      return { kind: 'pictures', pictures: request.jobs.map(unlessStopped(makePicture)) };
    case 'end':
      return { kind: 'ended', targets: pageMaker.targets() };
  }
}

/** Ends the thread alone where what it makes is not needed any more. */
function endIfStopped(): void {
  if (Atomics.load(stop, 0) === 1) process.exit();
}

function unlessStopped<Job, Made>(make: (job: Job) => Made): (job: Job) => Made {
  return (job) => {
    endIfStopped();
    return make(job);
  };
}
