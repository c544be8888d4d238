import { runCommand } from '../src/cli/runCommand.ts';
import { staleCommand } from '../src/content/stale/staleCommand.ts';
import { buildDate } from '../src/generate/buildDate.ts';

process.exitCode = await runCommand(staleCommand(buildDate), process.argv.slice(2));
