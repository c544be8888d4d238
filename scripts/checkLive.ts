import { runCommand } from '../src/cli/runCommand.ts';
import { lastDay } from '../src/generate/buildDate.ts';
import { checkLiveCommand } from '../src/owner/live/checkLiveCommand.ts';

process.exitCode = await runCommand(
  checkLiveCommand(() => lastDay()),
  process.argv.slice(2),
);
