import { runBuild } from '../src/generate/runBuild.ts';

process.exitCode = await runBuild(process.argv.slice(2));
