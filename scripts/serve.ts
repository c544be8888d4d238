import { runServe } from '../src/build/runServe.ts';

process.exitCode = await runServe(process.argv.slice(2));
