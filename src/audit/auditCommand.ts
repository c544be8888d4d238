import path from 'node:path';
import { cacheFolder } from '../cli/cacheFolder.ts';
import { claimFolder } from '../cli/claimFolder.ts';
import { CONTENT, defineCommand, type OptionValues } from '../cli/command.ts';
import { INTERRUPTED } from '../cli/interruption.ts';
import { progressLine } from '../cli/progressLine.ts';
import { UsageError } from '../cli/userError.ts';
import { anyText, duration, folder, LONGEST_TIMER, oneOf, timer, type ValueType } from '../cli/valueTypes.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { notePrices } from '../content/notePrices.ts';
import { storePricesReader } from '../content/read/ledgers.ts';
import { nearest } from '../domain/nearest.ts';
import { slugify } from '../domain/slug.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import type { AuditResult } from './auditResult.ts';
import { withInterfaceAnswers } from './interfaceAnswers.ts';
import { applyRun, FAIL_ON, isFailed } from './ledger/applyRun.ts';
import { readLedger, saveLedger } from './ledger/ledgerFile.ts';
import { locateLinks } from './report/locateLinks.ts';
import { buildReport, shortenersIn } from './report/report.ts';
import { describeProgress, terminalSummary, writeReports } from './report/writeReports.ts';
import { requestPolicyOf } from './request/requestPolicy.ts';
import { runAudit } from './runAudit.ts';
import { VerdictCache } from './verdictCache.ts';

const single = <T>(type: ValueType<T>, value: string, description: string) =>
  ({ kind: 'single', type, default: value, description }) as const;

export const AUDIT_OPTIONS = {
  content: CONTENT,
  dist: single(folder, 'dist', 'the built site'),
  only: {
    kind: 'single',
    type: anyText('STORE'),
    otherwise: 'all links',
    description: 'the store whose links alone are audited',
  },
  pause: single(
    duration('MS', LONGEST_TIMER),
    '1000',
    'milliseconds between the starts of two requests to one host',
  ),
  'time-limit': single(timer('MIN'), '30', 'minutes that the whole run may take'),
  'max-age': single(
    duration('HOURS'),
    '24',
    'hours that an answer counts before its link is requested again; 0 requests all',
  ),
  'fail-on': single(oneOf(FAIL_ON), 'new', 'the breakage that makes the exit code 1'),
  'accept-losses': {
    kind: 'flag',
    description: 'withdraws all products whose links are gone by two looks, however many they are',
  },
  'report-dir': single(folder, 'link-audit', 'the folder of the reports'),
} as const;

/** The arguments of the command line; all times are in milliseconds. */
type AuditArguments = OptionValues<typeof AUDIT_OPTIONS>;

/** The interrupt stops a run early; the verdicts until then are reported and applied all the same. */
export function auditCommand(interrupt: AbortSignal) {
  return defineCommand({
    name: 'npm run audit',
    summary: 'Requests the links of the built site that lead to other sites, and reports which are broken.',
    options: AUDIT_OPTIONS,
    example: 'npm run audit -- --only amazon --time-limit 90',
    afterFailure: 'put that right and audit again: links that have an answer are not requested again',
    run: async (options) => {
      const content = path.resolve(options.content);
      // The cache is beside the content, or elsewhere if that is read-only.
      const cache = cacheFolder(path.join(path.dirname(content), '.cache'));
      // Two audits at once would send every request twice.
      const lock = path.join(cache, `link-audit-of-${path.basename(content)}`);
      const claim = claimFolder(lock, `an audit of '${options.content}'`);
      return audit(options, cache, interrupt).finally(claim.remove);
    },
  });
}

async function audit(options: AuditArguments, cache: string, interrupt: AbortSignal): Promise<number> {
  const { only, pause, timeLimit } = options;
  const { catalogue } = await loadCatalogue(options.content);
  if (only !== null) assertKnown(only, catalogue);
  const site = await openBuiltSite(options.dist);
  const progress = progressLine(process.stderr, describeProgress);
  const result = await runAudit({
    site,
    catalogue,
    cache: new VerdictCache(path.join(cache, 'link-audit.jsonl'), options.maxAge),
    requestPolicy: await requestPolicyOf(site, catalogue, pause),
    only: only === null ? null : slugify(only),
    timeLimit,
    interrupt,
    onProgress: progress.show,
  }).finally(progress.clear);
  const exitCode = await reportRun(result, options, catalogue);
  return result.stopped === 'interrupted' ? INTERRUPTED : exitCode;
}

async function reportRun(
  requested: AuditResult,
  { content, reportDir, failOn, acceptLosses }: AuditArguments,
  before: Catalogue,
): Promise<number> {
  // A run may take an hour, and another run may have written the ledger meanwhile.
  const catalogue: Catalogue = { ...before, ledger: await readLedger(content) };
  const prices = storePricesReader(content)(new ProblemLog()).value;
  const result = withInterfaceAnswers(requested, prices, catalogue.stores);
  const run = applyRun(result, catalogue, acceptLosses);
  const locate = await locateLinks(content, catalogue);
  const report = buildReport({ result, run, catalogue, locate });
  await writeReports(report, reportDir);
  console.log(terminalSummary(report));
  console.log(`Reports are in ${reportDir}.`);
  // Last, because a broken link in the ledger is not new to later runs: this run has to report it first.
  await saveLedger(content, run.ledger);
  await notePrices(content);
  const hasShorteners = failOn === 'any' && shortenersIn(report).length > 0;
  return hasShorteners || isFailed(failOn, run.states) ? 1 : 0;
}

/** @throws UsageError for a store that stores.yaml does not have */
function assertKnown(store: string, { stores }: Catalogue): void {
  const names: readonly string[] = [...stores.keys()];
  if (names.includes(store)) return;
  const meant = nearest(store, names);
  const hint = meant ? `did you mean '${meant}'?` : `it has ${names.join(', ')}`;
  throw new UsageError(`expected a store of stores.yaml for --only, found '${store}'; ${hint}`);
}
