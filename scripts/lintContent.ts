import { runCommand } from '../src/cli/runCommand.ts';
import { lintCommand } from '../src/content/lint/lintCommand.ts';

process.exitCode = await runCommand(lintCommand, process.argv.slice(2));
