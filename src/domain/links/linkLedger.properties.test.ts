import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type Ledger, updateLedger } from './linkLedger.ts';
import { isConclusive, type JudgedLink } from './linkVerdict.ts';
import { answerArbitrary, answersArbitrary } from './testing.ts';

/** What is remembered when the answers come one run each. */
function rememberAll(answers: readonly JudgedLink[]): Ledger {
  return answers.reduce((ledger, answer) => updateLedger(ledger, [answer], null), EMPTY_LEDGER);
}

const ledgerArbitrary = answersArbitrary.map(rememberAll);

describe('whatever is remembered', () => {
  it('is not changed by answers that say nothing', () => {
    const silent = fc.array(answerArbitrary(['blocked', 'unreachable']));
    fc.assert(
      fc.property(ledgerArbitrary, silent, (ledger, answers) => {
        expect(answers.reduce((before, answer) => updateLedger(before, [answer], null), ledger)).toEqual(
          ledger,
        );
      }),
    );
  });

  it('is not changed by a run of which more than half says nothing', () => {
    fc.assert(
      fc.property(ledgerArbitrary, fc.array(answerArbitrary()), (ledger, answers) => {
        const learnt = answers.filter(({ verdict }) => isConclusive(verdict));
        const silent = Array.from({ length: learnt.length + 1 }, () => SILENT);
        expect(updateLedger(ledger, [...learnt, ...silent], new Set())).toBe(ledger);
      }),
    );
  });

  it('is not changed by an answer that comes a second time', () => {
    fc.assert(
      fc.property(ledgerArbitrary, answerArbitrary(), (ledger, answer) => {
        const once = updateLedger(ledger, [answer], null);
        expect(updateLedger(once, [answer], null)).toEqual(once);
      }),
    );
  });

  it('is gone only where a store said so, or where it failed on two days with nothing else between', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        for (const [url, { verdict, since }] of rememberAll(answers)) {
          const learnt = answers.filter((answer) => answer.url === url && isConclusive(answer.verdict));
          const lastOther = learnt.findLastIndex((answer) => answer.verdict !== 'gone');
          const failures = learnt.slice(lastOther + 1);
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

  it('leaves the ledger that it was made of alone', () => {
    fc.assert(
      fc.property(ledgerArbitrary, answerArbitrary(), (ledger, answer) => {
        const copy = structuredClone(ledger);
        updateLedger(ledger, [answer], new Set());
        expect(ledger).toEqual(copy);
      }),
    );
  });
});

const SILENT: JudgedLink = {
  url: 'https://silent.example/',
  verdict: 'blocked',
  evidence: { status: 503, finalUrl: null, marker: null, at: '2026-03-02T00:00:00Z' },
  certain: false,
};
