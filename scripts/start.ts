import { runCommand } from '../src/cli/runCommand.ts';
import { startCommand } from '../src/generate/startCommand.ts';

process.exitCode = await runCommand(startCommand, process.argv.slice(2));
