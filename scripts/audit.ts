import { auditCommand } from '../src/audit/auditCommand.ts';

const controller = new AbortController();
// The first Ctrl+C ends the run and tells what it has learnt; the second ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
// Requests that were abandoned would keep the process waiting.
process.exit(await auditCommand(process.argv.slice(2), controller.signal));
