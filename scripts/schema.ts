import { runCommand } from '../src/cli/runCommand.ts';
import { schemaCommand } from '../src/content/schemaCommand.ts';

process.exitCode = await runCommand(schemaCommand, process.argv.slice(2));
