import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/links/linkLedger.ts';
import type { ClassifiedLink } from '../../domain/links/linkVerdict.ts';
import { aClassifiedLink, anEntry, ledgerOf, URL_A, URL_B } from '../../domain/links/testing.ts';
import { isMostlyBlocked, updateEntry, updateLedger } from './updateLedger.ts';

/** The entry of a link after answers, in their order. */
function entryAfter(...links: readonly ClassifiedLink[]): LedgerEntry | undefined {
  return links.reduce<LedgerEntry | undefined>(updateEntry, undefined);
}

describe('the entry of a link after the first answer', () => {
  it('has the verdict, the day and the reason', () => {
    const evidence = {
      status: 200,
      finalUrl: 'https://www.amazon.com/?x',
      marker: 'no id',
      at: '2026-02-01T23:59:59Z',
    };
    expect(updateEntry(undefined, aClassifiedLink('redirected', '2026-02-01', { evidence }))).toEqual({
      verdict: 'redirected',
      since: '2026-02-01',
      checked: '2026-02-01',
      failedOn: null,
      reason: { status: 200, finalUrl: 'https://www.amazon.com/?x', marker: 'no id' },
    });
  });

  it('has the final URL only where the link is redirected', () => {
    const evidence = {
      status: 200,
      finalUrl: `${URL_A}?session=1`,
      marker: 'sold out',
      at: '2026-02-01T08:00:00Z',
    };
    const soldOut = updateEntry(undefined, aClassifiedLink('out-of-stock', '2026-02-01', { evidence }));
    expect(soldOut?.reason).toEqual({ status: 200, finalUrl: null, marker: 'sold out' });
    expect(updateEntry(undefined, aClassifiedLink('live', '2026-02-01', { evidence }))?.reason).toBeNull();
  });

  it('is missing where the answer is inconclusive', () => {
    expect(updateEntry(undefined, aClassifiedLink('blocked', '2026-02-01'))).toBeUndefined();
    expect(updateEntry(undefined, aClassifiedLink('unreachable', '2026-02-01'))).toBeUndefined();
  });

  it('has no verdict after one failure', () => {
    expect(updateEntry(undefined, aClassifiedLink('gone', '2026-02-01'))).toEqual({
      verdict: null,
      since: '2026-02-01',
      checked: '2026-02-01',
      failedOn: '2026-02-01',
      reason: null,
    });
  });
});

describe('the entry of a live link that fails', () => {
  const live = anEntry();

  it('is gone at once where the store itself says so', () => {
    const gone = updateEntry(live, aClassifiedLink('gone', '2026-02-01', { certain: true }));
    expect(gone).toMatchObject({ verdict: 'gone', since: '2026-02-01', checked: '2026-02-01' });
  });

  it('stays live after one failure, with its day, and after a second on the same day', () => {
    const once = updateEntry(live, aClassifiedLink('gone', '2026-02-01'));
    expect(once).toEqual({ ...live, failedOn: '2026-02-01' });
    expect(updateEntry(once, aClassifiedLink('gone', '2026-02-01'))).toEqual(once);
  });

  it('is gone after a second failure on another day, since the first', () => {
    const once = updateEntry(live, aClassifiedLink('gone', '2026-02-01'));
    const twice = updateEntry(once, aClassifiedLink('gone', '2026-02-08'));
    expect(twice).toMatchObject({
      verdict: 'gone',
      since: '2026-02-01',
      checked: '2026-02-08',
      failedOn: null,
    });
  });

  it('loses the failure by any conclusive verdict that is another, and by no inconclusive one', () => {
    const once = anEntry({ failedOn: '2026-02-01' });
    expect(updateEntry(once, aClassifiedLink('live', '2026-02-02'))?.failedOn).toBeNull();
    expect(updateEntry(once, aClassifiedLink('out-of-stock', '2026-02-02'))?.failedOn).toBeNull();
    expect(updateEntry(once, aClassifiedLink('blocked', '2026-02-02'))).toBe(once);
  });
});

describe('an entry whose verdict', () => {
  it('is confirmed keeps its first day and its first reason', () => {
    const first = entryAfter(aClassifiedLink('out-of-stock', '2026-02-01'));
    const again = updateEntry(first, aClassifiedLink('out-of-stock', '2026-02-08'));
    expect(again).toEqual({ ...first, checked: '2026-02-08' });
  });

  it('changes has the day of the change', () => {
    const entry = entryAfter(
      aClassifiedLink('out-of-stock', '2026-02-01'),
      aClassifiedLink('live', '2026-02-08'),
    );
    expect(entry).toEqual(anEntry({ since: '2026-02-08', checked: '2026-02-08' }));
  });

  it('is newer than an answer does not change', () => {
    const entry = anEntry({ failedOn: '2026-02-08' });
    expect(updateEntry(entry, aClassifiedLink('out-of-stock', '2026-02-07'))).toBe(entry);
    expect(updateEntry(entry, aClassifiedLink('out-of-stock', '2026-02-08'))?.verdict).toBe('out-of-stock');
  });
});

describe('a run', () => {
  const ledger = ledgerOf({ [URL_A]: anEntry(), 'https://gone.example/': anEntry() });

  it('is mostly blocked where more than half of its verdicts are inconclusive', () => {
    const [live, blocked] = [aClassifiedLink('live', '2026-02-01'), aClassifiedLink('blocked', '2026-02-01')];
    expect(isMostlyBlocked([])).toBe(false);
    expect(isMostlyBlocked([live, blocked])).toBe(false);
    expect(isMostlyBlocked([live, blocked, aClassifiedLink('unreachable', '2026-02-01')])).toBe(true);
  });

  it('drops the links that the site no longer has', () => {
    const after = updateLedger(ledger, [aClassifiedLink('live', '2026-02-01')], new Set([URL_A, URL_B]));
    expect([...after.keys()]).toEqual([URL_A]);
  });

  it('drops none where it saw only a part of the site', () => {
    expect([...updateLedger(ledger, [], null).keys()]).toEqual([...ledger.keys()]);
  });
});
