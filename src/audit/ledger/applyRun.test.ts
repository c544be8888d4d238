import { describe, expect, it } from 'vitest';
import { aFailure, anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import type { AuditResult } from '../auditResult.ts';
import { applyRun } from './applyRun.ts';
import { anAuditedLink, anInventoryEntry, aResult, catalogueOf } from './testing.ts';

const DAY = '2026-02-01';
const A = 'https://www.amazon.com/dp/A';
const OLD = 'https://www.amazon.com/dp/OLD';

/** A link that a run a week before has called gone. */
const FAILING = anEntry({ failure: aFailure('2026-01-25') });

const SOURCE = 'https://extension.example/eggs';

/** Of a run that was told to request the links of one store alone: what it has left out. */
const LEFT_OUT: Partial<AuditResult> = {
  skipped: [{ entry: anInventoryEntry(SOURCE, { kind: 'source', store: null }), reason: 'other-store' }],
};

const tray = aProduct({ id: productId('1'), slug: slugify('tray'), link: `${A}?tag=x` });

describe('a run', () => {
  it('updates the ledger and lists the changes', async () => {
    const catalogue = await catalogueOf([tray], ledgerOf({ [A]: FAILING }));
    const run = applyRun(aResult([anAuditedLink(A, 'gone', DAY)]), catalogue, true);
    expect(run.ledger.get(A)).toMatchObject({ verdict: 'gone', since: '2026-01-25' });
    expect(run.changes.newlyBroken).toEqual([A]);
  });

  it('that was mostly blocked takes what is certain, keeps links that the site no longer has, and says how much counts', async () => {
    const catalogue = await catalogueOf([tray], ledgerOf({ [A]: FAILING, [OLD]: anEntry() }));
    const links = [
      anAuditedLink(A, 'gone', DAY, { certain: true }),
      anAuditedLink('https://d.example/', 'redirected', DAY),
      ...['a', 'b', 'c'].map((name) => anAuditedLink(`https://${name}.example/`, 'blocked', DAY)),
    ];
    const run = applyRun(aResult(links), catalogue, true);
    expect(run).toMatchObject({ mostlyBlocked: true, counted: 1, changes: { newlyBroken: [A] } });
    expect([...run.ledger.keys()]).toEqual([A, OLD]);
  });

  it('in which nothing is certain, and most is blocked, changes nothing', async () => {
    const catalogue = await catalogueOf(
      [tray],
      ledgerOf({ [A]: anEntry({ checked: '2099-01-01' }), [OLD]: anEntry() }),
    );
    const links = [
      anAuditedLink(A, 'gone', DAY),
      anAuditedLink('https://b.example/', 'blocked', DAY),
      anAuditedLink('https://c.example/', 'blocked', DAY),
    ];
    const run = applyRun(aResult(links), catalogue);
    expect(run).toMatchObject({ mostlyBlocked: true, counted: 0, changes: { newlyBroken: [] } });
    expect(run.ledger).toEqual(catalogue.ledger);
  });

  it('drops links that the site no longer has, and keeps the link of a product that no page has', async () => {
    const withdrawn = ledgerOf({ [A]: anEntry({ verdict: 'gone' }), [OLD]: anEntry() });
    const { ledger } = applyRun(aResult([]), await catalogueOf([tray], withdrawn));
    expect([...ledger.keys()]).toEqual([A]);
  });

  it.each([
    ['was interrupted', { stopped: 'interrupted' }],
    ['ran out of time', { stopped: 'time limit' }],
    ['left out the links of other stores', LEFT_OUT],
  ] as const)('that %s drops nothing', async (_, overrides) => {
    const catalogue = await catalogueOf([tray], ledgerOf({ [OLD]: anEntry() }));
    expect([...applyRun(aResult([], overrides), catalogue).ledger.keys()]).toEqual([OLD]);
  });
});

describe('a broken link that the site no longer has', () => {
  const stillBroken = async (overrides: Partial<AuditResult>) => {
    const catalogue = await catalogueOf([tray], ledgerOf({ [OLD]: anEntry({ verdict: 'gone' }) }));
    const { ledger, changes } = applyRun(aResult([anAuditedLink(A, 'blocked', DAY)], overrides), catalogue);
    expect([...ledger.keys()]).toEqual([OLD]);
    return changes.stillBroken;
  };

  it('is dealt with, also where the run drops nothing from the ledger', async () => {
    expect(await stillBroken({})).toEqual([]);
    expect(await stillBroken({ stopped: 'time limit' })).toEqual([]);
    expect(await stillBroken(LEFT_OUT)).toEqual([]);
  });

  it('is still broken where the run has not seen the whole site', async () => {
    expect(await stillBroken({ stopped: 'interrupted', sawSite: false })).toEqual([OLD]);
  });
});

describe('the broken link of a discontinued product', () => {
  const discontinued = { ...tray, status: 'discontinued' } as const;
  const broken = async (pages: readonly string[], ...others: (typeof tray)[]) => {
    const result = aResult([anAuditedLink(A, 'gone', DAY, { pages })]);
    const catalogue = await catalogueOf([discontinued, ...others], ledgerOf({ [A]: FAILING }));
    return applyRun(result, catalogue, true).changes.newlyBroken;
  };

  it('is acknowledged: nothing is left to fix', async () => {
    expect(await broken(['/product/tray/'])).toEqual([]);
  });

  it('is still broken on a page, also where the run leaves its store out', async () => {
    const entry = anInventoryEntry(A, { pages: ['/blog/trays/'] });
    const result = aResult([], { skipped: [{ entry, reason: 'other-store' }] });
    const catalogue = await catalogueOf([discontinued], ledgerOf({ [A]: anEntry({ verdict: 'gone' }) }));
    expect(applyRun(result, catalogue).changes.stillBroken).toEqual([A]);
  });

  it('is newly broken where another page or product has it too', async () => {
    expect(await broken(['/product/tray/', '/blog/trays/'])).toEqual([A]);
    expect(await broken(['/product/tray/'], { ...tray, id: productId('2') })).toEqual([A]);
  });
});
