import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { RUN } from './projectFolder.ts';

/**
 * Starts a program of this project in a thread.
 * @param program its path in the project
 * @param data what it finds as `workerData`: plain data
 */
export function startThread(program: string, data: unknown, resourceLimits: ResourceLimits = {}): Worker {
  return new Worker(RUN, { argv: [program], workerData: data, execArgv: [], resourceLimits });
}

/** Milliseconds after which a thread that was told to end is ended from outside, such as one with an endless loop. */
export const PATIENCE_TO_END = 1000;

/**
 * Waits until a thread that was told to end has done so. One that is ended from outside while it begins to compress a page takes the
 * whole process with it: Node fails with "close before init" then (seen with 20.20).
 */
export async function endOf(worker: Worker): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_TO_END).unref());
  // What it throws meanwhile is of no use to anyone.
  const ended = once(worker, 'exit').catch(() => undefined);
  await Promise.race([ended, late]);
  await worker.terminate();
}
