import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { EMPTY_LINK_LEDGER } from '../../domain/links/linkLedger.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, productId } from '../../domain/testing.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { applyRun } from '../ledger/applyRun.ts';
import { decideExit } from '../ledger/linkChanges.ts';
import { anAuditedLink, aResult, catalogueOf } from '../ledger/testing.ts';
import { buildReport } from './auditReport.ts';
import { markdownReport } from './markdownReport.ts';
import { terminalSummary } from './terminalSummary.ts';
import { HOSTILE } from './testing.ts';
import { writeReports } from './writeReports.ts';

const LINK = 'https://www.amazon.com/dp/B000000001';
const PLACE = { file: 'content/products/01.json', line: 8, column: 13 };

const tray = (fields: Partial<Product> = {}) =>
  aProduct({ name: 'Tray', slug: slugify('tray'), link: LINK, price: money('$100.00'), ...fields });

/** The report of a run in which the store's page says a price, or none. */
async function reportOf(products: readonly Product[], theirs: string | null) {
  const catalogue = await catalogueOf(products, EMPTY_LINK_LEDGER);
  const { entry, classified, cached } = anAuditedLink(LINK, 'live', '2026-02-01', { certain: true });
  const price = theirs === null ? undefined : money(theirs);
  const result = aResult([{ entry, classified: { ...classified, price }, cached }]);
  const run = applyRun(result, catalogue, true);
  const oldest = { entries: [], unanswered: 0 };
  return { run, report: buildReport({ result, run, catalogue, locate: () => [PLACE], oldest }, 'any') };
}

describe('the price of a product that its store says otherwise', () => {
  it.each([
    ['$79.99', -20],
    ['$94.99', -5],
    ['$105.01', 5],
    ['$200', 100],
  ])('is reported with both prices, the day and the place: %s', async (theirs, percent) => {
    const { report } = await reportOf([tray()], theirs);
    const found = { ours: '$100.00', theirs: theirs === '$200' ? '$200.00' : theirs, percent };
    expect(report.prices).toEqual([
      { product: 'Tray', url: LINK, day: '2026-02-01', places: [PLACE], ...found },
    ]);
  });

  it.each([
    ['the same', '$100', [tray()]],
    ['at most 5 % more', '$105', [tray()]],
    ['at most 5 % less', '$95', [tray()]],
    ['in another currency', '€200', [tray()]],
    ['not clear', null, [tray()]],
    [
      'that of a product that is sold no more',
      '$200',
      [tray({ availability: { kind: 'withdrawn', reason: 'discontinued', since: null } })],
    ],
    [
      'that of two products with one link',
      '$200',
      [tray(), tray({ id: productId('2'), slug: slugify('b') })],
    ],
  ])('is not reported where it is %s', async (_what, theirs, products) => {
    expect((await reportOf(products, theirs)).report.prices).toEqual([]);
  });

  it('makes no run fail', async () => {
    const { run } = await reportOf([tray()], '$200');
    for (const failOn of ['new', 'any'] as const) expect(decideExit(failOn, run.changes)).toBe(0);
  });

  it('is in every report, with the same words', async () => {
    const { report } = await reportOf([tray()], '$79.99');
    const terminal = terminalSummary(report);
    expect(terminal).toContain(
      'content/products/01.json:8:13 Tray: $100.00 here, $79.99 at the store (−20 %) on 2026-02-01',
    );
    expect(terminal).toContain("1 price unlike the store's");
    expect(markdownReport(report)).toContain(String.raw`| \$100.00 | \$79.99 | −20 % | 2026-02-01 |`);
    const folder = await temporaryFolder();
    await writeReports(report, folder);
    const page = parse(await readFile(path.join(folder, 'link-audit.html'), 'utf8'));
    const row = page.querySelectorAll('tr').find(({ textContent }) => textContent.includes('−20 %'));
    expect(row?.querySelectorAll('td').map(({ textContent }) => textContent)).toEqual([
      'Tray',
      '$100.00',
      '$79.99',
      '−20 %',
      '2026-02-01',
      'content/products/01.json:8:13',
    ]);
    const json: unknown = JSON.parse(await readFile(path.join(folder, 'link-audit.json'), 'utf8'));
    expect(json).toMatchObject({ prices: report.prices });
  });

  it('does no harm, whatever the product is called', async () => {
    const { report } = await reportOf([tray({ name: HOSTILE })], '$79.99');
    const table = markdownReport(report).match(/^\| .*−20 %.*$/gm) ?? [];
    expect(table).toHaveLength(1);
    expect(table[0]?.split(/(?<!\\)\|/)).toHaveLength(8);
    expect(terminalSummary(report)).not.toContain('\u001b');
    const folder = await temporaryFolder();
    await writeReports(report, folder);
    const html = await readFile(path.join(folder, 'link-audit.html'), 'utf8');
    expect(parse(html).querySelectorAll('img')).toEqual([]);
  });
});
