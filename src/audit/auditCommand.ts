import path from 'node:path';
import { type ClaimedFolder, claimFolder } from '../cli/claimFolder.ts';
import { defineCommand } from '../cli/command.ts';
import { INTERRUPTED } from '../cli/interruption.ts';
import { progressLine } from '../cli/progressLine.ts';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { readLinkLedger } from '../content/read/readLinkLedger.ts';
import type { LinkLedger } from '../domain/links/linkLedger.ts';
import { AUDIT_OPTIONS, type AuditArguments } from './auditArguments.ts';
import type { AuditResult } from './auditResult.ts';
import { applyRun, decideExit } from './ledger/applyRun.ts';
import { saveLedger } from './ledger/ledgerFile.ts';
import { auditCache, planAudit } from './planAudit.ts';
import { locateLinks } from './report/locateLinks.ts';
import { buildReport, oldestEntries, shortenersIn } from './report/report.ts';

import { describeProgress, terminalSummary, writeReports } from './report/writeReports.ts';
import { runAudit } from './runAudit.ts';

/**
 * The command `audit`, which audits the built site, writes the reports and updates the ledger.
 * @param interrupt stops the run early; the verdicts until then are reported and applied all the same
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
  const claim = claimContent(options.content);
  return auditClaimed(options, interrupt).finally(claim.remove);
}

/** Keeps other audits of a content folder out: two at once would send every request twice. */
function claimContent(content: string): ClaimedFolder {
  const name = `link-audit-of-${path.basename(path.resolve(content))}`;
  return claimFolder(path.join(auditCache(content), name), `an audit of '${content}'`);
}

async function auditClaimed(options: AuditArguments, interrupt: AbortSignal): Promise<number> {
  const built = await loadCatalogue(options.content);
  const plan = await planAudit(options, built.catalogue);
  const progress = progressLine(process.stderr, describeProgress);
  const result = await runAudit({ ...plan, interrupt, onProgress: progress.show }).finally(progress.clear);
  const exitCode = await reportRun(result, options, built);
  return result.stopped === 'interrupted' ? INTERRUPTED : exitCode;
}

/** Reports a run, applies it to the ledger, and gives its exit code. */
async function reportRun(
  result: AuditResult,
  { content, reportDir, failOn, acceptLosses }: AuditArguments,
  built: BuiltCatalogue,
): Promise<number> {
  const { catalogue } = built;
  const known = { ...catalogue, ledger: await currentLedger(content) };
  const applyTo = (before: Catalogue) => applyRun(result, before, acceptLosses);
  const run = applyTo(known);
  const locate = await locateLinks(content, built);
  const oldest = oldestEntries(built, run.ledger, result.startedAt.slice(0, 10));
  const report = buildReport({ result, run, catalogue: known, locate, oldest }, failOn);
  await writeReports(report, reportDir);
  console.log(terminalSummary(report));
  console.log(`Reports are in ${reportDir}.`);
  // Last: a broken link in the ledger is new to no later run, so that this run has to report it first.
  await saveLedger(content, (ledger) => applyTo({ ...catalogue, ledger }).ledger);
  return failOn === 'any' && shortenersIn(report).length > 0 ? 1 : decideExit(failOn, run.changes);
}

/** Reads the ledger again: a run may take an hour, and another run may have written the file meanwhile. */
async function currentLedger(content: string): Promise<LinkLedger> {
  const log = new ProblemLog();
  const ledger = await readLinkLedger(content, log);
  log.throwIfAny();
  return ledger;
}
