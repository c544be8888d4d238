import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { IS_PACKAGE } from '../cli/engine.ts';

/** Compiles the module of a thread, which is done already in a package. */
const START = new URL('./worker.mjs', import.meta.url);

/**
 * Starts a worker thread.
 * @param module what `moduleUrl` gives
 * @param data plain data, available as `workerData`
 */
export function startThread(module: URL, data: unknown, resourceLimits: ResourceLimits = {}): Worker {
  const start = IS_PACKAGE ? module : START;
  return new Worker(start, { argv: [module.href], workerData: data, execArgv: [], resourceLimits });
}

/** Milliseconds to wait for a worker to exit before it is terminated. */
export const PATIENCE_TO_END = 1000;

/**
 * Waits for a worker to exit after it was told to. Terminating it at once could crash the process: Node fails with "close before init" if
 * the worker is starting to compress a page.
 */
export async function endOf(worker: Worker): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_TO_END).unref());
  // Ignore its errors, because its results are no longer needed.
  const ended = once(worker, 'exit').catch(() => undefined);
  await Promise.race([ended, late]);
  await worker.terminate();
}
