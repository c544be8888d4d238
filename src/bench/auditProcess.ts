import { auditCommand } from '../audit/auditCommand.ts';
import { runCommand } from '../cli/runCommand.ts';
import type { MeasuredAudit } from './benchAudit.ts';

/** Audits as `npm run audit` does, with the arguments of that command; its last line is its measures as JSON. */
const start = performance.now();
const code = await runCommand(auditCommand(new AbortController().signal), process.argv.slice(2));
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const measured: MeasuredAudit = {
  milliseconds: performance.now() - start,
  processorMilliseconds: (userCPUTime + systemCPUTime) / 1000,
  peakKilobytes: maxRSS,
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
process.exit(code);
