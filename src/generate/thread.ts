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

/**
 * Starts a program of this project in a thread and waits for the one message that it sends.
 * @throws Error where it ends without any
 */
export function askThread<T>(program: string, data: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = startThread(program, data);
    worker.on('message', (answer: T) => resolve(answer));
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`expected an answer of ${program}, found its end (${code})`)),
    );
  });
}
