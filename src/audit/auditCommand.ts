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

/** The exit code of a command that Ctrl+C has ended. */
const INTERRUPTED = 130;

/**
 * Audits the built site as the command line says, remembers what was learnt and tells it; gives the exit code.
 * @param interrupt ends the run early: what has been learnt is remembered and told all the same
 */
export async function auditCommand(args: readonly string[], interrupt: AbortSignal): Promise<number> {
  const progress = progressLine(process.stderr, describeProgress);
  try {
    const options = readArguments(args);
    const { catalogue, sources } = await loadCatalogue(options.content);
    const plan = await planAudit(options, catalogue);
    const run = await runAudit({ ...plan, interrupt, onProgress: progress.show });
    progress.clear();
    const exitCode = await tell(run, options, { catalogue, sources });
    return run.result.stopped === 'interrupted' ? INTERRUPTED : exitCode;
  } catch (error) {
    progress.clear();
    console.error(explain(error));
    return 1;
  }
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

function explain(error: unknown): string {
  if (error instanceof ContentError)
    return `${error.message}\n\nThe content has problems; nothing was audited.`;
  if (error instanceof AuditError) return error.message;
  if (error instanceof Error && 'syscall' in error)
    return `${error.message}\n\nPut that right and audit again: links that were asked are not asked again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
