import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkLedger, LinkVerdict } from '../../domain/links/linkLedger.ts';
import { aFailure, anEntry, ledgerOf } from '../../domain/links/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { HOST_SKIPPED } from '../answer.ts';
import type { AuditedLink, AuditResult } from '../auditResult.ts';
import { linksIn } from '../report/report.ts';
import { reportOf } from '../report/testing.ts';
import { taskWords } from '../report/words.ts';
import { terminalSummary } from '../report/writeReports.ts';
import { applyRun, FAIL_ON, isFailed, type LinkState, statesOf } from './applyRun.ts';
import { anAuditedLink, anInventoryEntry, aResult, catalogueOf, urlsIn } from './testing.ts';

const DAY = '2026-02-01';
const A = 'https://www.amazon.com/dp/A';
const OLD = 'https://www.amazon.com/dp/OLD';
const SOURCE = 'https://leaflet.example/eggs';

/** A link that a run a week before has called gone. */
const FAILING = anEntry({ failure: aFailure('2026-01-25') });

/** Of a run that was told to request the links of one store alone: what it has left out. */
const LEFT_OUT: Partial<AuditResult> = {
  skipped: [{ entry: anInventoryEntry(SOURCE, { kind: 'source', store: null }), reason: 'other-store' }],
};

const tray = aProduct({ id: productId('1'), slug: slugify('tray'), link: `${A}?tag=x` });
const discontinued = { ...tray, status: 'discontinued' } as const;

describe('a run', () => {
  it('that was mostly blocked takes what is certain, keeps links that the site no longer has, and says how much counts', async () => {
    const catalogue = await catalogueOf([tray], ledgerOf({ [A]: FAILING, [OLD]: anEntry() }));
    const links = [
      anAuditedLink(A, 'gone', DAY, { certain: true }),
      anAuditedLink('https://d.example/', 'redirected', DAY),
      ...['a', 'b', 'c'].map((name) => anAuditedLink(`https://${name}.example/`, 'blocked', DAY)),
    ];
    const run = applyRun(aResult(links), catalogue, true);
    expect(run).toMatchObject({ mostlyBlocked: true, counted: 1 });
    expect(urlsIn(run, 'newly broken')).toEqual([A]);
    expect(run.ledger.get(A)).toMatchObject({ verdict: 'gone', since: '2026-01-25' });
    expect([...run.ledger.keys()].slice(0, 2)).toEqual([A, OLD]);
  });

  it.each<[string, Partial<AuditResult>, string[]]>([
    ['drops links that the site no longer has, but no product’s that no page has', {}, [A]],
    ['was interrupted, and drops nothing', { stopped: 'interrupted' }, [A, OLD]],
    ['ran out of time, and drops nothing', { stopped: 'time limit' }, [A, OLD]],
    ['left out the links of other stores, and drops nothing', LEFT_OUT, [A, OLD]],
  ])('%s', async (_what, overrides, kept) => {
    const before = ledgerOf({ [A]: anEntry({ verdict: 'gone' }), [OLD]: anEntry() });
    const { ledger } = applyRun(aResult([], overrides), await catalogueOf([tray], before));
    expect([...ledger.keys()]).toEqual(kept);
  });

  it.each(['finished', 'time limit'] as const)(
    'that is %s forgets a broken link of no page',
    async (stopped) => {
      const catalogue = await catalogueOf([tray], ledgerOf({ [OLD]: anEntry({ verdict: 'gone' }) }));
      const run = applyRun(aResult([anAuditedLink(A, 'blocked', DAY)], { stopped }), catalogue);
      expect(urlsIn(run, 'still broken')).toEqual([]);
    },
  );

  it.each<[string, string[], Product[], string[]]>([
    ['nothing is left to fix', ['/product/tray/'], [discontinued], []],
    ['another page has it', ['/product/tray/', '/blog/trays/'], [discontinued], [A]],
    ['another product has it', ['/product/tray/'], [discontinued, { ...tray, id: productId('2') }], [A]],
  ])('lists the link of a discontinued product or not: %s', async (_what, pages, products, broken) => {
    const catalogue = await catalogueOf(products, ledgerOf({ [A]: FAILING }));
    const run = applyRun(aResult([anAuditedLink(A, 'gone', DAY, { pages })]), catalogue, true);
    expect(urlsIn(run, 'newly broken')).toEqual(broken);
  });
});

const DAYS = ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'];
type StoreKey = 'amazon' | 'walmart';
const linkOf = (store: StoreKey, index: number) => `https://www.${store}.com/dp/${index}`;

/** The products of a store, each with a link of its own. */
function productsOf(store: StoreKey, count: number, overrides: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${store}-${index}`;
    const link = linkOf(store, index);
    return aProduct({ id: productId(name), slug: slugify(name), store: slugify(store), link, ...overrides });
  });
}

/** What a run finds, by store: so many of its first links gone, all others live. */
type Found = Partial<Record<StoreKey, number>>;

interface AuditsOptions {
  readonly before?: LinkLedger;
  readonly acceptLosses?: boolean;
}

/** Audits a catalogue weekly; gives how many products are withdrawn and held back after each run. */
async function withdrawnAfter(
  products: readonly Product[],
  runs: readonly Found[],
  { before = new Map(), acceptLosses = false }: AuditsOptions = {},
) {
  const catalogue = await catalogueOf(products);
  let ledger = before;
  return runs.map((found, week) => {
    const day = DAYS[week] ?? '';
    const links = products.map(({ store, link }) => {
      const isGone = Number(link?.split('/').at(-1)) < (found[store as StoreKey] ?? 0);
      return anAuditedLink(link ?? '', isGone ? 'gone' : 'live', day, { certain: true, store });
    });
    const result = aResult(links, { startedAt: `${day}T11:59:00Z` });
    const run = applyRun(result, { ...catalogue, ledger }, acceptLosses);
    ledger = run.ledger;
    const withdrawn = [...ledger.values()].filter(({ verdict }) => verdict === 'gone').length;
    return [withdrawn, urlsIn(run, 'held back').length];
  });
}

describe('products whose links are gone', () => {
  const ended = [
    ...productsOf('amazon', 5, { status: 'discontinued' }),
    ...productsOf('amazon', 25).slice(5),
  ];

  const both = (count: number) => [...productsOf('amazon', count), ...productsOf('walmart', count)];
  const ofAmazon = (...gone: number[]): Found[] => gone.map((amazon) => ({ amazon }));

  const half = Array.from({ length: 20 }, (_, at) => [linkOf('amazon', at), anEntry({ verdict: 'gone' })]);
  const afterHalf = { before: ledgerOf(Object.fromEntries(half)) };
  const acceptLosses = { acceptLosses: true };

  it.each<[what: string, products: Product[], runs: Found[], after: string, options?: AuditsOptions]>([
    ['by the second run that finds them gone', productsOf('amazon', 20), ofAmazon(2, 2), '0+0, 2+0'],
    ['not where they are live in between', productsOf('amazon', 20), ofAmazon(2, 0, 2), '0+0, 0+0, 0+0'],
    ['a tenth of a store', productsOf('amazon', 50), ofAmazon(5, 5), '0+0, 5+0'],
    ['nothing of one that calls more gone', productsOf('amazon', 50), ofAmazon(6, 6), '0+0, 0+6'],
    ['one of a store with nine products', productsOf('amazon', 9), ofAmazon(1, 1), '0+0, 1+0'],
    ['one of a store with one product', productsOf('amazon', 1), ofAmazon(1, 1), '0+0, 1+0'],
    ['nothing of a small store that calls two gone', productsOf('amazon', 9), ofAmazon(2, 2), '0+0, 0+2'],
    ['no second one of a small store at once', productsOf('amazon', 9), ofAmazon(1, 2, 2), '0+0, 0+1, 0+2'],
    [
      'one of a small store, and another one later',
      productsOf('amazon', 9),
      ofAmazon(1, 1, 2, 2),
      '0+0, 1+0, 1+0, 2+0',
    ],
    ['ten links of a large store', productsOf('amazon', 1000), ofAmazon(100, 100), '0+0, 10+90'],
    ['nothing of one that goes on losing', productsOf('amazon', 50), ofAmazon(5, 20), '0+0, 0+5'],
    ['no more of one that lost half', productsOf('amazon', 40), ofAmazon(23, 23), '20+0, 20+3', afterHalf],
    ['all with --accept-losses', productsOf('amazon', 97), ofAmazon(97, 97), '0+0, 97+0', acceptLosses],
    ['and what an editor has withdrawn neither counts nor waits', ended, ofAmazon(7, 7), '0+0, 7+0'],
    ['ten of two stores', both(100), Array(3).fill({ amazon: 8, walmart: 8 }), '0+0, 10+6, 16+0'],
    ['beside a store that holds back all', both(20), Array(2).fill({ amazon: 2, walmart: 20 }), '0+0, 2+20'],
  ])('are withdrawn %s', async (_what, products, runs, after, options) => {
    const counts = await withdrawnAfter(products, runs, options);
    expect(counts.map((ofRun) => ofRun.join('+')).join(', ')).toBe(after);
  });

  it('are of the store that each offer is from: one that calls all gone withdraws none, beside another that has them', async () => {
    const products = productsOf('amazon', 20).map((product, index) => {
      const link = linkOf('walmart', index);
      return { ...product, offers: [aProduct({ store: slugify('walmart'), link, place: 1 })] };
    });
    const failing = products.map((_, index) => [linkOf('walmart', index), FAILING]);
    const catalogue = await catalogueOf(products, ledgerOf(Object.fromEntries(failing)));
    const links = products.flatMap(({ link, offers }) => [
      anAuditedLink(String(link), 'live', DAY, { certain: true }),
      anAuditedLink(String(offers[0]?.link), 'gone', DAY, { certain: true, store: slugify('walmart') }),
    ]);
    const run = applyRun(aResult(links), catalogue);
    expect(urlsIn(run, 'held back')).toHaveLength(20);
    expect([...run.ledger.values()].filter(({ verdict }) => verdict === 'gone')).toEqual([]);
  });

  it('are withdrawn at most a tenth of a store or one at once, and ten in all, whatever two stores answer', async () => {
    const store = fc.record({ count: fc.nat({ max: 150 }), gone: fc.nat({ max: 150 }) });
    await fc.assert(
      fc.asyncProperty(store, store, async (one, other) => {
        const products = [...productsOf('amazon', one.count), ...productsOf('walmart', other.count)];
        const found = { amazon: one.gone, walmart: other.gone };
        const [first = [], second = []] = await withdrawnAfter(products, [found, found]);
        const [withdrawn = 0, heldBack = 0] = second;
        expect(first[0]).toBe(0);
        const mostOf = (count: number) => Math.max(1, count / 10);
        expect(withdrawn).toBeLessThanOrEqual(Math.min(10, mostOf(one.count) + mostOf(other.count)));
        expect(withdrawn + heldBack).toBe(Math.min(one.gone, one.count) + Math.min(other.gone, other.count));
      }),
      { numRuns: 15 },
    );
  });
});

describe('the state of a link after a run', () => {
  const live = anEntry();
  const gone = anEntry({ verdict: 'gone' });
  const once = anEntry({ failure: aFailure('2026-02-01') });
  const held = anEntry({ failure: aFailure('2026-02-01', '2026-02-08') });
  const redirected = anEntry({ verdict: 'redirected' });
  const soldOut = anEntry({ verdict: 'out-of-stock' });

  it.each([
    ['newly broken', 'that was live', live, gone],
    ['newly broken', 'that was not known', undefined, redirected],
    ['still broken', 'that was broken', gone, redirected],
    ['still broken', 'that was held back', held, gone],
    ['held back', 'by the second look', once, held],
    ['held back', 'again', held, held],
    ['fixed', 'that is live', gone, live],
    ['fixed', 'that fails in another way', gone, once],
    ['fixed', 'that was held back', held, live],
    ['unconfirmed', 'by the first look', live, once],
    ['well', 'that is out of stock', live, soldOut],
    ['well', 'that is live', soldOut, live],
  ] as const)('is %s: one %s', (state, _what, before, after) => {
    const was = before ? ledgerOf({ a: before }) : new Map();
    const expected = state === 'well' ? [] : [['a', state]];
    expect([...statesOf(was, ledgerOf({ a: after }), new Set(), () => 'store')]).toEqual(expected);
    // What an editor has dealt with is well.
    expect(statesOf(was, ledgerOf({ a: after }), new Set(['a']), () => 'store').size).toBe(0);
  });

  it.each<[LinkState, boolean[]]>([
    ['newly broken', [true, true, false]],
    ['held back', [true, true, false]],
    ['silent', [true, true, false]],
    ['newly unseen', [true, true, false]],
    ['still unseen', [false, true, false]],
    ['still broken', [false, true, false]],
    ['fixed', [false, false, false]],
    ['unconfirmed', [false, false, false]],
  ])('fails a run or not, by --fail-on: %s', (state, failed) => {
    expect(FAIL_ON.map((failOn) => isFailed(failOn, new Map([['a', state]])))).toEqual(failed);
  });
});

describe('a link without an answer', () => {
  const dp = (id: number) => `https://www.amazon.com/dp/${id}`;
  const WEEKS = DAYS.slice(0, 3);

  /** A link that brought no page, for a reason. */
  function failed(url: string, day: string, marker: string, verdict: LinkVerdict = 'unreachable') {
    const link = anAuditedLink(url, verdict, day, url === SOURCE ? { store: null, kind: 'source' } : {});
    const evidence = { ...link.classified.evidence, status: null, finalUrl: null, marker };
    return { ...link, classified: { ...link.classified, evidence } };
  }
  const refused = (day: string) => failed(dp(0), day, 'ECONNREFUSED');

  /** Audits links on several days; gives the last run, with its report. */
  async function runsOn(
    days: readonly string[],
    linksOn: (day: string, index: number) => AuditedLink[],
    overrides: Partial<AuditResult> = {},
  ) {
    const catalogue = await catalogueOf([]);
    let ledger: LinkLedger = ledgerOf({ [dp(0)]: anEntry({ checked: '2026-01-01', seen: DAY }) });
    const runs = days.map((day, index) => {
      const result = aResult(linksOn(day, index), { startedAt: `${day}T11:59:00Z`, ...overrides });
      const before = { ...catalogue, ledger };
      const run = applyRun(result, before);
      ledger = run.ledger;
      return { run, report: reportOf(result, run, before) };
    });
    const last = runs.at(-1);
    if (!last) throw new Error('no day was given');
    return last;
  }

  it('is silent after three runs and two weeks, fails the run, and is reported', async () => {
    const error = 'CERT_HAS_EXPIRED';
    const both = (day: string) => [failed(dp(0), day, error), failed(SOURCE, day, error)];
    const { run, report } = await runsOn(WEEKS, both);
    expect([urlsIn(run, 'silent'), isFailed('new', run.states)]).toEqual([[SOURCE, dp(0)], true]);
    expect(run.ledger.get(dp(0))).toMatchObject({ verdict: 'live', checked: '2026-01-01' });
    const terminal = terminalSummary(report);
    expect([terminal.includes('Silent (2)'), terminal.includes(error)]).toEqual([true, true]);
  });

  it.each([
    ['two weeks, but two runs', [DAY, '2026-02-15']],
    ['three runs, but less than two weeks', [DAY, '2026-02-08', '2026-02-14']],
    ['three runs of one day, and one two weeks later', [DAY, DAY, DAY, '2026-02-15']],
  ])('is not silent yet after %s, and the report says since when it waits', async (_what, days) => {
    const { run, report } = await runsOn(days, (day) => [refused(day)]);
    expect([urlsIn(run, 'silent'), isFailed('new', run.states)]).toEqual([[], false]);
    expect(terminalSummary(report)).toContain('1 link without an answer: silent after 3 runs and 14 days.');
    const runs = new Set(days).size;
    expect(report.links.map(taskWords)).toEqual([`Wait: no answer since 2026-02-01, in ${runs} runs.`]);
  });

  /** No answers on all days but one, on which a link is answered. */
  const butOn = (answeredOn: number, url: string, verdict: LinkVerdict) => (day: string, at: number) => [
    at === answeredOn ? anAuditedLink(url, verdict, day) : refused(day),
  ];

  it.each(['live', 'blocked', 'gone'] as const)('is not silent if it was %s in between', async (verdict) => {
    const { run } = await runsOn(DAYS, butOn(1, dp(0), verdict));
    expect(urlsIn(run, 'silent')).toEqual([]);
  });

  it('is fixed once it answers again, and stays silent in a run that does not request it', async () => {
    const { run } = await runsOn(DAYS, butOn(3, dp(0), 'live'));
    expect([urlsIn(run, 'silent'), urlsIn(run, 'fixed')]).toEqual([[], [dp(0)]]);
    const skipped = [{ entry: anInventoryEntry(dp(0)), reason: 'not-requested' }] as const;
    const left = await runsOn(DAYS, butOn(3, SOURCE, 'live'), { stopped: 'time limit', skipped });
    expect([urlsIn(left.run, 'silent'), linksIn(left.report, 'silent').length]).toEqual([[dp(0)], 1]);
  });

  it.each([
    ['ECONNREFUSED', 'unreachable', [0, 1, 2]],
    ['429', 'blocked', []],
  ] as const)('is silent or not with a shop that was left, by %s', async (error, verdict, silent) => {
    const { run } = await runsOn(WEEKS, (day) => [
      failed(dp(0), day, error, verdict),
      ...[1, 2].map((at) => failed(dp(at), day, HOST_SKIPPED, 'blocked')),
    ]);
    expect(urlsIn(run, 'silent')).toEqual(silent.map(dp));
  });
});
