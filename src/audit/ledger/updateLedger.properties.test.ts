import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type Ledger } from '../../domain/links/linkLedger.ts';
import { type ClassifiedLink, isConclusive } from '../../domain/links/linkVerdict.ts';
import { classifiedLinkArbitrary, classifiedLinksArbitrary } from '../../domain/links/testing.ts';
import { updateLedger } from './updateLedger.ts';

/** The ledger after one run for each link. */
function ledgerAfter(links: readonly ClassifiedLink[]): Ledger {
  return links.reduce((ledger, link) => updateLedger(ledger, [link], null), EMPTY_LEDGER);
}

const ledgerArbitrary = classifiedLinksArbitrary.map(ledgerAfter);

describe('a ledger', () => {
  it('is not changed by inconclusive verdicts', () => {
    const inconclusive = fc.array(classifiedLinkArbitrary(['blocked', 'unreachable']));
    fc.assert(
      fc.property(ledgerArbitrary, inconclusive, (ledger, links) => {
        expect(links.reduce((before, link) => updateLedger(before, [link], null), ledger)).toEqual(ledger);
      }),
    );
  });

  it('is not changed by a run of which more than half is inconclusive', () => {
    fc.assert(
      fc.property(ledgerArbitrary, fc.array(classifiedLinkArbitrary()), (ledger, links) => {
        const conclusive = links.filter(({ verdict }) => isConclusive(verdict));
        const blocked = Array.from({ length: conclusive.length + 1 }, () => BLOCKED);
        expect(updateLedger(ledger, [...conclusive, ...blocked], new Set())).toBe(ledger);
      }),
    );
  });

  it('is not changed by the same answer a second time', () => {
    fc.assert(
      fc.property(ledgerArbitrary, classifiedLinkArbitrary(), (ledger, link) => {
        const once = updateLedger(ledger, [link], null);
        expect(updateLedger(once, [link], null)).toEqual(once);
      }),
    );
  });

  it('calls a link gone only where a store said so, or after failures on two days with nothing else between', () => {
    fc.assert(
      fc.property(classifiedLinksArbitrary, (links) => {
        for (const [url, { verdict, since }] of ledgerAfter(links)) {
          const conclusive = links.filter((link) => link.url === url && isConclusive(link.verdict));
          const lastOther = conclusive.findLastIndex((link) => link.verdict !== 'gone');
          const failures = conclusive.slice(lastOther + 1);
          const days = new Set(failures.map(({ evidence }) => evidence.at));
          const isGone = failures.some(({ certain }) => certain) || days.size > 1;
          expect(verdict === 'gone').toBe(isGone);
          if (isGone) expect(failures[0]?.evidence.at.slice(0, 10)).toBe(since);
        }
      }),
    );
  });

  it('has its days in order', () => {
    fc.assert(
      fc.property(ledgerArbitrary, (ledger) => {
        for (const { since, checked, failedOn } of ledger.values()) {
          expect(since <= checked).toBe(true);
          if (failedOn !== null) expect(failedOn >= since).toBe(true);
        }
      }),
    );
  });

  it('does not change the ledger that it was made from', () => {
    fc.assert(
      fc.property(ledgerArbitrary, classifiedLinkArbitrary(), (ledger, link) => {
        const copy = structuredClone(ledger);
        updateLedger(ledger, [link], new Set());
        expect(ledger).toEqual(copy);
      }),
    );
  });
});

const BLOCKED: ClassifiedLink = {
  url: 'https://blocked.example/',
  verdict: 'blocked',
  evidence: { status: 503, finalUrl: null, marker: null, at: '2026-03-02T00:00:00Z' },
  findings: [],
  certain: false,
};
