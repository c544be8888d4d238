import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { type ContentBefore, readContentBefore } from './contentBefore.ts';
import { RowJudge } from './judgeRow.ts';
import { asMapping } from './mapping.ts';
import type { Row } from './table.ts';
import { csv, listFile, MAPPING, ROW, tableOf } from './testing.ts';

/** What there is before the first import. */
async function contentBefore(): Promise<ContentBefore> {
  return readContentBefore({
    content: await contentWith(),
    table: await tableOf(await listFile(csv(ROW))),
    mapping: asMapping(MAPPING, 'import.yaml', []),
    mappingText: null,
    feed: null,
    today: '2026-01-31',
    missing: 'kept',
    dryRun: true,
  });
}

function asRow(cells: Readonly<Record<string, string>>, index: number): Row {
  return { kind: 'row', number: index + 2, cell: (column) => cells[column]?.trim() ?? '' };
}

/** Judges rows one after the other, and gives what there is after them. */
function judgeAll(before: ContentBefore, rows: readonly Row[]) {
  const judge = new RowJudge(before);
  const products = new Map(before.products.map((product) => [product.id, product]));
  const ledger = new Map(before.ledger.products);
  const events = [...judge.judge(rows)];
  for (const event of events) {
    if (event.kind === 'new') {
      products.set(event.id, { id: event.id, file: 'new.json', index: 0, raw: event.product });
      ledger.set(event.id, event.ledger);
    } else if (event.kind === 'existing') {
      const { product, fields } = event;
      products.set(product.id, { ...product, raw: { ...product.raw, ...fields } });
      ledger.set(product.id, event.ledger);
    }
  }
  const known = { ...before.ledger, products: ledger };
  const after = { ...before, products: [...products.values()], ledger: known };
  return { events, after };
}

const strange = fc.oneof(fc.constantFrom('4.5', 'Yes', 'in stock', '12,5', '<b>x</b>'), fc.string());

/** Most cells are good, so that most rows are taken, and meet again. */
function cell(...good: readonly string[]) {
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom('', ...good) }, { weight: 1, arbitrary: strange });
}

const NAMES = ['Tray', 'Lamp', 'Dome Incubator'];

const CELLS = {
  Price: cell('$9.50', '$5'),
  Before: cell('$7'),
  Rating: cell('4.5'),
  Eggs: cell('24 eggs'),
  Turner: cell('Yes', 'No'),
  Category: cell('Automatic Incubators'),
  Text: cell('A tray.'),
  Stock: cell('in stock', 'out of stock'),
};

it.each([
  ['keys', { ...CELLS, SKU: fc.constantFrom('A', 'B', 'C'), Name: cell(...NAMES) }],
  ['names', { ...CELLS, Name: cell(...NAMES) }],
])('rows that were imported change nothing when they come again, told apart by %s', async (_what, cells) => {
  const before = await contentBefore();
  fc.assert(
    fc.property(fc.array(fc.record(cells), { minLength: 1, maxLength: 6 }), (list) => {
      const rows = list.map(asRow);
      const { after } = judgeAll(before, rows);
      const again = judgeAll(after, rows).events.filter(
        (event) => event.kind === 'new' || (event.kind === 'existing' && event.changes.length > 0),
      );
      expect(again).toEqual([]);
    }),
  );
});
