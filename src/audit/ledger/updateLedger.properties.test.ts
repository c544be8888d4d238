import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClassifiedLink,
  EMPTY_LINK_LEDGER,
  isConclusive,
  isConfirmed,
  type LinkLedger,
} from '../../domain/links/linkLedger.ts';
import { anEntry, classifiedLinkArbitrary, classifiedLinksArbitrary } from '../../domain/links/testing.ts';
import { updateLedger } from './updateLedger.ts';

/** The ledger after one run for each link. */
function ledgerAfter(links: readonly ClassifiedLink[]): LinkLedger {
  return links.reduce((ledger, link) => updateLedger(ledger, [link], null), EMPTY_LINK_LEDGER);
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

  it('takes only what is certain from a run of which more than half is inconclusive, and drops no link', () => {
    fc.assert(
      fc.property(ledgerArbitrary, fc.array(classifiedLinkArbitrary()), (ledger, links) => {
        const conclusive = links.filter(({ verdict }) => isConclusive(verdict));
        const blocked = Array.from({ length: conclusive.length + 1 }, () => BLOCKED);
        const certain = conclusive.filter((link) => link.certain);
        expect(updateLedger(ledger, [...conclusive, ...blocked], new Set())).toEqual(
          updateLedger(ledger, certain, null),
        );
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

  it('calls a link redirected, and lets it be withdrawn, only after answers of two days with no other between', () => {
    fc.assert(
      fc.property(classifiedLinksArbitrary, (links) => {
        for (const [url, { verdict, failure }] of ledgerAfter(links)) {
          const runs = runsOf(links.filter((link) => link.url === url && isConclusive(link.verdict)));
          const isBelieved = (run: readonly ClassifiedLink[]) =>
            new Set(run.map(({ evidence }) => evidence.at)).size > 1;
          expect(verdict).not.toBe('gone');
          if (verdict === 'redirected')
            expect(runs.filter(([first]) => first?.verdict === verdict).some(isBelieved)).toBe(true);
          const last = runs.at(-1) ?? [];
          const [{ verdict: latest } = { verdict: null }] = last;
          const isFailure = latest === 'gone' || latest === 'redirected';
          if (latest === 'redirected' && isBelieved(last)) expect(verdict).toBe('redirected');
          if (latest === 'gone')
            expect([failure?.verdict, failure && isConfirmed(failure)]).toEqual(['gone', isBelieved(last)]);
          if (!isFailure) expect([verdict, failure]).toEqual([latest, null]);
        }
      }),
    );
  });

  it('leaves a link gone until it is live or out of stock', () => {
    const others = fc.array(classifiedLinkArbitrary(['redirected', 'gone', 'blocked', 'unreachable']));
    fc.assert(
      fc.property(ledgerArbitrary, others, (ledger, links) => {
        const gone = new Map([...ledger].map(([url]) => [url, anEntry({ verdict: 'gone' })] as const));
        const after = links.reduce<LinkLedger>((before, link) => updateLedger(before, [link], null), gone);
        for (const url of gone.keys()) expect(after.get(url)?.verdict).toBe('gone');
      }),
    );
  });

  it('has its days in order', () => {
    fc.assert(
      fc.property(ledgerArbitrary, (ledger) => {
        for (const { since, checked, failure } of ledger.values()) {
          expect(since <= checked).toBe(true);
          if (failure !== null)
            expect(failure.first.slice(0, 10) >= since && failure.last >= failure.first).toBe(true);
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

/** Answers in their order, split where the verdict changes. */
function runsOf(links: readonly ClassifiedLink[]): ClassifiedLink[][] {
  const runs: ClassifiedLink[][] = [];
  for (const link of links) {
    const run = runs.at(-1);
    if (run?.[0]?.verdict === link.verdict) run.push(link);
    else runs.push([link]);
  }
  return runs;
}

const BLOCKED: ClassifiedLink = {
  url: 'https://blocked.example/',
  verdict: 'blocked',
  evidence: { status: 503, finalUrl: null, marker: null, at: '2026-03-02T00:00:00Z' },
  findings: [],
  certain: false,
};
