import type { AuditReport } from './auditReport.ts';

/** The version of the JSON report's form: another one where a field changes its meaning or goes. */
const VERSION = 2;

/** A run as JSON, for other programs: the fields of `AuditReport`, and the version of their form. */
export function jsonReport(report: AuditReport): string {
  return `${JSON.stringify({ version: VERSION, ...report }, null, 2)}\n`;
}
