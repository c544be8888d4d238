import path from 'node:path';
import { defineCommand } from '../cli/command.ts';
import { progressLine } from '../cli/progressLine.ts';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { readLedger } from '../content/read/readLedger.ts';
import type { Ledger } from '../domain/links/linkLedger.ts';
import { AUDIT_OPTIONS, type AuditArguments } from './auditArguments.ts';
import { applyRun } from './ledger/applyRun.ts';
import { decideExit } from './ledger/linkChanges.ts';
import { saveLedger } from './ledger/saveLedger.ts';
import { planAudit } from './planAudit.ts';
import { buildReport } from './report/auditReport.ts';
import { describeProgress } from './report/describeProgress.ts';
import { locateLinks } from './report/locateLinks.ts';
import { terminalSummary } from './report/terminalSummary.ts';
import { writeReports } from './report/writeReports.ts';
import { type AuditRun, runAudit } from './runAudit.ts';

/** The exit code of a command that Ctrl+C has ended. */
const INTERRUPTED = 130;

/**
 * The command that audits the built site, updates the ledger and writes the reports.
 * @param interrupt ends the run early: what it has found is saved and reported all the same
 */
export function auditCommand(interrupt: AbortSignal) {
  return defineCommand({
    name: 'npm run audit',
    summary: 'Requests the links of the built site that lead to other sites, and reports which are broken.',
    options: AUDIT_OPTIONS,
    example: 'npm run audit -- --only amazon --time-limit 90',
    afterFailure: 'put that right and audit again: links that have an answer are not requested again',
    run: (options) => audit(options, interrupt),
  });
}

async function audit(options: AuditArguments, interrupt: AbortSignal): Promise<number> {
  const { catalogue, sources } = await loadCatalogue(options.content);
  const plan = await planAudit(options, catalogue);
  const progress = progressLine(process.stderr, describeProgress);
  const run = await runAudit({ ...plan, interrupt, onProgress: progress.show }).finally(progress.clear);
  const exitCode = await tell(run, options, { catalogue, sources });
  return run.result.stopped === 'interrupted' ? INTERRUPTED : exitCode;
}

/** Takes a run into the ledger, reports it, and decides whether it fails. */
async function tell(
  { result, faults }: AuditRun,
  { content, only, reportDir, failOn }: AuditArguments,
  { catalogue, sources }: BuiltCatalogue,
): Promise<number> {
  const known = { ...catalogue, ledger: await ledgerNow(content) };
  const run = applyRun(result, known, only === null ? 'whole' : 'part');
  const locate = await locateLinks(content, { catalogue, sources });
  const report = buildReport({ result, run, catalogue, locate }, failOn);
  const [first = ''] = await writeReports(report, reportDir);
  for (const { page, url, reason } of faults) console.log(`${page} links to ${url}: ${reason}`);
  console.log(terminalSummary(report));
  console.log(`Reports are in ${path.dirname(first)}.`);
  // Last: what is in the ledger is known, and would be told as new by no run if it had not been told by this one.
  await saveLedger(content, run.ledger);
  return failOn === 'any' && faults.length > 0 ? 1 : decideExit(failOn, run.changes);
}

/** The ledger as it is after the run, which may have taken an hour: what others wrote meanwhile counts. */
async function ledgerNow(content: string): Promise<Ledger> {
  const log = new ProblemLog();
  const ledger = await readLedger(content, log);
  log.throwIfAny();
  return ledger;
}
