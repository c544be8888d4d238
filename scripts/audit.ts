import { auditCommand } from '../src/audit/auditCommand.ts';
import { interruption } from '../src/cli/interruption.ts';
import { runCommand } from '../src/cli/runCommand.ts';

const code = await runCommand(auditCommand(interruption(process)), process.argv.slice(2));
// Requests that were abandoned would keep the process waiting.
process.exit(code);
