import { runCommand } from '../src/cli/runCommand.ts';
import { deployS3Command } from '../src/deploy/deployS3Command.ts';

process.exitCode = await runCommand(deployS3Command, process.argv.slice(2));
