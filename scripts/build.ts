import { runCommand } from '../src/cli/runCommand.ts';
import { buildCommand } from '../src/generate/buildCommand.ts';

process.exitCode = await runCommand(buildCommand, process.argv.slice(2));
