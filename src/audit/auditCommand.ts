import path from 'node:path';
import { progressLine } from '../cli/progressLine.ts';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import { ContentError, ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { readLedger } from '../content/read/readLedger.ts';
import type { Ledger } from '../domain/links/linkLedger.ts';
import { type AuditArguments, readArguments } from './auditArguments.ts';
import { AuditError } from './auditError.ts';
import { describeProgress } from './describeProgress.ts';
import { applyRun } from './ledger/applyRun.ts';
import { decideExit } from './ledger/linkChanges.ts';
import { saveLedger } from './ledger/saveLedger.ts';
import { planAudit } from './planAudit.ts';
import { buildReport } from './report/auditReport.ts';
import { locateLinks } from './report/locateLinks.ts';
import { terminalSummary } from './report/terminalSummary.ts';
import { writeReports } from './report/writeReports.ts';
import { type AuditRun, runAudit } from './runAudit.ts';

/** The exit code of a command that Ctrl+C has stopped: 128 and the number of SIGINT. */
const INTERRUPTED = 130;

/**
 * Runs the command `audit`: audits the built site, writes the reports and updates the ledger; gives the exit code.
 * @param interrupt stops the run early; the verdicts until then are reported and applied all the same
 */
export async function auditCommand(args: readonly string[], interrupt: AbortSignal): Promise<number> {
  const progress = progressLine(process.stderr, describeProgress);
  try {
    const options = readArguments(args);
    const { catalogue, sources } = await loadCatalogue(options.content);
    const plan = await planAudit(options, catalogue);
    const run = await runAudit({ ...plan, interrupt, onProgress: progress.show });
    progress.clear();
    const exitCode = await reportRun(run, options, { catalogue, sources });
    return run.result.stopped === 'interrupted' ? INTERRUPTED : exitCode;
  } catch (error) {
    progress.clear();
    console.error(explain(error));
    return 1;
  }
}

/** Reports a run, applies it to the ledger, and gives its exit code. */
async function reportRun(
  { result, faults }: AuditRun,
  { content, only, reportDir, failOn }: AuditArguments,
  { catalogue, sources }: BuiltCatalogue,
): Promise<number> {
  const known = { ...catalogue, ledger: await currentLedger(content) };
  const run = applyRun(result, known, only === null ? 'whole' : 'part');
  const locate = await locateLinks(content, { catalogue, sources });
  const report = buildReport({ result, run, catalogue, locate }, failOn);
  const [first = ''] = await writeReports(report, reportDir);
  for (const { page, url, reason } of faults) console.log(`${page} links to ${url}: ${reason}`);
  console.log(terminalSummary(report));
  console.log(`Reports are in ${path.dirname(first)}.`);
  // Last: a broken link in the ledger is new to no later run, so that this run has to report it first.
  await saveLedger(content, run.ledger);
  return failOn === 'any' && faults.length > 0 ? 1 : decideExit(failOn, run.changes);
}

/** Reads the ledger again: a run may take an hour, and another run may have written the file meanwhile. */
async function currentLedger(content: string): Promise<Ledger> {
  const log = new ProblemLog();
  const ledger = await readLedger(content, log);
  log.throwIfAny();
  return ledger;
}

function explain(error: unknown): string {
  if (error instanceof ContentError)
    return `${error.message}\n\nThe content has problems; nothing was audited.`;
  if (error instanceof AuditError) return error.message;
  if (error instanceof Error && 'syscall' in error)
    return `${error.message}\n\nPut that right and audit again: links that were asked are not asked again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
