import { parentPort, workerData } from 'node:worker_threads';
import type { CardProps } from '../site/pages/pageContext.ts';
import type { Hash } from './inputHashes.ts';
import { loadRenderers } from './loadRenderers.ts';
import { OutputError } from './outputError.ts';
import { createPageRenderer } from './pageRenderer.ts';
import { readCards } from './pageText.ts';
import { createPictureWriter } from './pictureWriter.ts';
import type { WorkerRequest, WorkerResponse, WorkerStart } from './renderPool.ts';

/** Worker that renders pages and pictures for `RenderPool`. */
const { site, barn, stagingTarget, stop }: WorkerStart = workerData;
const renderers = await loadRenderers();
const cards = new Map<Hash, CardProps>();
const pageRenderer = createPageRenderer(site, renderers, stagingTarget, cards);
const writePicture = createPictureWriter(barn, renderers, stagingTarget);

parentPort?.on('message', (request: WorkerRequest) => parentPort?.postMessage(respondOrRefuse(request)));

function respondOrRefuse(request: WorkerRequest): WorkerResponse {
  try {
    return respond(request);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}

function respond(request: WorkerRequest): WorkerResponse {
  endIfStopped();
  switch (request.kind) {
    case 'pages':
      for (const [hash, card] of readCards(request.cards)) cards.set(hash, card);
      return { kind: 'pages', pages: request.jobs.map(unlessStopped(pageRenderer.render)) };
    case 'pictures':
      return { kind: 'pictures', pictures: request.jobs.map(unlessStopped(writePicture)) };
    case 'end':
      return { kind: 'ended', targets: pageRenderer.targets() };
  }
}

/** Exits if the pool has set the stop flag; in a worker, this ends only the thread. */
function endIfStopped(): void {
  if (Atomics.load(stop, 0) === 1) process.exit();
}

function unlessStopped<Job, Made>(make: (job: Job) => Made): (job: Job) => Made {
  return (job) => {
    endIfStopped();
    return make(job);
  };
}
