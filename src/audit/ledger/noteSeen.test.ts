import { describe, expect, it } from 'vitest';
import type { LinkLedger, LinkVerdict } from '../../domain/links/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import type { AuditedLink } from '../auditResult.ts';
import { attentionSections } from '../report/sections.ts';
import { reportOf } from '../report/testing.ts';
import { taskWords } from '../report/words.ts';
import { terminalSummary } from '../report/writeReports.ts';
import { applyRun, isFailed } from './applyRun.ts';
import { anAuditedLink, anInventoryEntry, aResult, catalogueOf, urlsIn } from './testing.ts';

const FIRST = Date.parse('2026-01-05');

/** The day of a weekly run. The first has the number 0. */
const dayOf = (week: number) => new Date(FIRST + week * 7 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Products of a store, and what it answers to each in a week. */
interface Shop {
  readonly store: 'amazon' | 'walmart';
  readonly count: number;
  readonly answer: (index: number, week: number) => LinkVerdict | null;
}

const linkOf = (store: string, index: number) => `https://www.${store}.com/dp/${index}`;

function productsOf({ store, count }: Shop): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${store}-${index}`;
    const link = linkOf(store, index);
    return aProduct({ id: productId(name), slug: slugify(name), store: slugify(store), link });
  });
}

/** The answers of a shop in a week; null for a link that the run does not reach. */
function linksOf({ store, count, answer }: Shop, week: number): AuditedLink[] {
  return Array.from({ length: count }, (_, index) => ({ index, verdict: answer(index, week) })).flatMap(
    ({ index, verdict }) => {
      if (verdict === null) return [];
      const options = { certain: verdict === 'live' || verdict === 'gone', store: slugify(store) };
      return [anAuditedLink(linkOf(store, index), verdict, dayOf(week), options)];
    },
  );
}

/** Audits shops week by week; gives each run with its report. */
async function weeks(runs: number, shops: readonly Shop[], before: LinkLedger = new Map()) {
  const catalogue = await catalogueOf(shops.flatMap(productsOf));
  let ledger = before;
  return Array.from({ length: runs }, (_, week) => {
    const links = shops.flatMap((shop) => linksOf(shop, week));
    const result = aResult(links, { startedAt: `${dayOf(week)}T11:59:00Z` });
    const withLedger = { ...catalogue, ledger };
    const run = applyRun(result, withLedger);
    ledger = run.ledger;
    const report = reportOf(result, run, withLedger);
    const [section] = attentionSections(report).filter(({ heading }) => heading.startsWith('Not seen'));
    const found = section?.rows.map((row) => row.slice(0, 3).map((cell) => cell.join())) ?? [];
    const withdrawn = [...ledger.values()].filter(({ verdict }) => verdict === 'gone').length;
    return { run, report, found, failed: isFailed('new', run.states), withdrawn };
  });
}

/** The weeks in which a run has failed. */
const failedIn = (runs: Awaited<ReturnType<typeof weeks>>) =>
  runs.flatMap(({ failed }, week) => (failed ? [week] : []));

const always = (verdict: LinkVerdict) => () => verdict;
/** A year and more; fewer weeks where mutants run the tests hundreds of times. */
const YEAR = Number(process.env['AUDITED_WEEKS'] ?? 60);
const LIVE_SHOP: Shop = { store: 'walmart', count: 100, answer: always('live') };

describe('sixty weekly runs', () => {
  it.each<[what: string, verdict: LinkVerdict, why: string]>([
    ['403 or a captcha', 'blocked', 'the store shows a wall'],
    ['a page without any sign of the product', 'unclear', 'its pages show no sign of the product'],
  ])(
    'report a shop that answers 40 products with %s for ever, once and in the same words',
    async (_what, verdict, why) => {
      const runs = await weeks(YEAR, [{ store: 'amazon', count: 40, answer: always(verdict) }, LIVE_SHOP]);
      expect(failedIn(runs)).toEqual([4]);
      const words = [
        [
          'Amazon',
          '40 of 40 products not seen since 2026-01-05',
          `${why}: look by hand or use its interface`,
        ],
      ];
      expect(runs.map(({ found }) => found)).toEqual(runs.map((_, week) => (week < 4 ? [] : words)));
      expect(runs.every(({ withdrawn }) => withdrawn === 0)).toBe(true);
      expect(isFailed('any', runs.at(-1)?.run.states ?? new Map())).toBe(true);
    },
  );

  it('report one product of a hundred that answers 403 for ever', async () => {
    const answer = (index: number) => (index === 7 ? 'blocked' : 'live');
    const runs = await weeks(YEAR, [{ store: 'amazon', count: 100, answer }]);
    expect(failedIn(runs)).toEqual([4]);
    expect(runs.at(-1)?.found).toEqual([
      ['Amazon', '1 of 100 products not seen since 2026-01-05', expect.stringContaining('a wall')],
    ]);
  });

  it('report three products that reset two weeks of three, and show a wall in the third', async () => {
    const answer = (index: number, week: number) => {
      if (index > 2) return 'live';
      return week % 3 === 2 ? 'blocked' : 'unreachable';
    };
    const runs = await weeks(YEAR, [{ store: 'amazon', count: 100, answer }]);
    expect(failedIn(runs)).toEqual([4]);
    expect(runs.at(-1)?.found[0]?.[1]).toBe('3 of 100 products not seen since 2026-01-05');
  });

  it('report nothing of a shop that shows seven in ten requests a captcha, in turns', async () => {
    const answer = (index: number, week: number) => ((index + week) % 4 === 0 ? 'live' : 'blocked');
    const runs = await weeks(YEAR, [{ store: 'amazon', count: 40, answer }]);
    expect([failedIn(runs), runs.at(-1)?.found]).toEqual([[], []]);
  });

  it.each([5, 9])(
    'withdraw the one product of a small shop of %i that is gone, and fail once',
    async (count) => {
      const answer = (index: number) => (index === 0 ? 'gone' : 'live');
      const runs = await weeks(YEAR, [{ store: 'amazon', count, answer }]);
      expect(failedIn(runs)).toEqual([1]);
      expect(runs.map(({ withdrawn }) => withdrawn)).toEqual(runs.map((_, week) => (week === 0 ? 0 : 1)));
    },
  );
});

describe('a product that is not seen', () => {
  const wallFrom = (week: number) => (_index: number, now: number) => (now < week ? 'live' : 'blocked');

  it('counts from the day on which it was last seen: after 27 days it is well, after 28 it is reported', async () => {
    const at = (seen: string) =>
      weeks(
        1,
        [{ store: 'amazon', count: 1, answer: always('blocked') }],
        ledgerOf({ [linkOf('amazon', 0)]: anEntry({ seen }) }),
      );
    expect(failedIn(await at('2025-12-09'))).toEqual([]);
    expect(failedIn(await at('2025-12-08'))).toEqual([0]);
  });

  it('counts from the run in which the ledger has no day of it, as those of earlier versions do', async () => {
    const entry = anEntry({ since: '2024-01-01', checked: '2024-01-01', seen: null });
    const shop: Shop = { store: 'amazon', count: 1, answer: always('blocked') };
    const runs = await weeks(6, [shop], ledgerOf({ [linkOf('amazon', 0)]: entry }));
    expect(failedIn(runs)).toEqual([4]);
  });

  it('is well as soon as it is seen, and is reported again after four other weeks', async () => {
    const answer = (_index: number, week: number) => ([0, 6].includes(week) ? 'live' : 'blocked');
    const runs = await weeks(12, [{ store: 'amazon', count: 3, answer }]);
    expect(failedIn(runs)).toEqual([4, 10]);
    expect(runs[6]?.run.states.size).toBe(0);
  });

  it('is no news where others of its store were reported, and news where it is of another store', async () => {
    const one: Shop = {
      store: 'amazon',
      count: 10,
      answer: (index, week) => wallFrom(index < 5 ? 1 : 4)(index, week),
    };
    const runs = await weeks(20, [one, { store: 'walmart', count: 30, answer: wallFrom(9) }]);
    expect(failedIn(runs)).toEqual([4, 12]);
    expect(runs[4]?.found[0]?.[1]).toBe('5 of 10 products not seen since 2026-01-05');
    expect(runs[7]?.found[0]?.[1]).toBe('10 of 10 products not seen since 2026-01-26');
  });

  it('is not reported where no run has asked for it', async () => {
    const answer = (_index: number, week: number) => (week === 0 ? 'live' : null);
    expect(failedIn(await weeks(10, [{ store: 'amazon', count: 3, answer }, LIVE_SHOP]))).toEqual([]);
  });

  it('is not reported where it is a source, which has no sign of a product', async () => {
    const url = 'https://journal.example/eggs';
    const before = ledgerOf({ [url]: anEntry({ seen: '2020-01-01' }) });
    const link = anAuditedLink(url, 'blocked', '2026-02-01', { kind: 'source', store: null });
    const catalogue = await catalogueOf([], before);
    expect(applyRun(aResult([link]), catalogue).states.size).toBe(0);
  });

  it('is reported by store on the terminal, and says what to do', async () => {
    const [last] = (
      await weeks(6, [{ store: 'amazon', count: 31, answer: always('blocked') }, LIVE_SHOP])
    ).slice(-1);
    expect(
      last && terminalSummary(last.report),
    ).toContain(`Not seen (1): No answer has shown these products for 4 weeks or more, so their pages may be gone.
  Amazon
    Found: 31 of 31 products not seen since 2026-01-05; Why: the store shows a wall: look by hand or use its interface`);
    const [first] = last?.report.links ?? [];
    expect(first && taskWords(first)).toBe(
      "Open it by hand, or use the store's interface: it was not seen since 2026-01-05.",
    );
  });

  it('counts where the robots.txt of its store forbids to ask, which makes no run a mostly blocked one', async () => {
    const day = '2026-02-02';
    const links = [0, 1].map((index) => {
      const link = anAuditedLink(linkOf('amazon', index), 'blocked', day);
      const evidence = { ...link.classified.evidence, marker: 'its robots.txt forbids it' };
      return { ...link, classified: { ...link.classified, evidence } };
    });
    const other = anAuditedLink('https://b.example/', 'redirected', day);
    const before = ledgerOf({ [linkOf('amazon', 0)]: anEntry({ seen: '2026-01-01' }) });
    const catalogue = await catalogueOf([], before);
    const result = aResult([...links, other]);
    const run = applyRun(result, catalogue);
    expect([run.mostlyBlocked, urlsIn(run, 'newly unseen')]).toEqual([false, [linkOf('amazon', 0)]]);
    const [section] = attentionSections(reportOf(result, run, catalogue));
    expect(section?.rows[0]?.[2]).toEqual([
      'its robots.txt forbids programs to ask: look by hand or use its interface',
    ]);
  });

  it('stays reported in a run that leaves its store out', async () => {
    const url = linkOf('amazon', 0);
    const before = ledgerOf({ [url]: anEntry({ isUnseen: true }) });
    const catalogue = await catalogueOf([], before);
    const skipped = [{ entry: anInventoryEntry(url), reason: 'other-store' }] as const;
    const result = aResult([], { skipped });
    const run = applyRun(result, catalogue);
    expect(urlsIn(run, 'still unseen')).toEqual([url]);
    expect(reportOf(result, run, catalogue).links.map((link) => link.url)).toEqual([url]);
  });
});
