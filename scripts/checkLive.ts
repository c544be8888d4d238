import { runCommand } from '../src/cli/runCommand.ts';
import { buildDate } from '../src/generate/buildDate.ts';
import { checkLiveCommand } from '../src/owner/live/checkLiveCommand.ts';

process.exitCode = await runCommand(checkLiveCommand(buildDate), process.argv.slice(2));
