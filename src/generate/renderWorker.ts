import { parentPort, workerData } from 'node:worker_threads';
import { createRenderer, loadTemplates, type RenderJob, type RenderSetup } from './renderer.ts';
import type { WorkerResponse } from './renderPool.ts';
import { OutputError } from './stagedFiles.ts';

/** Worker of `RenderPool`. */
const setup: RenderSetup = workerData;
const render = createRenderer(setup, await loadTemplates());

parentPort?.on('message', (jobs: readonly RenderJob[] | null) => {
  // In a worker, this ends only the thread.
  if (jobs === null) process.exit();
  parentPort?.postMessage(respond(jobs));
});

function respond(jobs: readonly RenderJob[]): WorkerResponse {
  try {
    return { kind: 'made', made: jobs.map(render) };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}
