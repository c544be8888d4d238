import { runBuild } from '../src/build/runBuild.ts';

process.exitCode = await runBuild(process.argv.slice(2));
