import { benchCommand } from '../src/bench/benchCommand.ts';
import { runCommand } from '../src/cli/runCommand.ts';

process.exitCode = await runCommand(benchCommand, process.argv.slice(2));
