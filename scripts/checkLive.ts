import { checkLiveCommand } from '../src/check/live/checkLiveCommand.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { lastDay } from '../src/generate/buildDate.ts';

process.exitCode = await runCommand(
  checkLiveCommand(() => lastDay()),
  process.argv.slice(2),
);
