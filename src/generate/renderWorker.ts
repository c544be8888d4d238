import { workerData } from 'node:worker_threads';
import { createRenderer, loadTemplates, type RenderJob, type RenderSetup } from './renderer.ts';
import type { RenderReply } from './renderPool.ts';
import { OutputError } from './stagedFiles.ts';
import { answerRequests } from './thread.ts';

/** Worker of `RenderPool`. */
const setup: RenderSetup = workerData;
const render = createRenderer(setup, await loadTemplates());

answerRequests((jobs: readonly RenderJob[]): RenderReply => {
  try {
    return { made: jobs.map(render) };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { refused: error.message };
  }
});
