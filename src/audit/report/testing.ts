import type { Catalogue } from '../../content/catalogue.ts';
import { aFailure, anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import type { AuditResult } from '../auditResult.ts';
import { type AppliedRun, applyRun } from '../ledger/applyRun.ts';
import { anAuditedLink, aResult, catalogueOf } from '../ledger/testing.ts';
import { type AuditReport, buildReport, type ReportedLink } from './report.ts';

/** A text that does harm in HTML, markdown or a terminal unless it is escaped. */
export const HOSTILE =
  '</td></script><img src=x onerror="alert(1)"> | [x](javascript:alert(1)) ![y](z) `code` **bold** @someone #12 &amp; ]]> --> \u001b[31m\u202e\n| new | row |';

/** A URL such as a hostile redirect may have. */
const HOSTILE_URL = 'https://evil.example/?a="><script>alert(1)</script>|x`y`)(\\ z';

const DAY = '2026-02-01';
const dp = (id: string) => `https://www.amazon.com/dp/${id}`;

/** A run with links of every state. */
export async function aRun() {
  const next = aProduct({
    id: productId('2'),
    slug: slugify('next'),
    name: 'Next Tray',
    link: `${dp('NEXT')}?tag=x`,
  });
  const tray = aProduct({ slug: slugify('tray'), name: 'Old Tray', link: dp('NEW'), successor: next.id });
  const before = ledgerOf({
    [dp('NEW')]: anEntry({ failure: aFailure('2026-01-25') }),
    [dp('STILL')]: anEntry({ verdict: 'gone', reason: { status: 404, finalUrl: null, marker: null } }),
    [dp('ONCE')]: anEntry(),
    [dp('FIXED')]: anEntry({ verdict: 'redirected' }),
    [dp('BLOCKED')]: anEntry({ checked: '2026-01-28' }),
  });
  const catalogue = await catalogueOf([tray, next], before);
  const links = [
    anAuditedLink(dp('NEW'), 'gone', DAY, { certain: true }),
    anAuditedLink(dp('STILL'), 'gone', DAY, { certain: true, pages: ['/blog/a/', '/blog/b/'] }),
    anAuditedLink(dp('ONCE'), 'gone', DAY),
    anAuditedLink(dp('FIXED'), 'live', DAY),
    anAuditedLink(dp('BLOCKED'), 'blocked', DAY),
    anAuditedLink('https://walmart.com/ip/1', 'out-of-stock', DAY, { store: slugify('walmart') }),
    anAuditedLink('https://source.example/', 'unreachable', DAY, { store: null, kind: 'source' }),
    anAuditedLink('https://moved.example/', 'live', DAY, { store: null, kind: 'source' }),
  ];
  const result = aResult(links);
  const run = applyRun(result, catalogue, true);
  const locate = (url: string) =>
    url === dp('NEW') ? [{ file: 'content/products/01.json', line: 8, column: 13 }] : [];
  return { result, run, catalogue, locate };
}

/** The report of a run whose links have no places. */
export function reportOf(result: AuditResult, run: AppliedRun, catalogue: Catalogue): AuditReport {
  return buildReport({ result, run, catalogue, locate: () => [] });
}

export async function aReport(): Promise<AuditReport> {
  return buildReport(await aRun());
}

/** The same report with hostile text in every field that comes from outside. */
export async function aHostileReport(): Promise<AuditReport> {
  const report = await aReport();
  const spoil = (link: ReportedLink): ReportedLink => ({
    ...link,
    url: `${link.url}?x=${HOSTILE_URL}`,
    products: [HOSTILE],
    store: HOSTILE,
    pages: [`/${HOSTILE}/`],
    places: [{ file: `content/${HOSTILE}.json`, line: 1, column: 2 }],
    answer: link.answer && {
      ...link.answer,
      findings: [
        { claim: 'gone', weight: 1, reason: HOSTILE },
        { claim: 'page', weight: 1, reason: `2 ${HOSTILE}` },
      ],
      evidence: { ...link.answer.evidence, marker: HOSTILE, finalUrl: HOSTILE_URL },
    },
    ledgerEntry: link.ledgerEntry && {
      ...link.ledgerEntry,
      reason: { status: 200, marker: HOSTILE, finalUrl: HOSTILE_URL },
    },
    suggestions: [
      { text: HOSTILE, url: HOSTILE_URL },
      { text: 'a script', url: 'javascript:alert(1)' },
    ],
  });
  return {
    ...report,
    site: HOSTILE,
    links: report.links.map(spoil),
  };
}
