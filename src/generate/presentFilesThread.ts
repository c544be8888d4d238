import { parentPort, workerData } from 'node:worker_threads';
import { presentFiles } from './presentFiles.ts';

/** Looks at a folder in a thread of its own, and answers what it holds. */
parentPort?.postMessage(presentFiles(String(workerData)));
