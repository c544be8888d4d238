import { describe, expect, it } from 'vitest';
import type { ClassifiedLink, LedgerEntry } from '../../domain/links/linkLedger.ts';
import { aClassifiedLink, aFailure, anEntry, ledgerOf, URL_A, URL_B } from '../../domain/links/testing.ts';
import { isMostlyBlocked, linksThatCount, updateEntry, updateLedger, withdraw } from './updateLedger.ts';

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
    expect(updateEntry(undefined, aClassifiedLink('out-of-stock', '2026-02-01', { evidence }))).toEqual({
      verdict: 'out-of-stock',
      since: '2026-02-01',
      checked: '2026-02-01',
      failure: null,
      unanswered: null,
      reason: { status: 200, finalUrl: null, marker: 'no id' },
    });
  });

  it('has the final URL only where the link is redirected', () => {
    const evidence = {
      status: 200,
      finalUrl: `${URL_A}?session=1`,
      marker: 'sold out',
      at: '2026-02-01T08:00:00Z',
    };
    const redirected = entryAfter(
      aClassifiedLink('redirected', '2026-02-01', { evidence }),
      aClassifiedLink('redirected', '2026-02-08', { evidence: { ...evidence, at: '2026-02-08T08:00:00Z' } }),
    );
    expect(redirected?.reason?.finalUrl).toBe(`${URL_A}?session=1`);
    const soldOut = updateEntry(undefined, aClassifiedLink('out-of-stock', '2026-02-01', { evidence }));
    expect(soldOut?.reason).toEqual({ status: 200, finalUrl: null, marker: 'sold out' });
    expect(updateEntry(undefined, aClassifiedLink('live', '2026-02-01', { evidence }))?.reason).toBeNull();
  });

  it('is missing where the answer is inconclusive', () => {
    expect(updateEntry(undefined, aClassifiedLink('blocked', '2026-02-01'))).toBeUndefined();
    expect(updateEntry(undefined, aClassifiedLink('unreachable', '2026-02-01'))).toBeUndefined();
  });

  it.each([false, true])('has no verdict after one failure, certain or not (%s)', (certain) => {
    expect(updateEntry(undefined, aClassifiedLink('gone', '2026-02-01', { certain }))).toEqual({
      verdict: null,
      since: '2026-02-01',
      checked: '2026-02-01',
      failure: aFailure('2026-02-01'),
      unanswered: null,
      reason: null,
    });
  });
});

describe('the entry of a live link that fails', () => {
  const live = anEntry();

  it('stays live whatever it answers, with the first and the last failure', () => {
    const once = updateEntry(live, aClassifiedLink('gone', '2026-02-01', { certain: true }));
    expect(once).toEqual({ ...live, failure: aFailure('2026-02-01') });
    expect(updateEntry(once, aClassifiedLink('gone', '2026-02-01'))).toEqual(once);
    const twice = updateEntry(once, aClassifiedLink('gone', '2026-02-08'));
    expect(twice).toEqual({ ...live, failure: aFailure('2026-02-01', '2026-02-08') });
  });

  it('is gone since the first failure once a run withdraws it', () => {
    const failing = anEntry({ failure: aFailure('2026-02-01', '2026-02-08') });
    expect(withdraw(failing, aClassifiedLink('gone', '2026-02-08'))).toMatchObject({
      verdict: 'gone',
      since: '2026-02-01',
      checked: '2026-02-08',
      failure: null,
    });
  });

  it.each([
    ['a few hours', '2026-02-01T17:59:59Z', false],
    ['six hours', '2026-02-01T18:00:00Z', true],
  ])('needs a second look that is not too early: after %s', (_when, at, isEnough) => {
    const once = updateEntry(live, aClassifiedLink('redirected', '2026-02-01'));
    const second = aClassifiedLink('redirected', '2026-02-01');
    const twice = updateEntry(once, { ...second, evidence: { ...second.evidence, at } });
    expect(twice?.verdict).toBe(isEnough ? 'redirected' : 'live');
  });

  it('is redirected after a redirect on another day too, and not after one alone', () => {
    const once = updateEntry(live, aClassifiedLink('redirected', '2026-02-01'));
    expect(once).toEqual({ ...live, failure: aFailure('2026-02-01', '2026-02-01', 'redirected') });
    expect(updateEntry(once, aClassifiedLink('redirected', '2026-02-01'))).toEqual(once);
    expect(updateEntry(once, aClassifiedLink('redirected', '2026-02-08'))).toMatchObject({
      verdict: 'redirected',
      since: '2026-02-01',
      failure: null,
    });
  });

  it('needs two looks for each failure: a redirect and a page that is gone confirm neither', () => {
    const redirected = updateEntry(live, aClassifiedLink('redirected', '2026-02-01'));
    const gone = updateEntry(redirected, aClassifiedLink('gone', '2026-02-08'));
    expect(gone).toEqual({ ...live, failure: aFailure('2026-02-08') });
  });

  it('loses the failure by any conclusive verdict that is another, and by no inconclusive one', () => {
    const once = anEntry({ failure: aFailure('2026-02-01') });
    expect(updateEntry(once, aClassifiedLink('live', '2026-02-02'))?.failure).toBeNull();
    expect(updateEntry(once, aClassifiedLink('out-of-stock', '2026-02-02'))?.failure).toBeNull();
    expect(updateEntry(once, aClassifiedLink('blocked', '2026-02-02'))).toBe(once);
  });
});

describe('the entry of a link that is gone', () => {
  const gone = anEntry({ verdict: 'gone' });

  it.each([false, true])(
    'stays gone where the link leads elsewhere, with the day (certain: %s)',
    (certain) => {
      const first = updateEntry(gone, aClassifiedLink('redirected', '2026-02-01', { certain }));
      expect(first).toEqual({ ...gone, checked: '2026-02-01' });
      const second = updateEntry(first, aClassifiedLink('redirected', '2026-02-08', { certain }));
      expect(second).toEqual({ ...gone, checked: '2026-02-08' });
    },
  );

  it.each(['live', 'out-of-stock'] as const)('is %s once it answers so', (verdict) => {
    const after = updateEntry(gone, aClassifiedLink(verdict, '2026-02-01'));
    expect(after).toMatchObject({ verdict, since: '2026-02-01' });
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
    const entry = anEntry({ failure: aFailure('2026-02-08') });
    expect(updateEntry(entry, aClassifiedLink('out-of-stock', '2026-02-07'))).toBe(entry);
    expect(updateEntry(entry, aClassifiedLink('gone', '2026-02-07'))).toBe(entry);
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

  it('that is mostly blocked keeps what is certain: a 404 of the store, and a page with its own data', () => {
    const gone = 'https://gone.example/';
    const links = [
      aClassifiedLink('gone', '2026-02-01', { url: gone, certain: true }),
      aClassifiedLink('live', '2026-02-01', { certain: true }),
      aClassifiedLink('live', '2026-02-01', { url: URL_B }),
      ...['a', 'b', 'c', 'd'].map((name) =>
        aClassifiedLink('blocked', '2026-02-01', { url: `https://${name}.example/` }),
      ),
    ];
    const after = updateLedger(ledger, links, new Set());
    expect(after.get(gone)?.failure).toEqual(aFailure('2026-02-01'));
    expect(after.get(URL_A)?.checked).toBe('2026-02-01');
    expect(after.has(URL_B)).toBe(false);
    expect(linksThatCount(links)).toHaveLength(2);
  });

  it('drops the links that the site no longer has', () => {
    const after = updateLedger(ledger, [aClassifiedLink('live', '2026-02-01')], new Set([URL_A, URL_B]));
    expect([...after.keys()]).toEqual([URL_A]);
  });

  it('drops none where it saw only a part of the site', () => {
    expect([...updateLedger(ledger, [], null).keys()]).toEqual([...ledger.keys()]);
  });
});
