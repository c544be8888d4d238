import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LedgerEntry, LINK_VERDICTS } from '../../domain/links/linkLedger.ts';
import {
  aClassifiedLink,
  aFailure,
  anEntry as anySeenEntry,
  classifiedLinkArbitrary,
  classifiedLinksArbitrary,
  ledgerOf,
  URL_A,
} from '../../domain/links/testing.ts';
import { updateEntry, updateLedger, withVerdict } from './updateLedger.ts';

/** Makes the answers of looks such as `gone 2026-02-01`. A look with only a day is at noon. */
function answersOf(looks: string) {
  return looks.split(', ').map((look) => {
    const [word = '', at = ''] = look.split(' ');
    const verdict = LINK_VERDICTS.find((each) => each === word) ?? 'live';
    const link = aClassifiedLink(verdict, at.slice(0, 10));
    return at.length === 10 ? link : { ...link, evidence: { ...link.evidence, at } };
  });
}

/** An entry without the day on which the link was seen, which is noted later (see `noteSeen`). */
const anEntry = (overrides: Partial<LedgerEntry> = {}) => anySeenEntry({ seen: null, ...overrides });

const LIVE = anEntry();
const GONE = anEntry({ verdict: 'gone' });
const failing = (...failure: Parameters<typeof aFailure>) => anEntry({ failure: aFailure(...failure) });
const FAILED = failing('2026-02-01');
const ON_FIRST = { since: '2026-02-01', checked: '2026-02-01' };
const NEW_FAILURE = anEntry({ verdict: null, ...ON_FIRST, failure: aFailure('2026-02-01') });
const REDIRECT = aFailure('2026-02-01', '2026-02-01', 'redirected');
const seenLast = (entry: LedgerEntry): LedgerEntry => ({ ...entry, checked: '2026-02-08' });
const OUT = anEntry({
  verdict: 'out-of-stock',
  ...ON_FIRST,
  reason: { status: 200, finalUrl: null, marker: null },
});

describe('the entry of a link', () => {
  it.each<[what: string, before: LedgerEntry | undefined, looks: string, after: LedgerEntry | undefined]>([
    ['is missing where nothing is known', undefined, 'blocked 2026-02-01, unreachable 2026-02-02', undefined],
    ['has the verdict, the day and the reason', undefined, 'out-of-stock 2026-02-01', OUT],
    ['has no reason where the link is live', undefined, 'live 2026-01-01, live 2026-01-08', LIVE],
    ['has no verdict after one failure', undefined, 'gone 2026-02-01', NEW_FAILURE],
    ['stays live after a failure', LIVE, 'gone 2026-02-01, gone 2026-02-01', FAILED],
    ['stays live after two', LIVE, 'gone 2026-02-01, gone 2026-02-08', failing('2026-02-01', '2026-02-08')],
    ['is not redirected after one look', LIVE, 'redirected 2026-02-01', anEntry({ failure: REDIRECT })],
    [
      'needs a second look that is not too early',
      LIVE,
      'redirected 2026-02-01, redirected 2026-02-01T17:59:59Z',
      anEntry({ failure: { ...REDIRECT, last: '2026-02-01T17:59:59Z' } }),
    ],
    ['needs two looks that agree', LIVE, 'redirected 2026-02-01, gone 2026-02-08', failing('2026-02-08')],
    ['keeps a failure that nothing is said about', FAILED, 'blocked 2026-02-02', FAILED],
    ['loses a failure once it is live', FAILED, 'live 2026-02-02', anEntry({ checked: '2026-02-02' })],
    [
      'stays gone where it leads elsewhere',
      GONE,
      'redirected 2026-02-01, redirected 2026-02-08',
      seenLast(GONE),
    ],
    ['is live once it answers so', GONE, 'live 2026-02-08', seenLast(anEntry({ since: '2026-02-08' }))],
    ['keeps its first day and its first reason', OUT, 'out-of-stock 2026-02-08', seenLast(OUT)],
    ['is not changed by what is older', FAILED, 'out-of-stock 2026-01-07, gone 2026-01-31', FAILED],
  ])('%s', (_what, before, looks, after) => {
    expect(answersOf(looks).reduce(updateEntry, before)).toEqual(after);
  });

  it('is redirected after six hours, since the first look and with the final URL', () => {
    const finalUrl = `${URL_A}?session=1`;
    const looks = answersOf('redirected 2026-02-01, redirected 2026-02-01T18:00:00Z');
    const links = looks.map((link) => ({ ...link, evidence: { ...link.evidence, finalUrl } }));
    expect(links.reduce(updateEntry, LIVE)).toMatchObject({
      verdict: 'redirected',
      since: '2026-02-01',
      failure: null,
      reason: { finalUrl },
    });
  });

  it('is gone since the first failure once a run withdraws it', () => {
    const entry = anEntry({ failure: aFailure('2026-02-01', '2026-02-08') });
    const [look] = answersOf('gone 2026-02-08');
    expect(look && withVerdict(entry, 'gone', look)).toMatchObject({
      verdict: 'gone',
      since: '2026-02-01',
      checked: '2026-02-08',
      failure: null,
    });
  });
});

describe('a ledger', () => {
  const ledgerArbitrary = classifiedLinksArbitrary.map((links) =>
    links.reduce((ledger, link) => updateLedger(ledger, [link], null), ledgerOf({})),
  );

  it('is not changed by inconclusive verdicts, nor by the same answer a second time, nor in place', () => {
    const inconclusive = fc.array(classifiedLinkArbitrary(['blocked', 'unreachable']));
    fc.assert(
      fc.property(ledgerArbitrary, inconclusive, classifiedLinkArbitrary(), (ledger, links, link) => {
        const copy = structuredClone(ledger);
        expect(updateLedger(ledger, links, null)).toEqual(ledger);
        const once = updateLedger(ledger, [link], null);
        expect(updateLedger(once, [link], null)).toEqual(once);
        updateLedger(ledger, [link], new Set());
        expect(ledger).toEqual(copy);
      }),
    );
  });
});
