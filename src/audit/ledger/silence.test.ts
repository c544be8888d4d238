import { describe, expect, it } from 'vitest';
import type { LinkVerdict } from '../../domain/links/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { HOST_SKIPPED } from '../answer.ts';
import type { AuditedLink, AuditResult } from '../auditResult.ts';
import { htmlReport } from '../report/html.ts';
import { markdownReport } from '../report/markdown.ts';
import { buildReport, linksIn } from '../report/report.ts';
import { taskWords } from '../report/words.ts';
import { terminalSummary } from '../report/writeReports.ts';
import { applyRun, decideExit } from './applyRun.ts';
import { anAuditedLink, aResult, catalogueOf } from './testing.ts';

const dp = (id: number) => `https://www.amazon.com/dp/${id}`;
const SOURCE = 'https://leaflet.example/eggs';

/** A link that brought no page, for a reason. */
function failed(url: string, day: string, marker: string, verdict: LinkVerdict = 'unreachable'): AuditedLink {
  const link = anAuditedLink(url, verdict, day, url === SOURCE ? { store: null, kind: 'source' } : {});
  const evidence = { ...link.classified.evidence, status: null, finalUrl: null, marker };
  return { ...link, classified: { ...link.classified, evidence } };
}

/** Audits links on several days; gives the last run, with its report. */
async function runsOn(
  days: readonly string[],
  linksOn: (day: string, index: number) => AuditedLink[],
  overrides: Partial<AuditResult> = {},
) {
  const catalogue = await catalogueOf([]);
  let ledger = ledgerOf({ [dp(0)]: anEntry({ checked: '2026-01-01' }) });
  let last = null;
  for (const [index, day] of days.entries()) {
    const result = aResult(linksOn(day, index), { startedAt: `${day}T11:59:00Z`, ...overrides });
    const before = { ...catalogue, ledger };
    const run = applyRun(result, before);
    const oldest = { entries: [], unanswered: 0 };
    const source = { result, run, catalogue: before, locate: () => [], oldest };
    last = { run, report: buildReport(source, 'new'), exitCode: decideExit('new', run.changes) };
    ledger = new Map(run.ledger);
  }
  if (!last) throw new Error('no day was given');
  return last;
}

const WEEKS = ['2026-02-01', '2026-02-08', '2026-02-15'];

describe('a link without an answer', () => {
  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'no answer in time',
  ])('is silent after three runs and two weeks: %s', async (error) => {
    const { run, report, exitCode } = await runsOn(WEEKS, (day) => [
      failed(dp(0), day, error),
      failed(SOURCE, day, error),
    ]);
    expect([run.changes.silent, exitCode]).toEqual([[SOURCE, dp(0)], 1]);
    expect(run.ledger.get(dp(0))).toMatchObject({ verdict: 'live', checked: '2026-01-01' });
    expect(linksIn(report, 'silent').map(({ url }) => url)).toEqual([dp(0), SOURCE]);
    for (const text of [terminalSummary(report), markdownReport(report), htmlReport(report)]) {
      expect(text).toContain('Silent (2)');
      expect(text).toContain(dp(0));
      expect(text.replaceAll('\\_', '_')).toContain(error);
    }
  });

  it.each([
    ['two weeks, but two runs', ['2026-02-01', '2026-02-15']],
    ['three runs, but less than two weeks', ['2026-02-01', '2026-02-08', '2026-02-14']],
    [
      'three runs of one day, and one two weeks later',
      ['2026-02-01', '2026-02-01', '2026-02-01', '2026-02-15'],
    ],
  ])('is not silent yet after %s, and the report says since when it waits', async (_what, days) => {
    const { run, report, exitCode } = await runsOn(days, (day) => [failed(dp(0), day, 'ECONNREFUSED')]);
    expect([run.changes.silent, exitCode]).toEqual([[], 0]);
    const runs = new Set(days).size;
    expect(terminalSummary(report)).toContain('1 link without an answer: silent after 3 runs and 14 days.');
    expect(report.links.map(taskWords)).toEqual([`Wait: no answer since 2026-02-01, in ${runs} runs.`]);
  });

  it('is not silent where it has answered in between, also with a bot wall', async () => {
    for (const verdict of ['live', 'blocked', 'gone'] as const) {
      const { run } = await runsOn(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'], (day, index) => [
        index === 1 ? anAuditedLink(dp(0), verdict, day) : failed(dp(0), day, 'ECONNREFUSED'),
      ]);
      expect([verdict, run.changes.silent]).toEqual([verdict, []]);
    }
  });

  it('is fixed once it answers again', async () => {
    const { run, exitCode } = await runsOn([...WEEKS, '2026-02-22'], (day, index) => [
      index === 3 ? anAuditedLink(dp(0), 'live', day) : failed(dp(0), day, 'ECONNREFUSED'),
    ]);
    expect([run.changes.silent, run.changes.fixed, exitCode]).toEqual([[], [dp(0)], 0]);
    expect(run.ledger.get(dp(0))?.unanswered).toBeNull();
  });

  it('stays silent in the report of a run that has not come to it', async () => {
    const cut = { stopped: 'time limit', sawSite: false } as const;
    const { run, report, exitCode } = await runsOn(
      [...WEEKS, '2026-02-22'],
      (day, index) =>
        index === 3 ? [anAuditedLink(SOURCE, 'live', day)] : [failed(dp(0), day, 'ECONNREFUSED')],
      cut,
    );
    expect([run.changes.silent, exitCode]).toEqual([[dp(0)], 1]);
    expect(linksIn(report, 'silent')).toHaveLength(1);
  });
});

describe('the links of a shop that is left after ten failures', () => {
  it.each([
    ['ECONNREFUSED', 'unreachable', 12],
    ['429', 'blocked', 0],
  ] as const)('are silent with those that were requested: %s', async (error, verdict, silent) => {
    const { run } = await runsOn(WEEKS, (day) =>
      Array.from({ length: 12 }, (_, index) =>
        index < 10 ? failed(dp(index), day, error, verdict) : failed(dp(index), day, HOST_SKIPPED, 'blocked'),
      ),
    );
    expect(run.changes.silent).toHaveLength(silent);
  });
});
