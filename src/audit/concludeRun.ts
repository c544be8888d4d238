import type { Catalogue } from '../content/catalogue.ts';
import { decideExit, type FailOn } from '../domain/linkChanges.ts';
import type { AuditResult } from './auditResult.ts';
import { rememberRun } from './ledger/rememberRun.ts';
import { saveLedger } from './ledger/saveLedger.ts';
import { buildReport } from './report/auditReport.ts';
import { locateLinks } from './report/locateLinks.ts';
import { terminalSummary } from './report/terminalSummary.ts';
import { writeReports } from './report/writeReports.ts';

export interface ConcludeOptions {
  /** The folder that the catalogue was read from: its ledger is written. */
  readonly content: string;
  /** `part` where the run left links out on purpose, as with one store only: nothing is then forgotten. */
  readonly scope: 'whole' | 'part';
  readonly failOn: FailOn;
  /** Where the reports go; none are written without it. */
  readonly reportDir?: string | undefined;
}

export interface Conclusion {
  /** For the terminal. */
  readonly summary: string;
  readonly exitCode: 0 | 1;
  /** The files that were written, the ledger among them if it changed. */
  readonly files: readonly string[];
}

/**
 * What follows from a run, whichever way it ended: the ledger is brought up to date and saved before anything else
 * can fail, and the reports are written. A run that was mostly blocked leaves the ledger untouched.
 */
export async function concludeRun(
  result: AuditResult,
  catalogue: Catalogue,
  { content, scope, failOn, reportDir }: ConcludeOptions,
): Promise<Conclusion> {
  const run = rememberRun(result, catalogue, scope);
  const saved = run.mostlyBlocked ? null : await saveLedger(content, run.ledger);
  const locate = await locateLinks(content, catalogue);
  const report = buildReport({ result, run, catalogue, locate }, failOn);
  const reports = reportDir === undefined ? [] : await writeReports(report, reportDir);
  return {
    summary: terminalSummary(report),
    exitCode: decideExit(failOn, run.changes),
    files: [...(saved === null ? [] : [saved]), ...reports],
  };
}
