import { runCommand } from '../src/cli/runCommand.ts';
import { testOwnerCommand } from '../src/owner/testOwner.ts';

process.exitCode = await runCommand(testOwnerCommand, process.argv.slice(2));
