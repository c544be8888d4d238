import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClassifiedLink,
  EMPTY_LINK_LEDGER,
  isConclusive,
  isConfirmed,
  type LedgerEntry,
  type LinkLedger,
  type LinkVerdict,
} from '../../domain/links/linkLedger.ts';
import {
  aClassifiedLink,
  aFailure,
  anEntry,
  classifiedLinkArbitrary,
  classifiedLinksArbitrary,
  ledgerOf,
  URL_A,
  URL_B,
} from '../../domain/links/testing.ts';
import { isMostlyBlocked, linksThatCount, updateEntry, updateLedger, withdraw } from './updateLedger.ts';

/** An answer: a verdict and when it came. */
type Look = readonly [verdict: LinkVerdict, at: string];

/** Makes the answer of a look. A look with only a day is at noon. */
function answerOf([verdict, at]: Look): ClassifiedLink {
  const link = aClassifiedLink(verdict, at.slice(0, 10));
  return at.length === 10 ? link : { ...link, evidence: { ...link.evidence, at } };
}

const LIVE = anEntry();
const GONE = anEntry({ verdict: 'gone' });
const FAILED = anEntry({ failure: aFailure('2026-02-01') });
const FRESH = { unanswered: null, reason: null };
const NEW_FAILURE = { verdict: null, since: '2026-02-01', checked: '2026-02-01', ...FRESH };
const REDIRECT = aFailure('2026-02-01', '2026-02-01', 'redirected');
const OUT: LedgerEntry = {
  ...{ verdict: 'out-of-stock', since: '2026-02-01', checked: '2026-02-01', failure: null, unanswered: null },
  reason: { status: 200, finalUrl: null, marker: null },
};

describe('the entry of a link', () => {
  it.each<[what: string, before: LedgerEntry | undefined, looks: Look[], after: LedgerEntry | undefined]>([
    [
      'is missing where nothing is known',
      undefined,
      [
        ['blocked', '2026-02-01'],
        ['unreachable', '2026-02-02'],
      ],
      undefined,
    ],
    ['has the verdict, the day and the reason', undefined, [['out-of-stock', '2026-02-01']], OUT],
    [
      'has no reason where the link is live',
      undefined,
      [
        ['live', '2026-01-01'],
        ['live', '2026-01-08'],
      ],
      LIVE,
    ],
    [
      'has no verdict after one failure',
      undefined,
      [['gone', '2026-02-01']],
      { ...NEW_FAILURE, failure: aFailure('2026-02-01') },
    ],
    [
      'stays live after a failure',
      LIVE,
      [
        ['gone', '2026-02-01'],
        ['gone', '2026-02-01'],
      ],
      FAILED,
    ],
    [
      'stays live after two, with both',
      LIVE,
      [
        ['gone', '2026-02-01'],
        ['gone', '2026-02-08'],
      ],
      anEntry({ failure: aFailure('2026-02-01', '2026-02-08') }),
    ],
    [
      'is not redirected after one look',
      LIVE,
      [['redirected', '2026-02-01']],
      anEntry({ failure: REDIRECT }),
    ],
    [
      'needs a second look that is not too early',
      LIVE,
      [
        ['redirected', '2026-02-01'],
        ['redirected', '2026-02-01T17:59:59Z'],
      ],
      anEntry({ failure: { ...REDIRECT, last: '2026-02-01T17:59:59Z' } }),
    ],
    [
      'needs two looks for each failure: others confirm neither',
      LIVE,
      [
        ['redirected', '2026-02-01'],
        ['gone', '2026-02-08'],
      ],
      anEntry({ failure: aFailure('2026-02-08') }),
    ],
    ['keeps a failure that nothing is said about', FAILED, [['blocked', '2026-02-02']], FAILED],
    ['loses a failure once it is live', FAILED, [['live', '2026-02-02']], anEntry({ checked: '2026-02-02' })],
    [
      'stays gone where it leads elsewhere',
      GONE,
      [
        ['redirected', '2026-02-01'],
        ['redirected', '2026-02-08'],
      ],
      { ...GONE, checked: '2026-02-08' },
    ],
    [
      'is live once it answers so',
      GONE,
      [['live', '2026-02-08']],
      anEntry({ since: '2026-02-08', checked: '2026-02-08' }),
    ],
    [
      'keeps its first day and its first reason',
      OUT,
      [['out-of-stock', '2026-02-08']],
      { ...OUT, checked: '2026-02-08' },
    ],
    [
      'is not changed by what is older',
      FAILED,
      [
        ['out-of-stock', '2026-01-07'],
        ['gone', '2026-01-31'],
      ],
      FAILED,
    ],
  ])('%s', (_what, before, looks, after) => {
    expect(looks.map(answerOf).reduce(updateEntry, before)).toEqual(after);
  });

  it('is redirected after six hours, since the first look and with the final URL', () => {
    const finalUrl = `${URL_A}?session=1`;
    const looks: Look[] = [
      ['redirected', '2026-02-01'],
      ['redirected', '2026-02-01T18:00:00Z'],
    ];
    const links = looks.map(answerOf).map((link) => ({ ...link, evidence: { ...link.evidence, finalUrl } }));
    expect(links.reduce(updateEntry, LIVE)).toMatchObject({
      ...{ verdict: 'redirected', since: '2026-02-01', failure: null },
      reason: { finalUrl },
    });
  });

  it('is gone since the first failure once a run withdraws it', () => {
    const failing = anEntry({ failure: aFailure('2026-02-01', '2026-02-08') });
    const withdrawn = withdraw(failing, answerOf(['gone', '2026-02-08']));
    expect(withdrawn).toMatchObject({
      verdict: 'gone',
      since: '2026-02-01',
      checked: '2026-02-08',
      failure: null,
    });
  });
});

/** The ledger after one run for each link. */
const ledgerAfter = (links: readonly ClassifiedLink[], before: LinkLedger = EMPTY_LINK_LEDGER) =>
  links.reduce((ledger, link) => updateLedger(ledger, [link], null), before);
const ledgerArbitrary = classifiedLinksArbitrary.map((links) => ledgerAfter(links));

describe('a ledger', () => {
  it('is not changed by inconclusive verdicts, nor by the same answer a second time, nor in place', () => {
    const inconclusive = fc.array(classifiedLinkArbitrary(['blocked', 'unreachable']));
    fc.assert(
      fc.property(ledgerArbitrary, inconclusive, classifiedLinkArbitrary(), (ledger, links, link) => {
        const copy = structuredClone(ledger);
        expect(ledgerAfter(links, ledger)).toEqual(ledger);
        const once = updateLedger(ledger, [link], null);
        expect(updateLedger(once, [link], null)).toEqual(once);
        updateLedger(ledger, [link], new Set());
        expect(ledger).toEqual(copy);
      }),
    );
  });

  it('takes only what is certain from a run of which more than half is inconclusive, and drops no link', () => {
    const blocked = aClassifiedLink('blocked', '2026-03-02', { url: 'https://blocked.example/' });
    fc.assert(
      fc.property(ledgerArbitrary, fc.array(classifiedLinkArbitrary()), (ledger, links) => {
        const conclusive = links.filter(({ verdict }) => isConclusive(verdict));
        const walls = Array.from({ length: conclusive.length + 1 }, () => blocked);
        const certain = conclusive.filter((link) => link.certain);
        expect(updateLedger(ledger, [...conclusive, ...walls], new Set())).toEqual(
          updateLedger(ledger, certain, null),
        );
      }),
    );
  });

  it('calls a link redirected, and lets it be withdrawn, only after answers of two days with no other between', () => {
    fc.assert(
      fc.property(classifiedLinksArbitrary, (links) => {
        for (const [url, { verdict, failure, since, checked }] of ledgerAfter(links)) {
          const runs = runsOf(links.filter((link) => link.url === url && isConclusive(link.verdict)));
          const isBelieved = (run: readonly ClassifiedLink[]) =>
            new Set(run.map(({ evidence }) => evidence.at)).size > 1;
          expect(verdict).not.toBe('gone');
          expect(since <= checked).toBe(true);
          if (verdict === 'redirected')
            expect(runs.filter(([first]) => first?.verdict === verdict).some(isBelieved)).toBe(true);
          const last = runs.at(-1) ?? [];
          const [{ verdict: latest } = { verdict: null }] = last;
          if (latest === 'redirected' && isBelieved(last)) expect(verdict).toBe('redirected');
          if (latest === 'gone')
            expect([failure?.verdict, failure && isConfirmed(failure)]).toEqual(['gone', isBelieved(last)]);
          if (latest !== 'gone' && latest !== 'redirected')
            expect([verdict, failure]).toEqual([latest, null]);
        }
      }),
    );
  });

  it('leaves a link gone until it is live or out of stock', () => {
    const others = fc.array(classifiedLinkArbitrary(['redirected', 'gone', 'blocked', 'unreachable']));
    fc.assert(
      fc.property(ledgerArbitrary, others, (ledger, links) => {
        const gone = new Map([...ledger].map(([url]) => [url, GONE] as const));
        const after = ledgerAfter(links, gone);
        for (const url of gone.keys()) expect(after.get(url)?.verdict).toBe('gone');
      }),
    );
  });

  it('drops the links that the site no longer has, and none where only a part of the site was seen', () => {
    const ledger = ledgerOf({ [URL_A]: LIVE, 'https://gone.example/': LIVE });
    const urlsAfter = (current: ReadonlySet<string> | null) => [...updateLedger(ledger, [], current).keys()];
    expect(urlsAfter(new Set([URL_A, URL_B]))).toEqual([URL_A]);
    expect(urlsAfter(null)).toEqual([...ledger.keys()]);
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

it('a run is mostly blocked where more than half of its verdicts are inconclusive, and then what is certain counts', () => {
  const verdicts = (...found: LinkVerdict[]) =>
    found.map((verdict) => aClassifiedLink(verdict, '2026-02-01'));
  expect(isMostlyBlocked([])).toBe(false);
  expect(isMostlyBlocked(verdicts('live', 'blocked'))).toBe(false);
  const blocked = verdicts('live', 'blocked', 'unreachable');
  expect(isMostlyBlocked(blocked)).toBe(true);
  const certain = aClassifiedLink('gone', '2026-02-01', { certain: true });
  expect(linksThatCount([certain, ...blocked, ...blocked])).toEqual([certain]);
});
