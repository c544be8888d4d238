import { runCommand } from '../src/cli/runCommand.ts';
import { checkLinksCommand } from '../src/generate/checkLinksCommand.ts';

process.exitCode = await runCommand(checkLinksCommand, process.argv.slice(2));
