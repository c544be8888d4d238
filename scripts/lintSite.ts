import { lintSiteCommand } from '../src/check/lintCommands.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { buildDate } from '../src/generate/buildDate.ts';

process.exitCode = await runCommand(lintSiteCommand(buildDate), process.argv.slice(2));
