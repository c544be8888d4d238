import { staleCommand } from '../src/check/stale/staleCommand.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { buildDate } from '../src/generate/buildDate.ts';

process.exitCode = await runCommand(staleCommand(buildDate), process.argv.slice(2));
