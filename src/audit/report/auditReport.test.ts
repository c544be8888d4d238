import { describe, expect, it } from 'vitest';
import type { SkipReason } from '../auditResult.ts';
import { applyRun } from '../ledger/applyRun.ts';
import { anInventoryEntry } from '../ledger/testing.ts';
import { buildReport, linksIn } from './auditReport.ts';
import { LINK_STATES } from './reportLinks.ts';
import { aReport, aRun, countOf } from './testing.ts';

const dp = (id: string) => `https://www.amazon.com/dp/${id}`;

describe('the report of a run', () => {
  it('has the state of each link', async () => {
    const report = await aReport();
    expect(LINK_STATES.map((state) => [state, linksIn(report, state).length])).toEqual([
      ['newly broken', 1],
      ['held back', 0],
      ['silent', 0],
      ['still broken', 1],
      ['unconfirmed', 1],
      ['fixed', 1],
      ['well', 4],
    ]);
  });

  it('counts the verdicts of the run', async () => {
    const report = await aReport();
    expect(report.counts).toEqual({
      live: 2,
      'out-of-stock': 1,
      redirected: 0,
      gone: 3,
      blocked: 1,
      unreachable: 1,
    });
    expect(countOf(report, 'gone')).toBe(3);
  });

  it('has the products of a broken link, the place to edit and the suggestions', async () => {
    const [link] = linksIn(await aReport(), 'newly broken');
    expect(link).toMatchObject({
      url: dp('NEW'),
      products: ['Old Tray'],
      store: 'Amazon',
      pages: ['/product/tray/'],
      places: [{ file: 'content/products/01.json', line: 8 }],
      ledgerEntry: { verdict: 'gone', since: '2026-01-25' },
      suggestions: [
        { kind: 'successor', url: dp('NEXT') },
        { kind: 'search', url: 'https://www.amazon.com/s?k=Old%20Tray' },
        { kind: 'archive', url: `https://web.archive.org/web/2/${dp('NEW')}` },
      ],
    });
  });

  it('has no suggestions for links that need no attention', async () => {
    const well = linksIn(await aReport(), 'well');
    expect(well.flatMap(({ suggestions }) => suggestions)).toEqual([]);
  });

  it('lists links that the run did not request, and broken ones that it did not see; it only counts searches', async () => {
    const source = await aRun();
    const skip = (url: string, reason: SkipReason) => ({
      entry: anInventoryEntry(url, { kind: 'source', pages: ['/blog/'] }),
      reason,
    });
    const result = {
      ...source.result,
      links: [],
      skipped: [
        skip('https://left.example/', 'not-requested'),
        skip('https://search.example/', 'search-page'),
        skip(dp('STILL'), 'other-store'),
        skip('https://other.example/', 'other-store'),
      ],
      sawSite: false,
      stopped: 'time limit',
    } as const;
    const run = applyRun(result, source.catalogue);
    const report = buildReport({ ...source, result, run }, 'new');
    expect(report).toMatchObject({ searchPages: 1, notRequested: 1, stopped: 'time limit' });
    expect(
      report.links.map(({ url, state, answer, kind, pages }) => [url, state, answer, kind, pages]),
    ).toEqual([
      ['https://left.example/', 'well', null, 'source', ['/blog/']],
      [dp('FIXED'), 'still broken', null, 'product', []],
      [dp('STILL'), 'still broken', null, 'source', ['/blog/']],
    ]);
  });
});
