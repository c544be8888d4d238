import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { linkLedgerSchema } from '../../content/schemas/ledgers.ts';
import { contentWith, productFile, rawProduct } from '../../content/testing.ts';
import { EMPTY_LINK_LEDGER, type LinkLedger, type LinkVerdict } from '../../domain/links/linkLedger.ts';
import { aFailure, anEntry, classifiedLinksArbitrary, ledgerOf } from '../../domain/links/testing.ts';
import { productId } from '../../domain/testing.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { applyRun, isFailed } from './applyRun.ts';
import { formatLedger, readLedger, saveLedger } from './ledgerFile.ts';
import { anAuditedLink, aResult } from './testing.ts';
import { updateLedger } from './updateLedger.ts';

const FILE = 'link-ledger.json';

describe('the ledger’s file', () => {
  it('has a line for each link, sorted by URL, with the fields that have a value', () => {
    const reason = { status: 404, finalUrl: null, marker: 'no "such"\npage' };
    const first = { since: '2026-02-01', checked: '2026-02-01', failure: aFailure('2026-02-01') };
    const ledger = ledgerOf({
      'https://b.example/': anEntry({ verdict: 'gone', reason }),
      'https://a.example/': anEntry(),
      'https://c.example/': anEntry({ verdict: null, ...first }),
      'https://e.example/': anEntry({ unanswered: { since: '2026-01-09', last: '2026-01-16', runs: 2 } }),
      'https://f.example/': anEntry({ seen: '2025-12-01', isUnseen: true }),
      'https://d.example/': anEntry({ failure: aFailure('2026-02-01', '2026-02-08', 'redirected') }),
    });
    expect(formatLedger(ledger)).toBe(`{
  "checked": "2026-01-08",
  "seen": "2026-01-08",
  "links": {
    "https://a.example/": { "verdict": "live", "since": "2026-01-01" },
    "https://b.example/": { "verdict": "gone", "since": "2026-01-01", "status": 404, "marker": "no \\"such\\"\\npage" },
    "https://c.example/": { "verdict": null, "since": "2026-02-01", "checked": "2026-02-01", "failedOn": "2026-02-01T12:00:00Z" },
    "https://d.example/": { "verdict": "live", "since": "2026-01-01", "failedOn": "2026-02-01T12:00:00Z", "failedAgainOn": "2026-02-08T12:00:00Z", "failedAs": "redirected" },
    "https://e.example/": { "verdict": "live", "since": "2026-01-01", "unanswered": {"since":"2026-01-09","last":"2026-01-16","runs":2} },
    "https://f.example/": { "verdict": "live", "since": "2026-01-01", "seen": "2025-12-01", "unseen": true }
  }
}
`);
  });

  it('of an earlier version is read as it is, with no day on which a link was seen', () => {
    const old = {
      checked: '2026-01-08',
      links: { 'https://a.example/': { verdict: 'live', since: '2026-01-01' } },
    };
    expect(linkLedgerSchema.parse(old)).toEqual(ledgerOf({ 'https://a.example/': anEntry({ seen: null }) }));
  });

  it('is read as it was written, and is the same whatever the order of the links', () => {
    fc.assert(
      fc.property(classifiedLinksArbitrary, (links) => {
        const runs = (before: LinkLedger, link: (typeof links)[number]) => updateLedger(before, [link], null);
        const ledger = links.reduce(runs, EMPTY_LINK_LEDGER);
        expect(linkLedgerSchema.parse(JSON.parse(formatLedger(ledger)))).toEqual(ledger);
        expect(formatLedger(new Map([...ledger].reverse()))).toBe(formatLedger(ledger));
      }),
    );
  });
});

describe('saving the ledger', () => {
  const ledger = ledgerOf({ 'https://a.example/': anEntry() });

  it('leaves only the file, which reads as it was saved, and none for an empty ledger', async () => {
    const folder = await temporaryFolder();
    await saveLedger(folder, EMPTY_LINK_LEDGER);
    expect(await readdir(folder)).toEqual([]);
    await saveLedger(folder, ledger);
    expect(await readdir(folder)).toEqual([FILE]);
    expect(await readLedger(folder)).toEqual(ledger);
  });

  it('keeps the layout of a file that holds the same data, and a file that it cannot read', async () => {
    const file = path.join(await temporaryFolder(), FILE);
    const entry = '{"since":"2026-01-01","checked":"2026-01-08","verdict":"live"}';
    const inOneLine = `{"seen":"2026-01-08","links":{"https://a.example/":${entry}}}`;
    await writeFile(file, inOneLine);
    await saveLedger(path.dirname(file), ledger);
    expect(await readFile(file, 'utf8')).toBe(inOneLine);
    await writeFile(file, '{\n  "links": {');
    await expect(saveLedger(path.dirname(file), ledger)).rejects.toThrow(/link-ledger\.json:2:/);
    expect(await readFile(file, 'utf8')).toBe('{\n  "links": {');
  });
});

describe('several runs', () => {
  const LINK = 'https://www.amazon.com/dp/B0TRAY';

  /**
   * A content folder with a product, and a function that reads it and applies a run; that gives whether it
   * failed and the availability before.
   */
  async function openContent() {
    const product = rawProduct({ link: `${LINK}?tag=fixture-20` });
    const content = await contentWith({ 'products/30.json': productFile(product) });
    const run = async (verdict: LinkVerdict, day: string) => {
      const { catalogue } = await loadCatalogue(content);
      const result = aResult([anAuditedLink(LINK, verdict, day)], { startedAt: `${day}T11:59:00Z` });
      const applied = applyRun(result, catalogue, true);
      await saveLedger(content, applied.ledger);
      return [isFailed('new', applied.states), catalogue.productsById.get(productId('7'))?.availability.kind];
    };
    return run;
  }

  it('withdraw the product of a link that two runs call gone, fail once, and restore the product when the link is live', async () => {
    const run = await openContent();
    expect(await run('live', '2026-02-01')).toEqual([false, 'for-sale']);
    expect(await run('gone', '2026-02-08')).toEqual([false, 'for-sale']);
    expect(await run('gone', '2026-02-08')).toEqual([false, 'for-sale']);
    expect(await run('gone', '2026-02-15')).toEqual([true, 'for-sale']);
    expect(await run('gone', '2026-02-22')).toEqual([false, 'withdrawn']);
    expect(await run('redirected', '2026-02-23')).toEqual([false, 'withdrawn']);
    expect(await run('live', '2026-03-01')).toEqual([false, 'withdrawn']);
    expect(await run('live', '2026-03-08')).toEqual([false, 'for-sale']);
  });
});
