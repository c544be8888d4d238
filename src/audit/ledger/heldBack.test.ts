import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkLedger, LinkVerdict } from '../../domain/links/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { applyRun } from './applyRun.ts';
import { anAuditedLink, aResult, catalogueOf } from './testing.ts';

const DAYS = ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'];

type StoreKey = 'amazon' | 'walmart';

/** The products of a store, each with a link of its own. */
function productsOf(store: StoreKey, count: number, overrides: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, index) =>
    aProduct({
      id: productId(`${store}-${index}`),
      slug: slugify(`${store}-${index}`),
      store: slugify(store),
      link: linkOf(store, index),
      ...overrides,
    }),
  );
}

const linkOf = (store: StoreKey, index: number) => `https://www.${store}.com/dp/${index}`;

/** What a run finds, by store: so many of its first links gone, all others live. */
type Found = Partial<Record<StoreKey, number>>;

/** Audits a catalogue weekly, each time with what the run finds; gives how many products are withdrawn after each run. */
async function withdrawnAfter(
  products: readonly Product[],
  runs: readonly Found[],
  { before = new Map(), acceptLosses = false }: { before?: LinkLedger; acceptLosses?: boolean } = {},
) {
  const catalogue = await catalogueOf(products);
  let ledger = before;
  return runs.map((found, week) => {
    const links = products.map(({ store, link }) => {
      const index = Number(link?.split('/').at(-1));
      const verdict: LinkVerdict = index < (found[store as StoreKey] ?? 0) ? 'gone' : 'live';
      return anAuditedLink(link ?? '', verdict, DAYS[week] ?? '', { certain: true, store });
    });
    const startedAt = `${DAYS[week]}T11:59:00Z`;
    const run = applyRun(aResult(links, { startedAt }), { ...catalogue, ledger }, acceptLosses);
    ledger = run.ledger;
    return {
      withdrawn: [...ledger.values()].filter(({ verdict }) => verdict === 'gone').length,
      heldBack: run.changes.heldBack.length,
    };
  });
}

const amazon = (gone: number): Found => ({ amazon: gone });

describe('a product whose link is gone', () => {
  it('is not withdrawn by the first run, also where that finds every link gone', async () => {
    for (const count of [3, 10, 97])
      expect(await withdrawnAfter(productsOf('amazon', count), [amazon(count)])).toEqual([
        { withdrawn: 0, heldBack: 0 },
      ]);
  });

  it('is not withdrawn where its link is live in the second run', async () => {
    const runs = await withdrawnAfter(productsOf('amazon', 20), [amazon(2), amazon(0), amazon(2)]);
    expect(runs.map(({ withdrawn }) => withdrawn)).toEqual([0, 0, 0]);
  });

  it('is withdrawn by the second run that finds it gone', async () => {
    const runs = await withdrawnAfter(productsOf('amazon', 20), [amazon(2), amazon(2)]);
    expect(runs).toEqual([
      { withdrawn: 0, heldBack: 0 },
      { withdrawn: 2, heldBack: 0 },
    ]);
  });
});

describe('one run withdraws', () => {
  it.each([
    ['a tenth of a store', 50, 5, 5],
    ['nothing of a store that calls more than a tenth gone', 50, 6, 0],
    ['nothing of a store of which three in four are gone', 97, 73, 0],
    ['nothing of a store that has fewer than ten products', 9, 1, 0],
    ['ten links of a large store', 1000, 10, 10],
    ['ten links of a large store that has lost more', 1000, 100, 10],
  ])('%s (%i products, %i gone): %i', async (_what, count, gone, withdrawn) => {
    const [, second] = await withdrawnAfter(productsOf('amazon', count), [amazon(gone), amazon(gone)]);
    expect(second).toEqual({ withdrawn, heldBack: gone - withdrawn });
  });

  it('ten links of all stores together', async () => {
    const products = [...productsOf('amazon', 100), ...productsOf('walmart', 100)];
    const found = { amazon: 8, walmart: 8 };
    const runs = await withdrawnAfter(products, [found, found, found]);
    expect(runs.map(({ withdrawn }) => withdrawn)).toEqual([0, 10, 16]);
  });

  it('what a store has lost, while another one holds back all of its own', async () => {
    const products = [...productsOf('amazon', 20), ...productsOf('walmart', 20)];
    const found = { amazon: 2, walmart: 20 };
    expect((await withdrawnAfter(products, [found, found]))[1]).toEqual({ withdrawn: 2, heldBack: 20 });
  });

  it('nothing of a store that loses the rest little by little: failures that wait count, too', async () => {
    const runs = await withdrawnAfter(productsOf('amazon', 50), [amazon(5), amazon(20)]);
    expect(runs[1]).toEqual({ withdrawn: 0, heldBack: 5 });
  });

  it('everything with --accept-losses, though by the second look only', async () => {
    const runs = await withdrawnAfter(productsOf('amazon', 97), [amazon(97), amazon(97)], {
      acceptLosses: true,
    });
    expect(runs).toEqual([
      { withdrawn: 0, heldBack: 0 },
      { withdrawn: 97, heldBack: 0 },
    ]);
  });

  it('no more of a store that has lost half of its products already', async () => {
    const products = productsOf('amazon', 40);
    const gone = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [linkOf('amazon', index), anEntry({ verdict: 'gone' })]),
    );
    const [, three] = await withdrawnAfter(products, [amazon(23), amazon(23)], { before: ledgerOf(gone) });
    expect(three).toEqual({ withdrawn: 20, heldBack: 3 });
  });
});

describe('whatever two stores answer', () => {
  it('one run withdraws no more than a tenth, and ten links in all', async () => {
    const store = fc.record({ count: fc.nat({ max: 150 }), gone: fc.nat({ max: 150 }) });
    await fc.assert(
      fc.asyncProperty(store, store, async (one, other) => {
        const products = [...productsOf('amazon', one.count), ...productsOf('walmart', other.count)];
        const found = { amazon: one.gone, walmart: other.gone };
        const [first, second] = await withdrawnAfter(products, [found, found]);
        const gone = Math.min(one.gone, one.count) + Math.min(other.gone, other.count);
        expect(first?.withdrawn).toBe(0);
        expect(second?.withdrawn).toBeLessThanOrEqual(Math.min(10, (one.count + other.count) / 10));
        expect((second?.withdrawn ?? 0) + (second?.heldBack ?? 0)).toBe(gone);
      }),
      { numRuns: 15 },
    );
  });
});

describe('what an editor has withdrawn', () => {
  it('neither counts nor waits: nothing is left to decide', async () => {
    const products = [
      ...productsOf('amazon', 5, { status: 'discontinued' }),
      ...productsOf('amazon', 25).slice(5),
    ];
    const [, second] = await withdrawnAfter(products, [amazon(7), amazon(7)]);
    expect(second).toEqual({ withdrawn: 7, heldBack: 0 });
  });
});
