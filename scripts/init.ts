import { interruption } from '../src/cli/interruption.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { initCommand } from '../src/owner/initCommand.ts';

process.exitCode = await runCommand(initCommand(interruption(process)), process.argv.slice(2));
