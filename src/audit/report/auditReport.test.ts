import { describe, expect, it } from 'vitest';
import { applyRun } from '../ledger/applyRun.ts';
import { anInventoryEntry } from '../ledger/testing.ts';
import { buildReport, linksIn } from './auditReport.ts';
import { LINK_STATES } from './reportLinks.ts';
import { aReport, aRun, countOf } from './testing.ts';

const dp = (id: string) => `https://www.amazon.com/dp/${id}`;

describe('the report of a run', () => {
  it('says of each link what the run means for it', async () => {
    const report = await aReport();
    expect(LINK_STATES.map((state) => [state, linksIn(report, state).length])).toEqual([
      ['newly broken', 1],
      ['still broken', 1],
      ['doubtful', 1],
      ['mended', 1],
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

  it('tells of a broken link whose it is, where to edit it and what may take its place', async () => {
    const [link] = linksIn(await aReport(), 'newly broken');
    expect(link).toMatchObject({
      url: dp('NEW'),
      products: ['Old Tray'],
      store: 'Amazon',
      pages: ['/product/tray/'],
      places: [{ file: 'content/products/01.json', line: 8 }],
      remembered: { verdict: 'gone', since: '2026-02-01' },
      suggestions: [
        { kind: 'successor', url: dp('NEXT') },
        { kind: 'search', url: 'https://www.amazon.com/s?k=Old%20Tray' },
        { kind: 'archive', url: `https://web.archive.org/web/2/${dp('NEW')}` },
      ],
    });
  });

  it('has no suggestions for links that are well', async () => {
    const well = linksIn(await aReport(), 'well');
    expect(well.flatMap(({ suggestions }) => suggestions)).toEqual([]);
  });

  it('names links that the run left, and broken ones that it never saw; searches are only counted', async () => {
    const source = await aRun();
    const skip = (url: string, reason: 'not-asked' | 'search-page') => ({
      entry: anInventoryEntry(url),
      reason,
    });
    const result = {
      ...source.result,
      links: [],
      skipped: [skip('https://left.example/', 'not-asked'), skip('https://search.example/', 'search-page')],
      stopped: 'time limit',
    } as const;
    const run = applyRun(result, source.catalogue, 'whole');
    const report = buildReport({ ...source, result, run }, 'new');
    expect(report).toMatchObject({ searchPages: 1, notAsked: 1, stopped: 'time limit' });
    expect(report.links.map(({ url, state, answer }) => [url, state, answer])).toEqual([
      ['https://left.example/', 'well', null],
      [dp('MENDED'), 'still broken', null],
      [dp('STILL'), 'still broken', null],
    ]);
  });
});
