import { lintContentCommand } from '../src/check/lintCommands.ts';
import { runCommand } from '../src/cli/runCommand.ts';

process.exitCode = await runCommand(lintContentCommand, process.argv.slice(2));
