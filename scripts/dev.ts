import { runCommand } from '../src/cli/runCommand.ts';
import { devCommand } from '../src/dev/devCommand.ts';

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
process.exitCode = await runCommand(devCommand(controller.signal), process.argv.slice(2));
