import { describe, expect, it } from 'vitest';
import { isMostlyBlocked, type LedgerEntry, rememberAnswer, updateLedger } from './linkLedger.ts';
import type { JudgedLink } from './linkVerdict.ts';
import { anAnswer, anEntry, ledgerOf, URL_A, URL_B } from './testing.ts';

function remembered(...answers: readonly JudgedLink[]): LedgerEntry | undefined {
  return answers.reduce<LedgerEntry | undefined>(rememberAnswer, undefined);
}

describe('a link that is asked for the first time', () => {
  it('is remembered with its verdict, its day and the reason', () => {
    const evidence = {
      status: 200,
      finalUrl: 'https://www.amazon.com/?x',
      marker: 'no id',
      at: '2026-02-01T23:59:59Z',
    };
    expect(rememberAnswer(undefined, anAnswer('redirected', '2026-02-01', { evidence }))).toEqual({
      verdict: 'redirected',
      since: '2026-02-01',
      checked: '2026-02-01',
      failedOn: null,
      reason: { status: 200, finalUrl: 'https://www.amazon.com/?x', marker: 'no id' },
    });
  });

  it('is remembered with where it led only if it led astray', () => {
    const evidence = {
      status: 200,
      finalUrl: `${URL_A}?session=1`,
      marker: 'sold out',
      at: '2026-02-01T08:00:00Z',
    };
    const soldOut = rememberAnswer(undefined, anAnswer('out-of-stock', '2026-02-01', { evidence }));
    expect(soldOut?.reason).toEqual({ status: 200, finalUrl: null, marker: 'sold out' });
    expect(rememberAnswer(undefined, anAnswer('live', '2026-02-01', { evidence }))?.reason).toBeNull();
  });

  it('is not remembered where nothing was learnt', () => {
    expect(rememberAnswer(undefined, anAnswer('blocked', '2026-02-01'))).toBeUndefined();
    expect(rememberAnswer(undefined, anAnswer('unreachable', '2026-02-01'))).toBeUndefined();
  });

  it('has no verdict after one failure', () => {
    expect(rememberAnswer(undefined, anAnswer('gone', '2026-02-01'))).toEqual({
      verdict: null,
      since: '2026-02-01',
      checked: '2026-02-01',
      failedOn: '2026-02-01',
      reason: null,
    });
  });
});

describe('a live link that fails', () => {
  const live = anEntry();

  it('is gone at once where the store says so', () => {
    const gone = rememberAnswer(live, anAnswer('gone', '2026-02-01', { certain: true }));
    expect(gone).toMatchObject({ verdict: 'gone', since: '2026-02-01', checked: '2026-02-01' });
  });

  it('stays live after one failure, which is noted, and after a second on the same day', () => {
    const once = rememberAnswer(live, anAnswer('gone', '2026-02-01'));
    expect(once).toEqual({ ...live, failedOn: '2026-02-01' });
    expect(rememberAnswer(once, anAnswer('gone', '2026-02-01'))).toEqual(once);
  });

  it('is gone after a second failure on another day, since the first', () => {
    const once = rememberAnswer(live, anAnswer('gone', '2026-02-01'));
    const twice = rememberAnswer(once, anAnswer('gone', '2026-02-08'));
    expect(twice).toMatchObject({
      verdict: 'gone',
      since: '2026-02-01',
      checked: '2026-02-08',
      failedOn: null,
    });
  });

  it('is cleared of a failure by any answer with another verdict, and by nothing less', () => {
    const once = anEntry({ failedOn: '2026-02-01' });
    expect(rememberAnswer(once, anAnswer('live', '2026-02-02'))?.failedOn).toBeNull();
    expect(rememberAnswer(once, anAnswer('out-of-stock', '2026-02-02'))?.failedOn).toBeNull();
    expect(rememberAnswer(once, anAnswer('blocked', '2026-02-02'))).toBe(once);
  });
});

describe('a link whose verdict', () => {
  it('is confirmed keeps its first day and its first reason', () => {
    const first = remembered(anAnswer('out-of-stock', '2026-02-01'));
    const again = rememberAnswer(first, anAnswer('out-of-stock', '2026-02-08'));
    expect(again).toEqual({ ...first, checked: '2026-02-08' });
  });

  it('changes begins a new row of days', () => {
    const entry = remembered(anAnswer('out-of-stock', '2026-02-01'), anAnswer('live', '2026-02-08'));
    expect(entry).toEqual(anEntry({ since: '2026-02-08', checked: '2026-02-08' }));
  });

  it('is newer than an answer keeps it', () => {
    const entry = anEntry({ failedOn: '2026-02-08' });
    expect(rememberAnswer(entry, anAnswer('out-of-stock', '2026-02-07'))).toBe(entry);
    expect(rememberAnswer(entry, anAnswer('out-of-stock', '2026-02-08'))?.verdict).toBe('out-of-stock');
  });
});

describe('a run', () => {
  const ledger = ledgerOf({ [URL_A]: anEntry(), 'https://gone.example/': anEntry() });

  it('is mostly blocked where more than half of its answers say nothing', () => {
    const [live, blocked] = [anAnswer('live', '2026-02-01'), anAnswer('blocked', '2026-02-01')];
    expect(isMostlyBlocked([])).toBe(false);
    expect(isMostlyBlocked([live, blocked])).toBe(false);
    expect(isMostlyBlocked([live, blocked, anAnswer('unreachable', '2026-02-01')])).toBe(true);
  });

  it('forgets the links that the site has no more', () => {
    const after = updateLedger(ledger, [anAnswer('live', '2026-02-01')], new Set([URL_A, URL_B]));
    expect([...after.keys()]).toEqual([URL_A]);
  });

  it('forgets none where it saw only a part of the site', () => {
    expect([...updateLedger(ledger, [], null).keys()]).toEqual([...ledger.keys()]);
  });
});
