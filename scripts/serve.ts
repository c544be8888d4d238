import { runServe } from '../src/generate/runServe.ts';

process.exitCode = await runServe(process.argv.slice(2));
