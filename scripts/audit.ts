import { auditCommand } from '../src/audit/auditCommand.ts';
import { runCommand } from '../src/cli/runCommand.ts';

const controller = new AbortController();
// The first Ctrl+C ends the run, which then reports what it has; the second ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
// Requests that were abandoned would keep the process waiting.
process.exit(await runCommand(auditCommand(controller.signal), process.argv.slice(2)));
