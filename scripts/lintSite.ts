import { runCommand } from '../src/cli/runCommand.ts';
import { siteLintCommand } from '../src/sitelint/siteLintCommand.ts';

process.exitCode = await runCommand(siteLintCommand, process.argv.slice(2));
