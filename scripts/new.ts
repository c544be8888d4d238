import { runCommand } from '../src/cli/runCommand.ts';
import { newCommand } from '../src/owner/newCommand.ts';

process.exitCode = await runCommand(newCommand, process.argv.slice(2));
