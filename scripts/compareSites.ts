import { runCommand } from '../src/cli/runCommand.ts';
import { compareSitesCommand } from '../src/deploy/compareSitesCommand.ts';

process.exitCode = await runCommand(compareSitesCommand, process.argv.slice(2));
