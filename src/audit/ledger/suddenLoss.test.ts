import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkLedger } from '../../domain/links/linkLedger.ts';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { slugify } from '../../domain/slug.ts';
import type { AuditedLink, SkippedLink, SkipReason } from '../auditResult.ts';
import { applyRun } from './applyRun.ts';
import { findSuddenLosses } from './suddenLoss.ts';
import { anAuditedLink, aResult, catalogueOf } from './testing.ts';

const [TODAY, TOMORROW] = ['2026-02-01', '2026-02-02'];

/** Links of one store by what they are before a run and what it finds: `['live', 'gone']`, or null where nothing is known. */
type Case = readonly [before: 'live' | 'out-of-stock' | 'gone' | null, now: LinkVerdict];

function times(count: number, one: Case): Case[] {
  return Array.from({ length: count }, () => one);
}

/** The links of a store with their verdicts of a day, all certain, and the ledger before. */
function linksOf(store: string, cases: readonly Case[], day: string) {
  const url = (index: number) => `https://www.${store}.com/dp/${index}`;
  const links = cases.map(([, now], index) =>
    anAuditedLink(url(index), now, day, { certain: true, store: slugify(store) }),
  );
  const known = cases.flatMap(([before], index) =>
    before === null ? [] : [[url(index), anEntry({ verdict: before })] as const],
  );
  return { links, ledger: ledgerOf(Object.fromEntries(known)) };
}

/** How many links a run withdraws, each of which is gone for certain. */
async function withdrawnBy(
  links: readonly AuditedLink[],
  before: LinkLedger,
  skipped: readonly SkippedLink[] = [],
) {
  const run = applyRun(aResult(links, { skipped }), await catalogueOf([], before));
  return { run, withdrawn: run.changes.newlyBroken.length };
}

/** The links that a run has not come to, after so many that it has requested, or that it leaves to another shard. */
function skip(links: readonly AuditedLink[], reason: SkipReason = 'not-requested'): SkippedLink[] {
  return links.map(({ entry }) => ({ entry, reason }));
}

const LOST: Case = ['live', 'gone'];
const KEPT: Case = ['live', 'live'];

describe('a store whose links are gone in one run', () => {
  it.each<[what: string, cases: readonly Case[], withdrawn: number]>([
    ['all of ten', times(10, LOST), 0],
    ['all of a thousand', times(1000, LOST), 0],
    ['ten that were out of stock', times(10, ['out-of-stock', 'gone']), 0],
    ['twelve of fifteen, four in five', [...times(12, LOST), ...times(3, KEPT)], 0],
    ['twelve of sixteen, fewer', [...times(12, LOST), ...times(4, KEPT)], 12],
    ['all of nine', times(9, LOST), 9],
    ['one of ten', [LOST, ...times(9, KEPT)], 1],
    ['all of ten, while forty are blocked', [...times(10, LOST), ...times(40, ['live', 'blocked'])], 0],
    [
      'half of twenty, while the others are sold out',
      [...times(10, LOST), ...times(10, ['live', 'out-of-stock'])],
      10,
    ],
    ['nine and one that was gone before', [...times(9, LOST), ['gone', 'gone']], 9],
    ['twenty of which nothing is known', times(20, [null, 'gone']), 20],
    ['ten, and one of which nothing is known', [...times(10, LOST), [null, 'gone']], 0],
  ])('%s: what it withdraws', async (_what, cases, withdrawn) => {
    const { links, ledger } = linksOf('amazon', cases, TODAY);
    expect((await withdrawnBy(links, ledger)).withdrawn).toBe(withdrawn);
  });

  it('loses them when a run on another day finds the same, and not on the same day', async () => {
    const { links, ledger } = linksOf('amazon', times(10, LOST), TODAY);
    const first = await withdrawnBy(links, ledger);
    expect(first.run).toMatchObject({
      changes: { unconfirmed: { length: 10 } },
      suddenLosses: [{ host: 'amazon', gone: 10, answered: 10 }],
    });
    expect((await withdrawnBy(links, first.run.ledger)).withdrawn).toBe(0);
    const next = linksOf('amazon', times(10, LOST), TOMORROW).links;
    const { run, withdrawn } = await withdrawnBy(next, first.run.ledger);
    expect([withdrawn, run.suddenLosses]).toEqual([10, []]);
  });

  it.each<[what: string, asked: readonly Case[], unasked: readonly Case[], withdrawn: number]>([
    ['nine of ten', times(9, LOST), [LOST], 0],
    ['one of a hundred', [LOST], times(99, LOST), 0],
    ['four of five, with six to come', [...times(4, LOST), KEPT], times(6, KEPT), 0],
    ['four of six, with fifty to come', [...times(4, LOST), ...times(2, KEPT)], times(50, KEPT), 4],
    ['four of four, with five to come', times(4, LOST), times(5, LOST), 4],
    ['nine, with others to come of which nothing is known', times(9, LOST), times(20, [null, 'gone']), 9],
  ])('withdraws nothing too early where the run is cut off: %s', async (_what, asked, unasked, withdrawn) => {
    const { links, ledger } = linksOf('amazon', [...asked, ...unasked], TODAY);
    const [answered, left] = [links.slice(0, asked.length), links.slice(asked.length)];
    expect((await withdrawnBy(answered, ledger, skip(left))).withdrawn).toBe(withdrawn);
  });

  it('loses nothing to runs that are each cut off after a few links, until a second day says the same', async () => {
    const { links, ledger: before } = linksOf('amazon', times(40, LOST), TODAY);
    let ledger = before;
    for (let start = 0; start < links.length; start += 8) {
      const [now, later] = [links.slice(start, start + 8), links.slice(start + 8)];
      const cut = await withdrawnBy(now, ledger, skip([...links.slice(0, start), ...later]));
      expect(cut.withdrawn).toBe(0);
      ledger = cut.run.ledger;
    }
    const again = linksOf('amazon', times(40, LOST), TOMORROW).links;
    expect((await withdrawnBy(again.slice(0, 8), ledger, skip(again.slice(8)))).withdrawn).toBe(8);
  });

  it('does not wait for links that are left to another shard, which are of other hosts', async () => {
    const { links, ledger } = linksOf('amazon', times(12, LOST), TODAY);
    const { withdrawn } = await withdrawnBy(links.slice(0, 9), ledger, skip(links.slice(9), 'other-shard'));
    expect(withdrawn).toBe(9);
  });

  it('is told as long as a link of it is withdrawn by no run on another day', async () => {
    const { links, ledger } = linksOf('amazon', times(12, LOST), TODAY);
    const first = await withdrawnBy(links.slice(0, 11), ledger);
    const next = linksOf('amazon', times(12, LOST), TOMORROW).links;
    const { run, withdrawn } = await withdrawnBy(next, first.run.ledger);
    expect([withdrawn, run.changes.unconfirmed.length, run.suddenLosses.length]).toEqual([11, 1, 1]);
  });

  it('is found in what counts of a run that was mostly blocked', async () => {
    const { links, ledger } = linksOf(
      'amazon',
      [...times(10, LOST), ...times(30, ['live', 'blocked'])],
      TODAY,
    );
    const doubtful = ({ entry, classified, cached }: AuditedLink): AuditedLink => ({
      ...{ entry, cached },
      classified: { ...classified, certain: false },
    });
    const { run, withdrawn } = await withdrawnBy(
      [...links.slice(0, 1), ...links.slice(1).map(doubtful)],
      ledger,
    );
    expect([withdrawn, run.suddenLosses]).toEqual([1, []]);
  });

  it('loses nothing where its pages are back on another day', async () => {
    const { links, ledger } = linksOf('amazon', times(10, LOST), TODAY);
    const { run } = await withdrawnBy(links, ledger);
    const back = linksOf('amazon', times(10, KEPT), TOMORROW).links;
    expect((await withdrawnBy(back, run.ledger)).run).toMatchObject({
      changes: { newlyBroken: [], unconfirmed: [] },
      suddenLosses: [],
    });
  });
});

describe('of any run', () => {
  const cases = fc.array(
    fc.tuple(
      fc.constantFrom('live' as const, 'out-of-stock' as const, 'gone' as const, null),
      fc.constantFrom<LinkVerdict>('live', 'gone', 'gone', 'gone', 'out-of-stock', 'blocked'),
    ),
    { maxLength: 40 },
  );

  it('a store loses nothing for what another store answers', () => {
    fc.assert(
      fc.property(cases, cases, (ours, theirs) => {
        const [own, other] = [linksOf('amazon', ours, TODAY), linksOf('walmart', theirs, TODAY)];
        const both = findSuddenLosses(
          [...own.links, ...other.links],
          [],
          new Map([...own.ledger, ...other.ledger]),
        );
        expect(both.filter(({ host }) => host === 'amazon')).toEqual(
          findSuddenLosses(own.links, [], own.ledger),
        );
      }),
    );
  });

  it('a store keeps no link for which it answers "gone" while it shows more than a quarter of the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (gone, kept) => {
        const { links, ledger } = linksOf('amazon', [...times(gone, LOST), ...times(kept, KEPT)], TODAY);
        const isSudden = findSuddenLosses(links, [], ledger).length > 0;
        expect(isSudden).toBe(gone >= 10 && kept * 4 <= gone);
      }),
    );
  });

  it('a link is gone after two runs on two days that say so, whatever the others do', async () => {
    const catalogue = await catalogueOf([]);
    fc.assert(
      fc.property(cases, cases, (first, second) => {
        const runs = [
          linksOf('amazon', [LOST, ...first], TODAY),
          linksOf('amazon', [LOST, ...second], TOMORROW),
        ];
        let { ledger } = linksOf('amazon', [LOST, ...first], TODAY);
        for (const { links } of runs) ledger = applyRun(aResult(links), { ...catalogue, ledger }).ledger;
        expect(ledger.get('https://www.amazon.com/dp/0')?.verdict).toBe('gone');
      }),
    );
  });
});
