import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkLedgerSchema } from '../../content/schemas/linkLedger.ts';
import { EMPTY_LINK_LEDGER, type LinkLedger } from '../../domain/links/linkLedger.ts';
import {
  aClassifiedLink,
  aFailure,
  anEntry,
  classifiedLinksArbitrary,
  ledgerOf,
} from '../../domain/links/testing.ts';
import { formatLedger } from './ledgerFile.ts';
import { updateLedger } from './updateLedger.ts';

const ledgerArbitrary = classifiedLinksArbitrary.map((links) =>
  links.reduce((ledger, link) => updateLedger(ledger, [link], null), EMPTY_LINK_LEDGER),
);

/** The lines that differ between two texts of as many lines. */
function changedLines(before: string, after: string): string[] {
  const old = before.split('\n');
  expect(after.split('\n')).toHaveLength(old.length);
  return after.split('\n').filter((line, index) => line !== old[index]);
}

describe('the ledger’s file', () => {
  it('has a line for each link, sorted by URL, with the fields that have a value', () => {
    const reason = { status: 404, finalUrl: null, marker: 'no "such"\npage' };
    const ledger = ledgerOf({
      'https://b.example/': anEntry({ verdict: 'gone', reason }),
      'https://a.example/': anEntry(),
      'https://c.example/': anEntry({
        verdict: null,
        since: '2026-02-01',
        checked: '2026-02-01',
        failure: aFailure('2026-02-01'),
      }),
      'https://e.example/': anEntry({ unanswered: { since: '2026-01-09', last: '2026-01-16', runs: 2 } }),
      'https://d.example/': anEntry({ failure: aFailure('2026-02-01', '2026-02-08', 'redirected') }),
    });
    expect(formatLedger(ledger)).toBe(`{
  "checked": "2026-01-08",
  "links": {
    "https://a.example/": { "verdict": "live", "since": "2026-01-01" },
    "https://b.example/": { "verdict": "gone", "since": "2026-01-01", "status": 404, "marker": "no \\"such\\"\\npage" },
    "https://c.example/": { "verdict": null, "since": "2026-02-01", "checked": "2026-02-01", "failedOn": "2026-02-01T12:00:00Z" },
    "https://d.example/": { "verdict": "live", "since": "2026-01-01", "failedOn": "2026-02-01T12:00:00Z", "failedAgainOn": "2026-02-08T12:00:00Z", "failedAs": "redirected" },
    "https://e.example/": { "verdict": "live", "since": "2026-01-01", "unanswered": {"since":"2026-01-09","last":"2026-01-16","runs":2} }
  }
}
`);
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(ledgerArbitrary, (ledger) => {
        expect(linkLedgerSchema.parse(JSON.parse(formatLedger(ledger)))).toEqual(ledger);
      }),
    );
  });

  it('is the same whatever the order of the links', () => {
    fc.assert(
      fc.property(ledgerArbitrary, (ledger) => {
        const reversed: LinkLedger = new Map([...ledger].reverse());
        expect(formatLedger(reversed)).toBe(formatLedger(ledger));
      }),
    );
  });

  it('changes in one line where a run confirms every verdict, and in one more for a link without an answer', () => {
    const urls = Array.from({ length: 20 }, (_, index) => `https://a.example/${index}`);
    const ledger = ledgerOf(Object.fromEntries(urls.map((url) => [url, anEntry()])));
    const links = urls.map((url) => ({ ...aClassifiedLink('live', '2026-02-01'), url }));
    const before = formatLedger(ledger);
    const all = formatLedger(updateLedger(ledger, links, null));
    expect(changedLines(before, all)).toEqual(['  "checked": "2026-02-01",']);
    const most = formatLedger(updateLedger(ledger, links.slice(1), null));
    expect(changedLines(all, most)).toEqual([
      '    "https://a.example/0": { "verdict": "live", "since": "2026-01-01", "checked": "2026-01-08" },',
    ]);
  });
});
